import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { sheetHeaders } from '../../platform/pages/sheet-page.ts';
import { toLocation } from '../destination.ts';
import { countClick, findDestination } from './follow-link.ts';
import { endedPage, subscriptionPage } from './subscription-page.ts';
import { findSubscription, resubscribe, unsubscribe } from './unsubscribe.ts';

type Deps = { db: Database; clock: Clock; isStaging: boolean };
type WithKey = FastifyRequest<{ Params: { key: string } }>;

/** A form of one click sends less. */
const formBytes = 10_000;

/** Where the links of the mails lead, without signing in. */
export function campaignPageRoutes(server: HttpServer, deps: Deps): void {
  server.get<{ Params: { code: string; reference: string } }>(
    '/r/:code/:reference',
    { schema: { hide: true } },
    async ({ method, params }, reply) => {
      const destination = await findDestination(deps, params.reference);
      if (destination === null) return sendPage(reply.code(404), endedPage);
      if (method === 'GET') await countClick(deps, params);
      return reply.redirect(toLocation(destination), 302);
    },
  );
  subscriptionRoutes(server, deps);
}

/** Opening the page changes nothing: mail scanners open every link. A POST does it (RFC 8058). */
function subscriptionRoutes(server: HttpServer, deps: Deps): void {
  const show = async (key: string, reply: FastifyReply) => {
    const found = await findSubscription(deps, key);
    if (!found) return sendPage(reply.code(404), endedPage);
    return sendPage(reply, subscriptionPage(found, { key, isStaging: deps.isStaging }));
  };
  const post = { schema: { hide: true }, config: { body: 'bytes' as const }, bodyLimit: formBytes };

  server.get('/unsubscribe/:key', { schema: { hide: true } }, ({ params }: WithKey, reply) =>
    show(params.key, reply),
  );
  server.post('/unsubscribe/:key', post, async ({ params }: WithKey, reply) => {
    await unsubscribe(deps, params.key);
    return show(params.key, reply);
  });
  server.post('/unsubscribe/:key/undo', post, async ({ params }: WithKey, reply) => {
    await resubscribe(deps, params.key);
    return show(params.key, reply);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(sheetHeaders).send(page);
}
