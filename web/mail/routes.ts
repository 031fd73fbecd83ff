import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const mailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'mail',
  validateSearch: anyText,
  component: screen(() => import('./mail-screen.tsx'), 'MailScreen'),
});

const under = { getParentRoute: () => mailRoute } as const;

const campaignsRoute = createRoute({
  ...under,
  path: 'campaigns',
  component: screen(() => import('./campaign-list.tsx'), 'CampaignList'),
});
const outboxRoute = createRoute({
  ...under,
  path: 'outbox',
  component: screen(() => import('./outbox-list.tsx'), 'OutboxList'),
});

export const mailRoutes = mailRoute.addChildren([
  createRoute({
    ...under,
    path: '/',
    component: screen(() => import('./campaign-mail-list.tsx'), 'CampaignMailList'),
  }),
  campaignsRoute.addChildren([
    createRoute({
      getParentRoute: () => campaignsRoute,
      path: '$campaign',
      component: screen(() => import('./campaign-panel.tsx'), 'CampaignPanel'),
    }),
  ]),
  createRoute({
    ...under,
    path: 'travelers',
    component: screen(() => import('./traveler-mail-list.tsx'), 'TravelerMailList'),
  }),
  createRoute({
    ...under,
    path: 'partners',
    component: screen(() => import('./partner-mail-list.tsx'), 'PartnerMailList'),
  }),
  createRoute({
    ...under,
    path: 'unsubscribed',
    component: screen(() => import('./unsubscribed-page.tsx'), 'UnsubscribedPage'),
  }),
  outboxRoute.addChildren([
    createRoute({
      getParentRoute: () => outboxRoute,
      path: '$mail',
      component: screen(() => import('./outbox-panel.tsx'), 'OutboxPanel'),
    }),
  ]),
]);
