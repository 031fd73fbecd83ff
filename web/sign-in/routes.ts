import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { rootRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

export const signInRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  validateSearch: anyText,
  beforeLoad: async () => {
    if (await queryClient.ensureQueryData(sessionQuery)) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./console-door.tsx'), 'ConsoleDoor'),
});
