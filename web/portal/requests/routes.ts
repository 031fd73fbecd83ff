import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const requestsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'requests',
  validateSearch: anyText,
  component: screen(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});

/** One request: what was asked, and what became of it. */
const requestRoute = createRoute({
  getParentRoute: () => requestsRoute,
  path: '$request',
  component: screen(() => import('./request-panel.tsx'), 'RequestPanel'),
});

export const requestsRoutes = requestsRoute.addChildren([requestRoute]);
