import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Broken } from '../frame/broken.tsx';
import { parseSearch, stringifySearch } from '../search.ts';
import { accountRoutes } from './account/routes.ts';
import { bookingsRoutes } from './bookings/routes.ts';
import { NotFound } from './frame/not-found.tsx';
import { frameRoute, rootRoute } from './frame-route.ts';
import { goingLiveRoutes } from './going-live/routes.ts';
import { logRoutes } from './log/routes.ts';
import { requestsRoutes } from './requests/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/bookings' });
  },
});

const routeTree = rootRoute.addChildren([
  startRoute,
  signInRoutes,
  frameRoute.addChildren([
    bookingsRoutes,
    requestsRoutes,
    webhooksRoutes,
    logRoutes,
    usageRoutes,
    goingLiveRoutes,
    accountRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/portal',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
