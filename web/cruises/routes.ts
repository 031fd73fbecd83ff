import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const cruisesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'cruises',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./cruises-screen.tsx'), 'CruisesScreen'),
});

/** The ships are at the address of the screen. */
const shipsRoute = createRoute({
  getParentRoute: () => cruisesRoute,
  id: 'ships',
  component: lazyRouteComponent(() => import('./ship-list.tsx'), 'ShipList'),
});

const sailingsRoute = createRoute({
  getParentRoute: () => cruisesRoute,
  path: 'sailings',
  component: lazyRouteComponent(() => import('./sailing-list.tsx'), 'SailingList'),
});

export const cruisesRoutes = cruisesRoute.addChildren([
  shipsRoute.addChildren([
    createRoute({ getParentRoute: () => shipsRoute, path: '/' }),
    createRoute({
      getParentRoute: () => shipsRoute,
      path: '$ship',
      component: lazyRouteComponent(() => import('./ship-panel.tsx'), 'ShipPanel'),
    }),
  ]),
  sailingsRoute.addChildren([
    createRoute({
      getParentRoute: () => sailingsRoute,
      path: '$sailing',
      component: lazyRouteComponent(() => import('./sailing-panel.tsx'), 'SailingPanel'),
    }),
  ]),
]);
