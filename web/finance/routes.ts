import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const financeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'finance',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./finance-screen.tsx'), 'FinanceScreen'),
});

const under = { getParentRoute: () => financeRoute } as const;

const payRunsRoute = createRoute({
  ...under,
  path: 'pay-runs',
  component: lazyRouteComponent(() => import('./pay-run-list.tsx'), 'PayRunList'),
});

export const financeRoutes = financeRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: lazyRouteComponent(() => import('./invoice-list.tsx'), 'InvoiceList'),
  }),
  createRoute({
    ...under,
    path: 'payments',
    component: lazyRouteComponent(() => import('./payment-list.tsx'), 'PaymentList'),
  }),
  createRoute({
    ...under,
    path: 'differences',
    component: lazyRouteComponent(() => import('./difference-list.tsx'), 'DifferenceList'),
  }),
  createRoute({
    ...under,
    path: 'commissions',
    component: lazyRouteComponent(() => import('./new-pay-run.tsx'), 'NewPayRun'),
  }),
  payRunsRoute.addChildren([
    createRoute({
      getParentRoute: () => payRunsRoute,
      path: '$run',
      component: lazyRouteComponent(() => import('./pay-run-panel.tsx'), 'PayRunPanel'),
    }),
  ]),
  createRoute({
    ...under,
    path: 'statements',
    component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
  }),
]);
