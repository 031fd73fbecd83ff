import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const partnersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'partners',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./partners-screen.tsx'), 'PartnersScreen'),
});

/** One partner, in a panel beside the list. */
const partnerRoute = createRoute({
  getParentRoute: () => partnersRoute,
  path: '$partner',
  component: lazyRouteComponent(() => import('./partner-panel.tsx'), 'PartnerPanel'),
});

export const partnersRoutes = partnersRoute.addChildren([partnerRoute]);
