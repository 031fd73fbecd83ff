import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { MailKind } from './mail-kind.ts';
import type { Statement } from './what-changed.ts';

export type WaitingMail = {
  id: number;
  bookingId: number;
  bookingReference: string;
  kind: MailKind;
  /** Until another event has made it another mail. */
  eventId: number;
  voucherBefore: Statement[] | null;
  refundPercent: number | null;
};

/** Mails that are due, in their order, a page at a time. */
export async function listDueMails(
  { db }: { db: Database },
  isDue: RawBuilder<boolean>,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select id, booking_id, booking_reference, kind, event_id, voucher_before, refund_percent
    from traveler_mail
    where ${isDue} and id > ${after}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}
