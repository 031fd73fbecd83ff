import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const cruisesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'cruises',
  validateSearch: anyText,
  component: screen(() => import('./cruises-screen.tsx'), 'CruisesScreen'),
});

/** The ships are at the address of the screen. */
const shipsRoute = createRoute({
  getParentRoute: () => cruisesRoute,
  id: 'ships',
  component: screen(() => import('./ship-list.tsx'), 'ShipList'),
});

const sailingsRoute = createRoute({
  getParentRoute: () => cruisesRoute,
  path: 'sailings',
  component: screen(() => import('./sailing-list.tsx'), 'SailingList'),
});

export const cruisesRoutes = cruisesRoute.addChildren([
  shipsRoute.addChildren([
    createRoute({ getParentRoute: () => shipsRoute, path: '/' }),
    createRoute({
      getParentRoute: () => shipsRoute,
      path: '$ship',
      component: screen(() => import('./ship-panel.tsx'), 'ShipPanel'),
    }),
  ]),
  sailingsRoute.addChildren([
    createRoute({
      getParentRoute: () => sailingsRoute,
      path: '$sailing',
      component: screen(() => import('./sailing-panel.tsx'), 'SailingPanel'),
    }),
  ]),
]);
