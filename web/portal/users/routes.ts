import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

const usersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'users',
  validateSearch: anyText,
  component: screen(() => import('./users-screen.tsx'), 'UsersScreen'),
});

/** One user, in a panel beside the list. */
const userRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: '$user',
  component: screen(() => import('./user-panel.tsx'), 'UserPanel'),
});

export const usersRoutes = usersRoute.addChildren([userRoute]);
