import { createRouter } from '@tanstack/react-router';
import { bookingsRoutes } from './bookings/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { cruisesRoutes } from './cruises/routes.ts';
import { financeRoutes } from './finance/routes.ts';
import { Broken } from './frame/broken.tsx';
import { NotFound } from './frame/not-found.tsx';
import { frameRoute, rootRoute } from './frame-route.ts';
import { mailRoutes } from './mail/routes.ts';
import { partnersRoutes } from './partners/routes.ts';
import { requestsRoutes } from './requests/routes.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { suppliersRoutes } from './suppliers/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { toursRoutes } from './tours/routes.ts';
import { transfersRoutes } from './transfers/routes.ts';

const routeTree = rootRoute.addChildren([
  signInRoutes,
  frameRoute.addChildren([
    bookingsRoutes,
    cruisesRoutes,
    financeRoutes,
    mailRoutes,
    partnersRoutes,
    requestsRoutes,
    suppliersRoutes,
    systemRoutes,
    todayRoutes,
    toursRoutes,
    transfersRoutes,
    calendarRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/console',
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
