import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { rootRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

export const signInRoutes = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  validateSearch: anyText,
  beforeLoad: async () => {
    if (await queryClient.ensureQueryData(sessionQuery)) throw redirect({ to: '/' });
  },
  component: screen(() => import('./console-door.tsx'), 'ConsoleDoor'),
});
