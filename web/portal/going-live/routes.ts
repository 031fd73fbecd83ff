import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const goingLiveRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'going-live',
  component: lazyRouteComponent(() => import('./going-live-screen.tsx'), 'GoingLiveScreen'),
});
