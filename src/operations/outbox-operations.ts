import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { optional, text } from '../platform/http/schemas.ts';
import { listKeptMails } from '../platform/mail/kept-mails.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { viewOf } from '../platform/operation/view-of.ts';

const listing = listingsOn<{ db: Database }>();

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

export const outboxOperations = [
  listing({
    name: 'listOutbox',
    route: 'GET /operator/v1/outbox',
    tag: 'Outbox',
    summary: 'List mail that was kept instead of sent, newest first',
    description: 'Staging keeps its mail if SMTP_URL is not set.',
    filters: { to: optional(text({ max: 254, description: "The recipient's address" })) },
    page: { ...newestFirst, usual: 50 },
    row: KeptMail,
    run: listKeptMails,
    view: ({ sender: from, recipient: to, ...mail }) => viewOf(KeptMail)({ ...mail, from, to }),
    command: {
      name: 'outbox list',
      values: { to: 'EMAIL' },
      columns: ['id', 'at', 'to', 'subject'],
      none: 'The outbox is empty.',
    },
  }),
];
