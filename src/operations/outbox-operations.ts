import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { findKeptMail, listKeptMails } from '../platform/mail/kept-mails.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { operationRefusals } from './refusals.ts';

const operation = operationsOn<{ db: Database }>();
const listing = listingsOn<{ db: Database }>();

const KeptMail = z
  .object({
    id: z.int().describe('The number of the mail'),
    at: instant('When it was sent'),
    from: z.string().describe('The sender'),
    to: z.string().describe('The address of the recipient'),
    subject: z.string().describe('As it was sent'),
    headers: z.record(z.string(), z.string()).describe('More headers of the mail, by name'),
    text: z.string().describe('The mail as plain text'),
    html: z.string().describe('The mail as a page'),
  })
  .meta({ id: 'KeptMail' });

type Kept = NonNullable<Awaited<ReturnType<typeof findKeptMail>>>;

const toView = ({ sender: from, recipient: to, ...mail }: Kept) =>
  viewOf(KeptMail)({ ...mail, from, to });

export const mailNumber = wholeNumber({ min: 1, description: 'The number of the mail' });

export async function findOutboxMail(deps: { db: Database }, id: number): Promise<Kept> {
  const mail = await findKeptMail(deps, id);
  if (!mail) throw operationRefusals.mailUnknown(`There is no mail ${id} in the outbox`);
  return mail;
}

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
    view: toView,
    command: {
      name: 'outbox list',
      values: { to: 'EMAIL' },
      columns: ['id', 'at', 'to', 'subject'],
      none: 'The outbox is empty.',
    },
  }),
  operation({
    name: 'getOutboxMail',
    route: 'GET /operator/v1/outbox/:id',
    tag: 'Outbox',
    summary: 'Show a mail that was kept: HTML, text and headers',
    description: 'The newest 5,000 are kept.',
    fields: { id: mailNumber },
    answer: KeptMail,
    refusals: [404],
    run: (deps, _actor, { id }) => findOutboxMail(deps, id),
    view: toView,
    command: {
      name: 'outbox show',
      words: ['id'],
      text: ({ from, to, subject, headers, text: words }) =>
        [
          ...Object.entries({ From: from, To: to, Subject: subject, ...headers }).map(
            ([name, value]) => `${name}: ${value}`,
          ),
          '',
          words,
        ].join('\n'),
    },
  }),
];
