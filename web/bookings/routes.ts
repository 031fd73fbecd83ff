import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const bookingsRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'bookings',
  component: lazyRouteComponent(() => import('./bookings-screen.tsx'), 'BookingsScreen'),
});
