import { AsyncLocalStorage } from 'node:async_hooks';
import { accountRefusals, tokenChallenge } from '../accounts/refusals.ts';
import { standInFor } from '../accounts/users/act-for-user.ts';
import type { Caller } from '../accounts/users/user.ts';
import { availabilityRoutes } from '../availability/routes.ts';
import { catalogRoutes } from '../catalog/search/routes.ts';
import type { Actor } from '../platform/audit.ts';
import { createHttpServer } from '../platform/http/create-server.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { createMetrics } from '../platform/http/watching/metrics.ts';
import type { ServingApp } from '../serving-app.ts';

/** What of the API staff see as a partner's user. */
export const viewedPaths = ['return_tours', 'return_availability'] as const;

export type Viewed = {
  user: string;
  path: (typeof viewedPaths)[number];
  /** As it stands behind the question mark. */
  query?: string | undefined;
};

export type PartnerAnswer = {
  user: string;
  url: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
};

export type PartnerView = { answer(staff: Actor, viewed: Viewed): Promise<PartnerAnswer> };

/** What says something of the answer, rather than of the connection. */
const toldHeaders = [
  'x-total-count',
  'link',
  'x-rate-date',
  'x-unknown-parameters',
  'x-error-code',
  'retry-after',
];

/**
 * The routes of partners once more, in a server that no one reaches from outside. It needs no token,
 * and nothing counts its requests.
 */
export function openPartnerView(app: ServingApp): PartnerView {
  const callers = new AsyncLocalStorage<Caller | null>();
  let opened: HttpServer | undefined;
  return {
    answer: async (staff, { user, path, query = '' }) => {
      const { caller, isActive } = await standInFor(app, staff, user);
      const url = `/v1/${path}${query === '' ? '' : `?${query}`}`;
      opened ??= openServer(app, callers);
      await opened.ready();
      const server = opened;
      // It is asked only once it is waited for.
      const asked = callers.run(isActive ? caller : null, async () => await server.inject({ url }));
      const { statusCode: status, headers, payload } = await asked;
      return {
        user: caller.email,
        url,
        status,
        headers: Object.fromEntries(
          toldHeaders.flatMap((name) => {
            const value = headers[name];
            return value === undefined ? [] : [[name, String(value)]];
          }),
        ),
        body: JSON.parse(payload),
      };
    },
  };
}

function openServer(app: ServingApp, callers: AsyncLocalStorage<Caller | null>): HttpServer {
  const server = createHttpServer({
    log: app.log,
    metrics: createMetrics({ process: false }),
    isDraining: () => false,
  });
  server.decorateRequest('caller', null as unknown as Caller);
  server.addHook('onRequest', (request, _reply, done) => {
    const caller = callers.getStore();
    // As to any token of such a user.
    if (!caller) return done(accountRefusals.tokenUnknown(tokenChallenge));
    request.caller = caller;
    done();
  });
  catalogRoutes(server, app);
  availabilityRoutes(server, app);
  return server;
}
