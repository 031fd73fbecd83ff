import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { sendFramedMail } from '../platform/mail/framed-mail.ts';
import { findOutboxMail, mailNumber } from './outbox-operations.ts';
import { operationRefusals } from './refusals.ts';

/** A mail that was kept, as its reader would see it, for the browser of signed-in staff. */
export function outboxRoutes(server: HttpServer, deps: { db: Database }): void {
  server.get('/operator/v1/outbox/:id/page', {
    config: { role: 'viewer' },
    schema: { hide: true, params: z.object({ id: mailNumber }) },
    handler: async ({ actor, params: { id } }, reply) => {
      const { html, isPrivate } = await findOutboxMail(deps, actor, id);
      if (isPrivate) throw operationRefusals.mailPrivate(`Only its recipient may read mail ${id}`);
      return sendFramedMail(reply, html);
    },
  });
}
