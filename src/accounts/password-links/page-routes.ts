import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { sheetHeaders } from '../../platform/pages/sheet-page.ts';
import { findPasswordLink } from './find-link.ts';
import { endedPage, passwordPage, passwordSetPage } from './password-page.ts';
import { usePasswordLink } from './use-link.ts';

type Deps = { db: Database; clock: Clock; write: PlainWrite; isStaging: boolean };
type WithKey = FastifyRequest<{ Params: { key: string } }>;

const formBytes = 10_000;

/** Where a mailed link leads. Opening the page changes nothing: mail scanners open every link. */
export function passwordPageRoutes(server: HttpServer, deps: Deps): void {
  const { isStaging } = deps;
  const form = { schema: { hide: true }, config: { body: 'bytes' as const }, bodyLimit: formBytes };

  server.get('/password/:key', { schema: { hide: true } }, async ({ params }: WithKey, reply) => {
    const link = await findPasswordLink(deps, params.key);
    reply.headers(sheetHeaders);
    if (!link) return reply.code(404).send(endedPage);
    return reply.send(passwordPage(link, { key: params.key, isStaging }));
  });
  server.post('/password/:key', form, async ({ params: { key }, sentBody }: WithKey, reply) => {
    const sent = new URLSearchParams(sentBody?.bytes.toString());
    const [password, repeated] = [sent.get('password') ?? '', sent.get('repeated') ?? ''];
    const outcome = await usePasswordLink(deps, { key, password, repeated });
    reply.headers(sheetHeaders);
    switch (outcome.kind) {
      case 'set':
        return reply.send(passwordSetPage(outcome));
      case 'ended':
        return reply.code(404).send(endedPage);
      case 'wrong': {
        const { link, fault } = outcome;
        return reply.code(422).send(passwordPage(link, { key, isStaging, fault }));
      }
      default:
        return outcome satisfies never;
    }
  });
}
