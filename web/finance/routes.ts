import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const financeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'finance',
  validateSearch: anyText,
  component: screen(() => import('./finance-screen.tsx'), 'FinanceScreen'),
});

const under = { getParentRoute: () => financeRoute } as const;

const payRunsRoute = createRoute({
  ...under,
  path: 'pay-runs',
  component: screen(() => import('./pay-run-list.tsx'), 'PayRunList'),
});

export const financeRoutes = financeRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: screen(() => import('./invoice-list.tsx'), 'InvoiceList'),
  }),
  createRoute({
    ...under,
    path: 'payments',
    component: screen(() => import('./payment-list.tsx'), 'PaymentList'),
  }),
  createRoute({
    ...under,
    path: 'differences',
    component: screen(() => import('./difference-list.tsx'), 'DifferenceList'),
  }),
  createRoute({
    ...under,
    path: 'commissions',
    component: screen(() => import('./new-pay-run.tsx'), 'NewPayRun'),
  }),
  payRunsRoute.addChildren([
    createRoute({
      getParentRoute: () => payRunsRoute,
      path: '$run',
      component: screen(() => import('./pay-run-panel.tsx'), 'PayRunPanel'),
    }),
  ]),
  createRoute({
    ...under,
    path: 'approvals',
    component: screen(() => import('./approval-list.tsx'), 'ApprovalList'),
  }),
  createRoute({
    ...under,
    path: 'statements',
    component: screen(() => import('./statement-page.tsx'), 'StatementPage'),
  }),
]);
