import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const systemRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'system',
  validateSearch: anyText,
  component: screen(() => import('./system-screen.tsx'), 'SystemScreen'),
});

const under = { getParentRoute: () => systemRoute } as const;

const auditRoute = createRoute({
  ...under,
  path: 'audit',
  component: screen(() => import('./audit-list.tsx'), 'AuditList'),
});

export const systemRoutes = systemRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: screen(() => import('./staff-page.tsx'), 'StaffPage'),
  }),
  createRoute({
    ...under,
    path: 'you',
    component: screen(() => import('./own-page.tsx'), 'OwnPage'),
  }),
  auditRoute.addChildren([
    createRoute({
      getParentRoute: () => auditRoute,
      path: '$entry',
      component: screen(() => import('./audit-panel.tsx'), 'AuditPanel'),
    }),
  ]),
  createRoute({
    ...under,
    path: 'jobs',
    component: screen(() => import('./jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    ...under,
    path: 'settings',
    component: screen(() => import('./settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...under,
    path: 'rates',
    component: screen(() => import('./rates-page.tsx'), 'RatesPage'),
  }),
  createRoute({
    ...under,
    path: 'health',
    component: screen(() => import('./health-page.tsx'), 'HealthPage'),
  }),
  createRoute({
    ...under,
    path: 'clock',
    component: screen(() => import('./clock-page.tsx'), 'ClockPage'),
  }),
]);
