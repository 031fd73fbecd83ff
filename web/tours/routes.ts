import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const toursRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'tours',
  validateSearch: anyText,
  component: screen(() => import('./tours-screen.tsx'), 'ToursScreen'),
});

/** One tour, in a panel beside the list. */
const tourRoute = createRoute({
  getParentRoute: () => toursRoute,
  path: '$id',
  component: screen(() => import('./tour-panel.tsx'), 'TourPanel'),
});

export const toursRoutes = toursRoute.addChildren([tourRoute]);
