import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { frameRoute } from '../frame-route.ts';

export const accountRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'account',
  component: screen(() => import('./account-screen.tsx'), 'AccountScreen'),
});
