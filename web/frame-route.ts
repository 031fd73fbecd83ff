import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { clockQuery } from './api/clock.ts';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { welcome } from './api/welcome.ts';
import { Broken } from './frame/broken.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { Root } from './frame/root.tsx';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

/** Page where one who must have a second factor sets it up: nothing else is answered before. */
const ownPage = '/system/you';

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
    await queryClient.ensureQueryData(clockQuery);
  },
  component: Frame,
});
