import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { MailKind } from './mail-kind.ts';
import { outgoingMails } from './outgoing.ts';
import type { Statement } from './what-changed.ts';

type Deps = { db: Database; clock: Clock };

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

const mostHours = 24;

/** Whether there is anything to do: mails to send, or some that another process has left. */
export async function hasOpenMails({ db, clock }: Deps): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from traveler_mail where ${outgoingMails.isDue(clock.now())})
      or exists (select from traveler_mail where state = 'handing over') has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** Mails that are due, in their order, a page at a time. */
export async function listDueMails(
  { db, clock }: Deps,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select id, booking_id, booking_reference, kind, event_id, voucher_before, refund_percent
    from traveler_mail
    where ${outgoingMails.isDue(clock.now())} and id > ${after}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** What waits for a day already is news no more. */
export async function giveUpOldMails(deps: Deps): Promise<void> {
  const oldest = deps.clock.now().subtract({ hours: mostHours });
  await outgoingMails.giveUp(deps, sql`at < ${oldest}::timestamptz`, {
    state: 'failed',
    reason: sql`'not sent within a day: ' || coalesce(reason, 'no process sent it')`,
  });
}
