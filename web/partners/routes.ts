import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const partnersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'partners',
  validateSearch: anyText,
  component: screen(() => import('./partners-screen.tsx'), 'PartnersScreen'),
});

/** One partner, in a panel beside the list. */
const partnerRoute = createRoute({
  getParentRoute: () => partnersRoute,
  path: '$partner',
  component: screen(() => import('./partner-panel.tsx'), 'PartnerPanel'),
});

export const partnersRoutes = partnersRoute.addChildren([partnerRoute]);
