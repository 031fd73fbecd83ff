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

/** Page where one who must have a second factor sets it up: nothing else is answered before. */
const ownPage = '/account';

/** Every page behind the sign-in. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    // Beside the session and not after it, which is a round trip less.
    if (welcome.hasSession) void queryClient.prefetchQuery(clockQuery);
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { to: location.href } });
    if (session.must_set_up_second_factor && location.pathname !== ownPage) {
      throw redirect({ to: ownPage });
    }
    const screen = screens.find(({ path }) => `${location.pathname}/`.startsWith(`${path}/`));
    if (screen?.forAdmins && session.user.role !== 'Admin') throw notFound();
    await queryClient.ensureQueryData(clockQuery);
  },
  component: PortalFrame,
});
