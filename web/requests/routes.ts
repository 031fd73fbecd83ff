import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const requestsRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'requests',
  component: lazyRouteComponent(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});
