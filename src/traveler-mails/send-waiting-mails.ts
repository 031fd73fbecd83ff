import { sql } from 'kysely';
import { findVouchers } from '../bookings/voucher/find-vouchers.ts';
import { type Send, type SendDeps, sendDueMails } from '../platform/mail/mail-queue.ts';
import { countMailsOfDay } from './mails-a-day.ts';
import { type LeavingMail, outgoingMails } from './outgoing.ts';
import { sendMail, type WaitingMail } from './send-mail.ts';

type Deps = SendDeps & { baseAddress: string; isStaging: boolean; marketplaceTimeZone: string };

/** Sends what is due, with the bookings as they are now. */
export async function sendWaitingMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'traveler mails',
    outgoing: outgoingMails,
    select: sql<WaitingMail>`
      select id, booking_id, booking_reference, organization_id, kind, event_id, voucher_before,
        refund_percent, refund_words
      from traveler_mail`,
    open: openPage.bind(null, deps),
  };
  await sendDueMails(deps, source, signal);
}

async function openPage(deps: Deps, page: readonly WaitingMail[], send: Send<LeavingMail>) {
  const ids = page.map(({ bookingId }) => bookingId);
  const vouchers = await findVouchers(deps, ids);
  const readers = page.flatMap(({ bookingId, organizationId }) => {
    const email = vouchers.get(bookingId)?.contact.email;
    return email === undefined ? [] : [{ organizationId, email }];
  });
  const ofDay = await countMailsOfDay(deps, readers);
  return async (mail: WaitingMail) => {
    const voucher = vouchers.get(mail.bookingId);
    if (!voucher) throw new Error(`the mail ${mail.id} is about no booking`);
    return sendMail({ ...deps, send, ofDay }, mail, voucher);
  };
}
