import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const toursRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'tours',
  component: lazyRouteComponent(() => import('./tours-screen.tsx'), 'ToursScreen'),
});
