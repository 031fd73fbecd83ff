import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { optional, text, wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { listKeptMails, mostMailsListed } from '../platform/mail/kept-mails.ts';

const KeptMail = z
  .object({
    id: z.int(),
    at: z.string().meta({ format: 'date-time' }),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    headers: z.record(z.string(), z.string()),
    text: z.string(),
    html: z.string(),
  })
  .meta({ id: 'KeptMail' });

const usualPage = 50;

/** The mail that staging keeps where no mail server is set. */
export function outboxRoutes(server: HttpServer, deps: { db: Database }): void {
  server.get('/operator/v1/outbox', {
    schema: {
      operationId: 'listOutbox',
      tags: ['Outbox'],
      summary: 'The mail that was kept instead of sent, newest first',
      description: 'Staging keeps its mail where SMTP_URL is not set.',
      querystring: z.object({
        to: optional(text({ max: 254, description: 'The address of the reader' })),
        before: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostMailsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(KeptMail) },
    },
    handler: async ({ query }) =>
      (await listKeptMails(deps, { ...query, limit: query.limit ?? usualPage })).map((mail) => ({
        id: mail.id,
        at: mail.at.toString(),
        from: mail.sender,
        to: mail.recipient,
        subject: mail.subject,
        headers: mail.headers,
        text: mail.text,
        html: mail.html,
      })),
  });
}
