import { sql } from 'kysely';
import type { Caller } from '../../accounts/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { BookingEventTable } from '../../platform/db/tables.ts';
import { Refusal } from '../../platform/errors.ts';
import { type PlainBooking, toPlainBooking } from '../booking.ts';
import { requestRefusals } from '../requests/request-refusals.ts';

const mostUpdates = 10_000;

export type BookingUpdate = {
  booking: PlainBooking;
  /** What happened last. */
  kind: BookingEventTable['kind'];
  at: Temporal.Instant;
};

export type Updates = {
  /** Newest first, one for each booking. */
  updates: BookingUpdate[];
  /** The number of the last change they tell of. */
  last: number;
};

/** What changed within the last days, or exactly what came after a change. */
export type Since = { days: number } | { change: number };

/**
 * The changes of the bookings that the caller may see. They are numbered here, one reader after the
 * other, once they have committed: nothing can come later with a number that a reader has passed.
 */
export async function listUpdates(
  { db, clock }: { db: Database; clock: Clock },
  caller: Caller,
  since: Since,
): Promise<Updates> {
  const updates = await db.transaction().execute(async (tx) => {
    const newest = await numberChanges(tx, caller.organizationId);
    if ('days' in since) {
      const period = eventsOf(tx, caller, newest).where(
        'at',
        '>=',
        clock.now().subtract({ hours: since.days * 24 }),
      );
      const events = await period
        .orderBy('bookingId')
        .orderBy('change', 'desc')
        .distinctOn('bookingId')
        .limit(mostUpdates + 1)
        .execute();
      if (events.length > mostUpdates) return tooMany(period);
      return { updates: await toUpdates(tx, events), last: newest };
    }
    if (since.change > newest) throw requestRefusals.cursorUnknown();
    const events = await eventsOf(tx, caller, newest)
      .where('change', '>', since.change)
      .orderBy('change')
      .limit(mostUpdates)
      .execute();
    const more = events.length === mostUpdates ? events.at(-1)?.change : undefined;
    return { updates: await toUpdates(tx, events), last: more ?? newest };
  });
  // Only now: what was numbered stays numbered.
  if (updates instanceof Refusal) throw updates;
  return updates;
}

/** Numbers what has no number yet; the number of the newest change. */
async function numberChanges(tx: Transaction, organizationId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('booking updates'), ${organizationId})`.execute(
    tx,
  );
  // A statement of its own: it sees what committed before the lock was taken.
  const { rows } = await sql<{ newest: number }>`
    with latest as (
      select coalesce(max(change), 0) as change from booking_event
      where organization_id = ${organizationId}
    ), unread as (
      select id, row_number() over (order by at, id) as place from booking_event
      where organization_id = ${organizationId} and change is null
    ), numbered as (
      update booking_event set change = latest.change + unread.place
      from unread, latest where booking_event.id = unread.id
      returning 1
    )
    select latest.change + (select count(*) from numbered) as newest from latest
  `.execute(tx);
  return rows[0]?.newest ?? 0;
}

/** Up to `newest`: an Agent sees those of its own bookings. */
function eventsOf(tx: Transaction, caller: Caller, newest: number) {
  const events = tx
    .selectFrom('bookingEvent')
    .select(['bookingId', 'kind', 'at', 'change'])
    .where('organizationId', '=', caller.organizationId)
    .where('change', '<=', newest);
  if (caller.role === 'Admin') return events;
  const own = tx.selectFrom('booking').select('id').where('userId', '=', caller.userId);
  return events.where('bookingId', 'in', own);
}

type Events = ReturnType<typeof eventsOf>;
type Event = Awaited<ReturnType<Events['execute']>>[number];

/** Whoever follows the cursor that comes with the refusal gets all of the period, page by page. */
async function tooMany(period: Events): Promise<Refusal> {
  const { change } = await period.orderBy('change').limit(1).executeTakeFirstOrThrow();
  return requestRefusals.tooManyUpdates({ 'x-next-cursor': String((change ?? 1) - 1) });
}

async function toUpdates(tx: Transaction, events: readonly Event[]): Promise<BookingUpdate[]> {
  const latest = new Map(
    events
      .toSorted((one, other) => (one.change ?? 0) - (other.change ?? 0))
      .map((event) => [event.bookingId, event]),
  );
  const rows = await tx
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...latest.keys()]}::bigint[])`)
    .execute();
  return rows
    .flatMap((row) => {
      const event = latest.get(row.id);
      return event ? [{ event, booking: toPlainBooking(row) }] : [];
    })
    .toSorted((one, other) => newestFirst(one.event, other.event))
    .map(({ event: { kind, at }, booking }) => ({ booking, kind, at }));
}

function newestFirst(one: Event, other: Event): number {
  return Temporal.Instant.compare(other.at, one.at) || (other.change ?? 0) - (one.change ?? 0);
}
