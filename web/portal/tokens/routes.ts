import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const tokensRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'tokens',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./tokens-screen.tsx'), 'TokensScreen'),
});

/** One token: what it may, when it was used, and what was created with it. */
const tokenRoute = createRoute({
  getParentRoute: () => tokensRoute,
  path: '$token',
  component: lazyRouteComponent(() => import('./token-panel.tsx'), 'TokenPanel'),
});

export const tokensRoutes = tokensRoute.addChildren([tokenRoute]);
