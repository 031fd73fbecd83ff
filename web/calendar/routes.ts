import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const calendarRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'calendar',
  component: lazyRouteComponent(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
});
