import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import type { Database } from '../platform/db/database.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { findKeptMail, listKeptMails } from '../platform/mail/kept-mails.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { mayActAs } from '../platform/operation/role.ts';
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
    text: z.string().describe('The mail as plain text; empty if only its recipient may read it'),
    html: z.string().describe('The mail as a page; empty if only its recipient may read it'),
    is_private: z
      .boolean()
      .describe('Whether only its recipient may read it: owners see address, subject and time'),
  })
  .meta({ id: 'KeptMail' });

type Kept = NonNullable<Awaited<ReturnType<typeof findKeptMail>>>;

const whole = ({ sender: from, recipient: to, ...mail }: Kept) =>
  viewOf(KeptMail)({ ...mail, from, to });

/** The part of a mail that an answer shows. Links and codes of accounts reach nobody but the recipient. */
const toView = (mail: Kept) =>
  whole(mail.isPrivate ? { ...mail, headers: {}, text: '', html: '' } : mail);

/** Commands have no role: who runs them reads the database anyway. */
const maySeePrivate = ({ role = 'owner' }: Actor) => mayActAs(role, 'owner');

export const mailNumber = wholeNumber({ min: 1, description: 'The number of the mail' });

export async function findOutboxMail(
  deps: { db: Database },
  actor: Actor,
  id: number,
): Promise<Kept> {
  const mail = await findKeptMail(deps, id);
  if (!mail || (mail.isPrivate && !maySeePrivate(actor)))
    throw operationRefusals.mailUnknown(`There is no mail ${id} in the outbox`);
  return mail;
}

export const outboxOperations = [
  listing({
    name: 'listOutbox',
    route: 'GET /operator/v1/outbox',
    tag: 'Outbox',
    summary: 'List mail that was kept instead of sent, newest first',
    description:
      'Staging keeps its mail if SMTP_URL is not set. Mails about accounts are listed for owners only, with address, subject and time.',
    filters: { to: optional(text({ max: 254, description: "The recipient's address" })) },
    page: { ...newestFirst, usual: 50 },
    row: KeptMail,
    run: (deps, filter, page, actor) =>
      listKeptMails(deps, { ...filter, withPrivate: maySeePrivate(actor) }, page),
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
    description:
      'The newest 5,000 are kept. Of a mail about an account, owners see address, subject and time; `portolan outbox show` prints it whole on the machine of the marketplace.',
    fields: { id: mailNumber },
    answer: KeptMail,
    refusals: [404],
    run: (deps, actor, { id }) => findOutboxMail(deps, actor, id),
    view: toView,
    command: {
      name: 'outbox show',
      words: ['id'],
      value: (_answer, _deps, mail) => whole(mail),
      text: (_answer, _deps, mail) => {
        const { sender, recipient, subject, headers, text: words } = mail;
        const all = Object.entries({ From: sender, To: recipient, Subject: subject, ...headers });
        return [...all.map(([name, value]) => `${name}: ${value}`), '', words].join('\n');
      },
    },
  }),
];
