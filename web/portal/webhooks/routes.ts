import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyText } from '../../search.ts';
import { frameRoute } from '../frame-route.ts';

export const webhooksRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'webhooks',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
});
