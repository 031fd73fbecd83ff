import { takeDepartures } from '../../availability/departures/archived-departures.ts';
import { takeEvents } from '../../bookings/archive/archived-events.ts';
import { takeRequests } from '../../bookings/archive/archived-requests.ts';
import { type EndedBooking, endedBookings } from '../../bookings/archive/ended-bookings.ts';
import { takeSailings } from '../../cruises/sailings/archived-sailings.ts';
import { awaitsMail } from '../../partner-mails/awaits-mail.ts';
import { takeAuditEntries } from '../../platform/audit-archive.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { NextRows } from '../../platform/db/migrating/rows-in-files.ts';
import { awaitsMessage } from '../../webhooks/delivery/awaits-message.ts';

const rowsAtOnce = 5_000;
const sailingsAtOnce = 500;

/** What leaves, as it is counted. */
export const leavingKinds = [
  'booking_events',
  'booking_requests',
  'audit_entries',
  'departures',
  'sailings',
] as const;

type LeavingKind = (typeof leavingKinds)[number];

/** A row that has left, as a line of a file. */
export type Leaving = { kind: LeavingKind; line: object };

/** Deletes the rows of one portion, and gives them back. */
export type Take = (tx: Transaction) => Promise<Leaving[]>;

/** From before a moment, which is the beginning of a day. */
export type Until = { date: string; instant: Temporal.Instant };

/** What leaves, a portion at a time: each is to be taken before the next one is asked for. */
export async function* portionsBefore(
  db: Database,
  until: Until,
  onOpen: (bookings: number) => void,
): AsyncGenerator<Take> {
  for await (const { settled, open } of endedBookings(db, until.instant)) {
    onOpen(open);
    yield* portionsOfBookings(settled, until.instant);
  }
  yield* portionsOf(rowsAtOnce, async (tx, most, after: Departure | undefined) => {
    const departures = await takeDepartures(tx, { date: until.date, after, most });
    const leaving = departures.map((departure) => leave('departures', { departure }));
    return { leaving, last: departures.at(-1), isLast: departures.length < most };
  });
  yield* portionsOf(sailingsAtOnce, async (tx, most, after: Begun | undefined) => {
    const { cruises, last } = await takeSailings(tx, { date: until.date, after, most });
    const leaving = cruises.map((cruise) => leave('sailings', { cruise }));
    return { leaving, last, isLast: last === undefined };
  });
}

type Departure = Awaited<ReturnType<typeof takeDepartures>>[number];
type Begun = Parameters<typeof takeSailings>[1]['after'];

function leave(kind: LeavingKind, line: object): Leaving {
  return { kind, line };
}

/** All kinds of rows about the same bookings leave together, again until none has any more. */
async function* portionsOfBookings(
  bookings: readonly EndedBooking[],
  before: Temporal.Instant,
): AsyncGenerator<Take> {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const subjects = bookings.map(({ reference }) => `booking ${reference}`);
  const kinds = [
    of('booking_events', 'booking_event', (tx, next) => takeEvents(tx, ids, next)),
    of('booking_requests', 'booking_request', (tx, next) =>
      takeRequests(tx, ids, { ...next, awaited: [awaitsMessage, awaitsMail] }),
    ),
    of('audit_entries', 'audit_entry', (tx, next) => takeAuditEntries(tx, subjects, next)),
  ];
  let left = kinds.map((kind) => ({ ...kind, after: 0 }));
  while (left.length > 0) {
    const going = left;
    left = [];
    yield async (tx) => {
      const leaving: Leaving[] = [];
      for (const { kind, name, take, after } of going) {
        const rows = await take(tx, { before, after, most: rowsAtOnce });
        leaving.push(...rows.map((row) => leave(kind, { [name]: row })));
        const last = rows.at(-1);
        if (last && rows.length === rowsAtOnce) left.push({ kind, name, take, after: last.id });
      }
      return leaving;
    };
  }
}

type TakeRows = (tx: Transaction, next: NextRows) => Promise<{ id: number }[]>;

function of(kind: LeavingKind, name: string, take: TakeRows) {
  return { kind, name, take };
}

async function* portionsOf<Key>(
  most: number,
  take: (
    tx: Transaction,
    most: number,
    after: Key | undefined,
  ) => Promise<{ leaving: Leaving[]; last: Key | undefined; isLast: boolean }>,
): AsyncGenerator<Take> {
  const taken: { last: Key | undefined; isLast: boolean } = { last: undefined, isLast: false };
  while (!taken.isLast) {
    yield async (tx) => {
      const { leaving, ...next } = await take(tx, most, taken.last);
      Object.assign(taken, next);
      return leaving;
    };
  }
}
