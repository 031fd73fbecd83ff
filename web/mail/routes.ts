import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';

export const mailRoutes = createRoute({
  getParentRoute: () => frameRoute,
  path: 'mail',
  component: lazyRouteComponent(() => import('./mail-screen.tsx'), 'MailScreen'),
});
