import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import { clockQuery } from '../api/clock.ts';
import { queryClient } from '../api/query-client.ts';
import { welcome } from '../api/welcome.ts';
import { Broken } from '../frame/broken.tsx';
import { Root } from '../frame/root.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PortalFrame } from './frame/portal-frame.tsx';
import { screens } from './screens.ts';
import { sessionQuery } from './session.ts';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

/** Every page behind the sign-in. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    // Beside the session and not after it, which is a round trip less.
    if (welcome.hasSession) void queryClient.prefetchQuery(clockQuery);
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { to: location.href } });
    const screen = screens.find(({ path }) => `${location.pathname}/`.startsWith(`${path}/`));
    if (screen?.forAdmins && session.user.role !== 'Admin') throw notFound();
    await queryClient.ensureQueryData(clockQuery);
  },
  component: PortalFrame,
});
