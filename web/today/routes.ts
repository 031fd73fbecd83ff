import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

export const todayRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  validateSearch: anyText,
  component: screen(() => import('./today-screen.tsx'), 'TodayScreen'),
});
