import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const tokensRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'tokens',
  validateSearch: anyText,
  component: screen(() => import('./tokens-screen.tsx'), 'TokensScreen'),
});

/** One token: what it may, when it was used, and what was created with it. */
const tokenRoute = createRoute({
  getParentRoute: () => tokensRoute,
  path: '$token',
  component: screen(() => import('./token-panel.tsx'), 'TokenPanel'),
});

export const tokensRoutes = tokensRoute.addChildren([tokenRoute]);
