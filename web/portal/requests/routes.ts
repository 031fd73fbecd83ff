import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const requestsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'requests',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});

/** One request: what was asked, and what became of it. */
const requestRoute = createRoute({
  getParentRoute: () => requestsRoute,
  path: '$request',
  component: lazyRouteComponent(() => import('./request-panel.tsx'), 'RequestPanel'),
});

export const requestsRoutes = requestsRoute.addChildren([requestRoute]);
