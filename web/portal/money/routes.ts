import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const moneyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'money',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./money-screen.tsx'), 'MoneyScreen'),
});

const under = { getParentRoute: () => moneyRoute } as const;
const statement = lazyRouteComponent(() => import('./own-statement.tsx'), 'OwnStatement');

export const moneyRoutes = moneyRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: lazyRouteComponent(() => import('./own-invoices.tsx'), 'OwnInvoices'),
  }),
  createRoute({ ...under, path: 'statements', component: statement }),
  createRoute({ ...under, path: 'statements/$month', component: statement }),
  createRoute({
    ...under,
    path: 'commission',
    component: lazyRouteComponent(() => import('./own-commission.tsx'), 'OwnCommission'),
  }),
]);
