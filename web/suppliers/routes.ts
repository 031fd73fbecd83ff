import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const suppliersRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'suppliers',
  component: lazyRouteComponent(() => import('./suppliers-screen.tsx'), 'SuppliersScreen'),
});
