import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const systemRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'system',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./system-screen.tsx'), 'SystemScreen'),
});

const under = { getParentRoute: () => systemRoute } as const;

const auditRoute = createRoute({
  ...under,
  path: 'audit',
  component: lazyRouteComponent(() => import('./audit-list.tsx'), 'AuditList'),
});

export const systemRoutes = systemRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage'),
  }),
  createRoute({
    ...under,
    path: 'you',
    component: lazyRouteComponent(() => import('./own-page.tsx'), 'OwnPage'),
  }),
  auditRoute.addChildren([
    createRoute({
      getParentRoute: () => auditRoute,
      path: '$entry',
      component: lazyRouteComponent(() => import('./audit-panel.tsx'), 'AuditPanel'),
    }),
  ]),
  createRoute({
    ...under,
    path: 'jobs',
    component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    ...under,
    path: 'settings',
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...under,
    path: 'rates',
    component: lazyRouteComponent(() => import('./rates-page.tsx'), 'RatesPage'),
  }),
  createRoute({
    ...under,
    path: 'health',
    component: lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage'),
  }),
  createRoute({
    ...under,
    path: 'clock',
    component: lazyRouteComponent(() => import('./clock-page.tsx'), 'ClockPage'),
  }),
]);
