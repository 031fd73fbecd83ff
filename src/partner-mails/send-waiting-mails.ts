import { type RawBuilder, sql } from 'kysely';
import { findBuyer } from '../accounts/users/find-buyer.ts';
import { findMessages, findToldRequests } from '../bookings/reading/find-requests-of.ts';
import { findVouchers } from '../bookings/voucher/find-vouchers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import { sendDueMails } from '../platform/mail/mail-queue.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { sendNoted } from '../platform/mail/send-noted.ts';
import { inSets } from '../platform/outgoing/in-sets.ts';
import { outgoingMails } from './outgoing.ts';
import { writeMail } from './write-mail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  baseAddress: string;
  isStaging: boolean;
};

type WaitingMail = {
  id: number;
  requestId: number;
  bookingId: number;
  userId: number;
  /** Null where the mail tells of a decision. */
  messageId: number | null;
};

/** Sends the mails about requests that are due. */
export async function sendWaitingMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'partner mails',
    table: 'partner_mail',
    outgoing: outgoingMails,
    list: listDueMails.bind(null, deps),
    open: (page: readonly WaitingMail[]) => openPage(deps, page),
  };
  await sendDueMails(deps, source, signal);
}

async function listDueMails(
  { db }: Deps,
  isDue: RawBuilder<boolean>,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select id, request_id, booking_id, user_id, message_id from partner_mail
    where ${isDue} and id > ${after}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

async function openPage(deps: Deps, page: readonly WaitingMail[]) {
  const requestIds = page.map(({ requestId }) => requestId);
  const bookingIds = page.map(({ bookingId }) => bookingId);
  const requests = await findToldRequests(deps.db, requestIds);
  const messages = await findMessages(
    deps.db,
    page.flatMap(({ messageId }) => messageId ?? []),
  );
  const vouchers = await findVouchers(deps, bookingIds);
  const leaving = inSets(deps, outgoingMails);
  return async ({ id, requestId, bookingId, userId, messageId }: WaitingMail) => {
    const [request, voucher] = [requests.get(requestId), vouchers.get(bookingId)];
    if (!request || !voucher) throw new Error(`the mail ${id} is about no request`);
    const message = messageId === null ? null : messages.get(messageId);
    // Erased meanwhile, together with its mail.
    if (message === undefined) return null;
    const { email } = await findBuyer(deps.db, userId);
    const row = { id, recipient: email, is_staging: deps.isStaging };
    const withdraw = () =>
      outgoingMails.giveUp(deps, sql`id = ${id}`, { state: 'skipped', reason: 'switched off' });
    const mail = writeMail({ request, voucher, message }, email);
    return sendNoted(deps, mail, { leaving, row, withdraw });
  };
}
