import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const fleetsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'transfers',
  validateSearch: anyText,
  component: screen(() => import('./fleets-screen.tsx'), 'FleetsScreen'),
});

/** One fleet, in a panel beside the list. */
const fleetRoute = createRoute({
  getParentRoute: () => fleetsRoute,
  path: '$fleet',
  component: screen(() => import('./fleet-panel.tsx'), 'FleetPanel'),
});

export const transfersRoutes = fleetsRoute.addChildren([fleetRoute]);
