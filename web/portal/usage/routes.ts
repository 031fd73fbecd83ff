import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { frameRoute } from '../frame-route.ts';

export const usageRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'usage',
  component: screen(() => import('./usage-screen.tsx'), 'UsageScreen'),
});
