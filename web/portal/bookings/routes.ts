import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const bookingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'bookings',
  validateSearch: anyText,
  component: screen(() => import('./bookings-screen.tsx'), 'BookingsScreen'),
});

/** One booking, in a panel beside the list. */
const bookingRoute = createRoute({
  getParentRoute: () => bookingsRoute,
  path: '$reference',
  component: screen(() => import('./booking-panel.tsx'), 'BookingPanel'),
});

export const bookingsRoutes = bookingsRoute.addChildren([bookingRoute]);
