import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { frameRoute } from '../frame-route.ts';

export const goingLiveRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'going-live',
  component: screen(() => import('./going-live-screen.tsx'), 'GoingLiveScreen'),
});
