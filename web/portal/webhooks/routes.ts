import { createRoute } from '@tanstack/react-router';
import { screen } from '../../pieces/later.ts';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

export const webhooksRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'webhooks',
  validateSearch: anyText,
  component: screen(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
});
