import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const calendarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'calendar',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
});

/** One departure with its travelers, in a panel beside the calendar. */
const departureRoute = createRoute({
  getParentRoute: () => calendarRoute,
  path: '$product/$day/$time',
  component: lazyRouteComponent(() => import('./departure-panel.tsx'), 'DeparturePanel'),
});

export const calendarRoutes = calendarRoute.addChildren([departureRoute]);
