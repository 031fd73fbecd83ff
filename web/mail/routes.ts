import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const mailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'mail',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./mail-screen.tsx'), 'MailScreen'),
});

const under = { getParentRoute: () => mailRoute } as const;

const campaignsRoute = createRoute({
  ...under,
  path: 'campaigns',
  component: lazyRouteComponent(() => import('./campaign-list.tsx'), 'CampaignList'),
});
const outboxRoute = createRoute({
  ...under,
  path: 'outbox',
  component: lazyRouteComponent(() => import('./outbox-list.tsx'), 'OutboxList'),
});

export const mailRoutes = mailRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: lazyRouteComponent(() => import('./campaign-mail-list.tsx'), 'CampaignMailList'),
  }),
  campaignsRoute.addChildren([
    createRoute({
      getParentRoute: () => campaignsRoute,
      path: '$campaign',
      component: lazyRouteComponent(() => import('./campaign-panel.tsx'), 'CampaignPanel'),
    }),
  ]),
  createRoute({
    ...under,
    path: 'travelers',
    component: lazyRouteComponent(() => import('./traveler-mail-list.tsx'), 'TravelerMailList'),
  }),
  createRoute({
    ...under,
    path: 'partners',
    component: lazyRouteComponent(() => import('./partner-mail-list.tsx'), 'PartnerMailList'),
  }),
  createRoute({
    ...under,
    path: 'unsubscribed',
    component: lazyRouteComponent(() => import('./unsubscribed-page.tsx'), 'UnsubscribedPage'),
  }),
  outboxRoute.addChildren([
    createRoute({
      getParentRoute: () => outboxRoute,
      path: '$mail',
      component: lazyRouteComponent(() => import('./outbox-panel.tsx'), 'OutboxPanel'),
    }),
  ]),
]);
