import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const logRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'log',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./log-screen.tsx'), 'LogScreen'),
});

const requestsRoute = createRoute({
  getParentRoute: () => logRoute,
  path: 'requests',
  component: lazyRouteComponent(() => import('./request-list.tsx'), 'RequestList'),
});

export const logRoutes = logRoute.addChildren([
  createRoute({
    getParentRoute: () => logRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/log/requests' });
    },
  }),
  requestsRoute.addChildren([
    createRoute({
      getParentRoute: () => requestsRoute,
      path: '$request',
      component: lazyRouteComponent(
        () => import('./logged-request-panel.tsx'),
        'LoggedRequestPanel',
      ),
    }),
  ]),
  createRoute({
    getParentRoute: () => logRoute,
    path: 'failures',
    component: lazyRouteComponent(() => import('./failure-list.tsx'), 'FailureList'),
  }),
]);
