import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const cruisesRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'cruises',
  component: lazyRouteComponent(() => import('./cruises-screen.tsx'), 'CruisesScreen'),
});
