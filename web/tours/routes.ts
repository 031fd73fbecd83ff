import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const toursRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'tours',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./tours-screen.tsx'), 'ToursScreen'),
});

/** One tour, in a panel beside the list. */
const tourRoute = createRoute({
  getParentRoute: () => toursRoute,
  path: '$id',
  component: lazyRouteComponent(() => import('./tour-panel.tsx'), 'TourPanel'),
});

export const toursRoutes = toursRoute.addChildren([tourRoute]);
