import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const partnersRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'partners',
  component: lazyRouteComponent(() => import('./partners-screen.tsx'), 'PartnersScreen'),
});
