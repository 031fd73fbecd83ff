import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { findKeptMail } from '../platform/mail/kept-mails.ts';
import { operationRefusals } from './refusals.ts';

/** A mail brings its own styles; it runs nothing, sends nothing, and only the console frames it. */
const policy =
  "sandbox allow-popups; default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A mail that was kept, as its reader would see it, for the browser of signed-in staff. */
export function outboxRoutes(server: HttpServer, deps: { db: Database }): void {
  server.get('/operator/v1/outbox/:id/page', {
    config: { role: 'viewer' },
    schema: { hide: true, params: z.object({ id: wholeNumber({ min: 1 }) }) },
    handler: async ({ params: { id } }, reply) => {
      const mail = await findKeptMail(deps, id);
      if (!mail) throw operationRefusals.mailUnknown(`There is no mail ${id} in the outbox`);
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex, nofollow',
      });
      return reply.type('text/html; charset=utf-8').send(mail.html);
    },
  });
}
