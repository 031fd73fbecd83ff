import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const financeRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'finance',
  component: lazyRouteComponent(() => import('./finance-screen.tsx'), 'FinanceScreen'),
});
