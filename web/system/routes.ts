import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const systemRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'system',
  component: lazyRouteComponent(() => import('./system-screen.tsx'), 'SystemScreen'),
});
