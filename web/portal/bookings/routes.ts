import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const bookingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'bookings',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./bookings-screen.tsx'), 'BookingsScreen'),
});

/** One booking, in a panel beside the list. */
const bookingRoute = createRoute({
  getParentRoute: () => bookingsRoute,
  path: '$reference',
  component: lazyRouteComponent(() => import('./booking-panel.tsx'), 'BookingPanel'),
});

export const bookingsRoutes = bookingsRoute.addChildren([bookingRoute]);
