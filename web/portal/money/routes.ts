import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const moneyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'money',
  validateSearch: anyText,
  component: screen(() => import('./money-screen.tsx'), 'MoneyScreen'),
});

const under = { getParentRoute: () => moneyRoute } as const;
const statement = screen(() => import('./own-statement.tsx'), 'OwnStatement');

export const moneyRoutes = moneyRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: screen(() => import('./own-invoices.tsx'), 'OwnInvoices'),
  }),
  createRoute({ ...under, path: 'statements', component: statement }),
  createRoute({ ...under, path: 'statements/$month', component: statement }),
  createRoute({
    ...under,
    path: 'commission',
    component: screen(() => import('./own-commission.tsx'), 'OwnCommission'),
  }),
]);
