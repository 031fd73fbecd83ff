import { sql } from 'kysely';
import type { Caller } from '../../accounts/users/user.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BookingEventTable } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/errors.ts';
import { findCopiedBookings } from './find-booking-copies.ts';
import { bookingEvents, type Numbered, numberChanges, numberedNow } from './number-changes.ts';
import { updateRefusals } from './refusals.ts';
import { type CopiedBooking } from './to-booking-copy.ts';

export const mostChanges = 1_000;
const mostUpdates = 10_000;
const eventsAtOnce = 5_000;
/** About 3 KB each: between two portions other requests have their turn. */
const bookingsAtOnce = 200;
/** So many events back and forth, `at` and number may come in another order. */
const eventsInDisorder = 50_000;

export type BookingUpdate = {
  booking: CopiedBooking;
  /** What happened last. */
  kind: BookingEventTable['kind'];
  at: Temporal.Instant;
};

export type Updates = {
  /** Newest first, one for each booking, read a portion at a time. */
  updates: AsyncIterable<BookingUpdate[]>;
  /** What changed after it is not, or not surely, among them. */
  last: number;
};

/** What changed within the last days, or the next changes after the one of this number. */
export type Since = { days: number } | { change: number; limit?: number | undefined };

type Deps = { db: Database; clock: Clock };

/** The changes of the bookings that the caller may see. */
export async function listUpdates(deps: Deps, caller: Caller, since: Since): Promise<Updates> {
  const { db } = deps;
  if ('days' in since) {
    const numbered = await numberChanges(db, caller.organizationId);
    const from = deps.clock.now().subtract({ hours: since.days * 24 });
    const events = await eventsOfPeriod(db, caller, from, numbered);
    return { updates: readUpdates(db, events), last: numbered.newest };
  }
  const { change, limit = mostChanges } = since;
  const { newest, events } = await eventsAfter(db, caller, { change, limit });
  if (change > newest) throw updateRefusals.cursorUnknown();
  const more = events.length === limit ? events.at(-1)?.change : undefined;
  return { updates: readUpdates(db, latestOf(events)), last: more ?? newest };
}

type Next = { change: number; limit: number };

/** One question where every change has its number already, as most are read more than once. */
async function eventsAfter(
  db: Database,
  caller: Caller,
  next: Next,
): Promise<{ newest: number; events: Event[] }> {
  const { organizationId } = caller;
  const events = eventsOf(db, caller)
    .where('change', '>', next.change)
    .orderBy('change')
    .limit(next.limit);
  const { rows } = await sql<Numbered & (Event | { id: null })>`
    select numbered.*, event.* from (${numberedNow(bookingEvents, organizationId)}) numbered
    left join (${events}) event on true
    order by event.change
  `.execute(db);
  const [found = { newest: 0, isAll: true }] = rows;
  if (found.isAll) {
    return { newest: found.newest, events: rows.flatMap((row) => (row.id === null ? [] : [row])) };
  }
  const { newest } = await numberChanges(db, organizationId, bookingEvents, found);
  return { newest, events: await events.where('change', '<=', newest).execute() };
}

/** An Agent sees those of its own bookings. */
function eventsOf(db: Database, caller: Caller) {
  const events = db
    .selectFrom('bookingEvent')
    .select(['id', 'bookingId', 'kind', 'at', 'change'])
    .where('organizationId', '=', caller.organizationId);
  return caller.role === 'Admin' ? events : events.where('userId', '=', caller.userId);
}

type Events = ReturnType<typeof eventsOf>;
type Event = Awaited<ReturnType<Events['execute']>>[number];

/**
 * The latest event of each booking that changed since. Where not everything has a number yet, those
 * without one are told, too, and once more by the cursor.
 */
async function eventsOfPeriod(
  db: Database,
  caller: Caller,
  from: Temporal.Instant,
  { newest, isAll }: Numbered,
): Promise<Event[]> {
  const period = eventsOf(db, caller).where('at', '>=', from);
  const latest = new Map<number, Event>();
  let before: Event | undefined;
  do {
    const events = await portionBefore(period, before);
    for (const event of events) {
      const comesByCursor = isAll && (event.change ?? Infinity) > newest;
      if (!comesByCursor) noteLatest(latest, event);
    }
    if (latest.size > mostUpdates) throw await tooMany(db, period, newest);
    before = events.length === eventsAtOnce ? events.at(-1) : undefined;
  } while (before);
  return [...latest.values()];
}

function portionBefore(period: Events, before: Event | undefined): Promise<Event[]> {
  const newestFirst = period.orderBy('at', 'desc').orderBy('id', 'desc').limit(eventsAtOnce);
  if (!before) return newestFirst.execute();
  const { at, id } = before;
  return newestFirst.where((is) => is(is.refTuple('at', 'id'), '<', is.tuple(at, id))).execute();
}

/** The cursor that comes with the refusal gives all of the period, page by page. */
async function tooMany(db: Database, period: Events, newest: number): Promise<Refusal> {
  const earliest = period.orderBy('at').orderBy('id').limit(eventsInDisorder);
  const { first } = await db
    .selectFrom(earliest.as('event'))
    .select((of) => of.fn.min('change').as('first'))
    .executeTakeFirstOrThrow();
  const next = Math.min(first ?? Infinity, newest + 1);
  return updateRefusals.tooManyUpdates({ 'x-next-cursor': String(next - 1) });
}

function latestOf(events: readonly Event[]): Event[] {
  const latest = new Map<number, Event>();
  for (const event of events) noteLatest(latest, event);
  return [...latest.values()];
}

/** Events of a booking are written one after the other: the last has the highest id. */
function noteLatest(latest: Map<number, Event>, event: Event): void {
  const known = latest.get(event.bookingId);
  if (!known || known.id < event.id) latest.set(event.bookingId, event);
}

async function* readUpdates(
  db: Database,
  events: readonly Event[],
): AsyncGenerator<BookingUpdate[]> {
  for (const portion of chunksOf(events.toSorted(newestFirst), bookingsAtOnce)) {
    const ids = portion.map(({ bookingId }) => bookingId);
    const found = await findCopiedBookings(db, ids);
    const bookings = new Map(found.map((booking) => [booking.id, booking]));
    yield portion.flatMap(({ bookingId, kind, at }) => {
      const booking = bookings.get(bookingId);
      return booking ? [{ booking, kind, at }] : [];
    });
  }
}

function newestFirst(one: Event, other: Event): number {
  return Temporal.Instant.compare(other.at, one.at) || other.id - one.id;
}
