import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { MailKind } from './mail-kind.ts';
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

/** No mail is put off for longer. */
export const longestMinutes = 10;
const shortestSeconds = 30;
const mostHours = 24;

/** A clock that was set back leaves moments behind that are further away than any mail ever waits. */
function isDue(now: Temporal.Instant) {
  const furthest = now.add({ minutes: longestMinutes });
  return sql<boolean>`(state = 'waiting' and (due_at is null
    or due_at <= ${now}::timestamptz or due_at > ${furthest}::timestamptz))`;
}

/** Whether there is anything to do: mails to send, or some that another process has left. */
export async function hasOpenMails({ db, clock }: Deps): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from traveler_mail where ${isDue(clock.now())})
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
    where ${isDue(clock.now())} and id > ${after}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** Puts off what could not be sent, for longer and longer: these, or all that are due. */
export async function putOff(
  { db, clock }: Deps,
  mails: readonly number[] | 'all',
  reason: string,
): Promise<void> {
  const now = clock.now();
  const which =
    mails === 'all' ? isDue(now) : sql`state = 'waiting' and id = any(${mails}::bigint[])`;
  await sql`
    update traveler_mail set reason = ${reason}, due_at = ${now}::timestamptz + least(
      make_interval(mins => ${longestMinutes}),
      greatest(make_interval(secs => ${shortestSeconds}), (${now}::timestamptz - at) / 4))
    where ${which}
  `.execute(db);
}

/** What waits for a day already is news no more. */
export async function giveUpOldMails({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await sql`
    update traveler_mail set state = 'failed', settled_at = ${now}::timestamptz,
      reason = 'not sent within a day: ' || coalesce(reason, 'nobody sent it')
    where state = 'waiting' and at < ${now.subtract({ hours: mostHours })}::timestamptz
  `.execute(db);
}

/** Only for whoever alone sends: what is being handed over belongs to a process that is gone. */
export async function noteInterruptedMails({ db, clock }: Deps): Promise<void> {
  await db
    .updateTable('travelerMail')
    .set({ state: 'interrupted', settledAt: clock.now() })
    .where('state', '=', 'handing over')
    .execute();
}
