import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const transfersRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'transfers',
  component: lazyRouteComponent(() => import('./transfers-screen.tsx'), 'TransfersScreen'),
});
