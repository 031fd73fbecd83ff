import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const requestsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'requests',
  validateSearch: anyText,
  component: screen(() => import('./requests-screen.tsx'), 'RequestsScreen'),
});

/** One request: the partner's words, and what is made of them. */
const requestRoute = createRoute({
  getParentRoute: () => requestsRoute,
  path: '$request',
  component: screen(() => import('./request-panel.tsx'), 'RequestPanel'),
});

export const requestsRoutes = requestsRoute.addChildren([requestRoute]);
