import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

export const todayRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./today-screen.tsx'), 'TodayScreen'),
});
