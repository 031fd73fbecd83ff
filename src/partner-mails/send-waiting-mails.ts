import { sql } from 'kysely';
import { findBuyer } from '../accounts/users/find-buyer.ts';
import { findMessages, findToldRequests } from '../bookings/reading/find-requests-of.ts';
import { findVouchers } from '../bookings/voucher/find-vouchers.ts';
import { type Send, type SendDeps, sendDueMails } from '../platform/mail/mail-queue.ts';
import { type LeavingMail, outgoingMails } from './outgoing.ts';
import { writeMail } from './write-mail.ts';

type Deps = SendDeps & { baseAddress: string; isStaging: boolean };

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
    outgoing: outgoingMails,
    select: sql<WaitingMail>`
      select id, request_id, booking_id, user_id, message_id from partner_mail`,
    open: openPage.bind(null, deps),
  };
  await sendDueMails(deps, source, signal);
}

async function openPage(deps: Deps, page: readonly WaitingMail[], send: Send<LeavingMail>) {
  const requestIds = page.map(({ requestId }) => requestId);
  const bookingIds = page.map(({ bookingId }) => bookingId);
  const requests = await findToldRequests(deps.db, requestIds);
  const messages = await findMessages(
    deps.db,
    page.flatMap(({ messageId }) => messageId ?? []),
  );
  const vouchers = await findVouchers(deps, bookingIds);
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
    return send(mail, { row, withdraw });
  };
}
