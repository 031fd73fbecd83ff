import { createRoute, redirect } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const logRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'log',
  validateSearch: anyText,
  component: screen(() => import('./log-screen.tsx'), 'LogScreen'),
});

const requestsRoute = createRoute({
  getParentRoute: () => logRoute,
  path: 'requests',
  component: screen(() => import('./request-list.tsx'), 'RequestList'),
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
      component: screen(() => import('./logged-request-panel.tsx'), 'LoggedRequestPanel'),
    }),
  ]),
  createRoute({
    getParentRoute: () => logRoute,
    path: 'failures',
    component: screen(() => import('./failure-list.tsx'), 'FailureList'),
  }),
]);
