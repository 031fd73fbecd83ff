import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const fleetsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'transfers',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./fleets-screen.tsx'), 'FleetsScreen'),
});

/** One fleet, in a panel beside the list. */
const fleetRoute = createRoute({
  getParentRoute: () => fleetsRoute,
  path: '$fleet',
  component: lazyRouteComponent(() => import('./fleet-panel.tsx'), 'FleetPanel'),
});

export const transfersRoutes = fleetsRoute.addChildren([fleetRoute]);
