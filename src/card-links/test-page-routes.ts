import type { FastifyRequest } from 'fastify';
import { enterTestCard, offeredCards, readTestLink } from '../card-processor/test-links.ts';
import type { Database } from '../platform/db/database.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { sheetHeaders } from '../platform/pages/sheet-page.ts';
import { returnPages, testCardPage } from './pages.ts';
import { returnPath } from './return-path.ts';

type WithReference = FastifyRequest<{ Params: { reference: string } }>;

const place = { isStaging: true };
const formBytes = 10_000;

/** The page of the test processor. What is chosen there is taken in on the way back, as with Stripe. */
export function testCardRoutes(server: HttpServer, { db }: { db: Database }): void {
  const path = '/test-card/:reference';
  const form = { schema: { hide: true }, config: { body: 'bytes' as const }, bodyLimit: formBytes };

  server.get(path, { schema: { hide: true } }, async ({ params }: WithReference, reply) => {
    const { reference } = params;
    const link = await readTestLink(db, reference);
    reply.headers(sheetHeaders);
    if (!link) return reply.code(404).send(returnPages['unknown link'](place));
    return reply.send(testCardPage(link, { reference }));
  });
  server.post(path, form, async ({ params, sentBody }: WithReference, reply) => {
    const { reference } = params;
    const link = await readTestLink(db, reference);
    if (!link) {
      return reply.code(404).headers(sheetHeaders).send(returnPages['unknown link'](place));
    }
    const sent = new URLSearchParams(sentBody?.bytes.toString()).get('card');
    const card = offeredCards.find((_card, index) => String(index) === sent);
    if (card) await enterTestCard(db, reference, card);
    const after = await readTestLink(db, reference);
    if (after?.state === 'open') {
      const fault = 'The card was declined. Choose another one.';
      return reply.code(422).headers(sheetHeaders).send(testCardPage(after, { reference, fault }));
    }
    return reply.redirect(`${returnPath}/${reference}`, 303);
  });
}
