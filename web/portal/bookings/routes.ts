import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

export const bookingsRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'bookings',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./bookings-screen.tsx'), 'BookingsScreen'),
});
