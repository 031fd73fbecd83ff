import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const calendarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'calendar',
  validateSearch: anyText,
  component: screen(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
});

/** One departure with its travelers, in a panel beside the calendar. */
const departureRoute = createRoute({
  getParentRoute: () => calendarRoute,
  path: '$product/$day/$time',
  component: screen(() => import('./departure-panel.tsx'), 'DeparturePanel'),
});

export const calendarRoutes = calendarRoute.addChildren([departureRoute]);
