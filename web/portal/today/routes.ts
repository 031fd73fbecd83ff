import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { frameRoute } from '../frame-route.ts';

export const todayRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: screen(() => import('./today-screen.tsx'), 'TodayScreen'),
});
