import { createRouter } from '@tanstack/react-router';
import { Broken } from '../frame/broken.tsx';
import { parseSearch, stringifySearch } from '../search.ts';
import { accountRoutes } from './account/routes.ts';
import { bookingsRoutes } from './bookings/routes.ts';
import { NotFound } from './frame/not-found.tsx';
import { frameRoute, rootRoute } from './frame-route.ts';
import { goingLiveRoutes } from './going-live/routes.ts';
import { logRoutes } from './log/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { requestsRoutes } from './requests/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { todayRoute } from './today/routes.ts';
import { tokensRoutes } from './tokens/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';

const routeTree = rootRoute.addChildren([
  signInRoutes,
  frameRoute.addChildren([
    todayRoute,
    bookingsRoutes,
    requestsRoutes,
    moneyRoutes,
    usersRoutes,
    tokensRoutes,
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
