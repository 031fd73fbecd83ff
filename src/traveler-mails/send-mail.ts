import { sql } from 'kysely';
import type { Voucher } from '../bookings/voucher/voucher.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Send } from '../platform/mail/mail-queue.ts';
import type { Noted } from '../platform/mail/send-noted.ts';
import type { MailKind } from './mail-kind.ts';
import { type countMailsOfDay, enoughToday } from './mails-a-day.ts';
import { isSwitchedOn, type LeavingMail, outgoingMails } from './outgoing.ts';
import { type Statement, statementsOf, whatChanged } from './what-changed.ts';
import { writeMail } from './write-mail.ts';

export type WaitingMail = {
  id: number;
  bookingId: number;
  bookingReference: string;
  organizationId: number;
  kind: MailKind;
  /** Until another event has made it another mail. */
  eventId: number;
  voucherBefore: Statement[] | null;
  refundPercent: number | null;
  refundWords: string | null;
};

type Deps = {
  db: Database;
  clock: Clock;
  send: Send<LeavingMail>;
  ofDay: Awaited<ReturnType<typeof countMailsOfDay>>;
};

/**
 * Sends a mail that waits, with the booking as `voucher` has it, and notes what has become of it.
 * Null when there is nothing to send. When something happens to the booking meanwhile it waits on.
 */
export async function sendMail(
  { send, ofDay, ...deps }: Deps,
  mail: WaitingMail,
  voucher: Voucher,
): Promise<Noted | null> {
  const { id, eventId, kind, refundPercent, refundWords } = mail;
  const recipient = voucher.contact.email;
  const skip = async (reason: string, which = sql`event_id = ${eventId}`) => {
    await outgoingMails.giveUp(deps, sql`id = ${id} and ${which}`, { state: 'skipped', reason });
    return null;
  };
  if (recipient === '') return skip('the booking has no e-mail address any more');
  const changes = mail.voucherBefore && whatChanged(mail.voucherBefore, statementsOf(voucher));
  if (changes?.length === 0) return skip('changed back before it was told');
  const reader = { organizationId: mail.organizationId, email: recipient };
  if (!ofDay.take(reader)) return skip(enoughToday);
  const written = writeMail({ kind, voucher, changes: changes ?? [], refundPercent, refundWords });
  const sending = await send(written, {
    row: { id, event_id: eventId, recipient },
    withdraw: () => skip('switched off', sql`not ${isSwitchedOn}`),
  });
  if (sending.kind === 'unreachable' || sending.kind === 'withdrawn') ofDay.giveBack(reader);
  return sending;
}
