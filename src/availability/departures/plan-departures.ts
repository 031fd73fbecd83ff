import { sql } from 'kysely';
import { isConnected, productId } from '../../catalog/product-id.ts';
import {
  type FoundTour,
  findNextTours,
  type ToursWanted,
} from '../../catalog/tours/find-next-tours.ts';
import { findTour } from '../../catalog/tours/find-tour.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import { dateText, toDay, weekdayOf } from '../calendar.ts';
import { prepareTour } from '../prepared-tour.ts';
import { departuresOf } from '../schedule.ts';
import { departureRefusals } from './departure-refusals.ts';
import { type JointChange, nothingSet, type PlannedChange, settingAfter } from './joint-change.ts';
import type { KnownDeparture } from './known-departures.ts';
import { isOneOf, nameText } from './move-departures.ts';
import type { DepartureName } from './take-places.ts';

/** What a change of many departures is about. */
export type DeparturesMeant = {
  from: string;
  to: string;
  /** 0 is Monday; null is every day. */
  weekdays: readonly number[] | null;
  /** Minutes after midnight; null is every time. */
  times: readonly number[] | null;
  tours: Pick<ToursWanted, 'ids' | 'supplierId' | 'type'>;
};

const mostDepartures = 10_000;
const toursAtOnce = 100;
export const rowsAtOnce = 1000;

/**
 * What a change of many departures comes to. Held tours and departures stay as they are until the
 * transaction ends.
 */
export async function planDepartures(
  db: Database | Transaction,
  meant: DeparturesMeant,
  change: JointChange,
  { isHeld = false } = {},
): Promise<PlannedChange[]> {
  await requireOwnTours(db, meant.tours.ids ?? []);
  const all: PlannedChange[] = [];
  for (let after = 0; ; ) {
    const wanted = { ...meant.tours, statuses: ['active', 'inactive'] as const };
    const tours = await findNextTours(db, wanted, { after, limit: toursAtOnce, isHeld });
    for (const found of tours) all.push(...plannedOf(found, meant));
    if (all.length > mostDepartures) {
      throw departureRefusals.departuresTooMany(
        `More than ${mostDepartures} departures are meant; choose fewer days, times or tours`,
      );
    }
    after = tours.at(-1)?.tour.id ?? after;
    if (tours.length < toursAtOnce) break;
  }
  // In the order in which all who lock several departures lock them.
  for (const rows of chunksOf(all, rowsAtOnce)) await readSettings(db, rows, change, { isHeld });
  return all;
}

async function requireOwnTours(db: Database | Transaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await findTour({ db }, id);
    if (!isConnected(id)) continue;
    throw departureRefusals.keptElsewhere(
      `The system of its supplier keeps the departures of ${productId(id)}`,
    );
  }
}

const nothingKnown = { ...nothingSet, taken: 0, isPrivate: false };

function plannedOf(
  { tour, supplier }: FoundTour,
  { from, to, weekdays, times }: DeparturesMeant,
): PlannedChange[] {
  const firstDay = toDay(from);
  const days = toDay(to) - firstDay + 1;
  return departuresOf(prepareTour(tour), { firstDay, days, states: new Map() })
    .filter(
      ({ day, minutes }) =>
        (weekdays?.includes(weekdayOf(day)) ?? true) && (times?.includes(minutes) ?? true),
    )
    .toSorted((a, b) => a.day - b.day || a.minutes - b.minutes || (a.key < b.key ? -1 : 1))
    .map(({ day, minutes, key: scheduleKey, description, capacity: planned }) => ({
      tour,
      supplier,
      planned,
      departure: {
        ...nothingKnown,
        tourId: tour.id,
        date: dateText(day),
        minutes,
        scheduleKey,
        description,
      },
      before: nothingSet,
      after: nothingSet,
    }));
}

type StoredRow = Omit<KnownDeparture, 'description'>;

/** Fills in what is stored, and what it becomes. Held departures stay so until the transaction ends. */
async function readSettings(
  db: Database | Transaction,
  rows: PlannedChange[],
  change: JointChange,
  { isHeld }: { isHeld: boolean },
): Promise<void> {
  const names = rows.map(({ departure }) => departure);
  if (isHeld && change.kind !== 'reopen') await addRows(db, names);
  const { rows: stored } = await sql<StoredRow>`
    select tour_id, date, minutes, schedule_key, capacity, taken, is_closed, closed_reason, is_private
    from departure where ${isOneOf(names)}
    order by tour_id, date, minutes, schedule_key ${isHeld ? sql`for update` : sql``}`.execute(db);
  const known = new Map(stored.map((row) => [nameText(row), row]));
  for (const row of rows) {
    const { isClosed, closedReason, capacity, taken, isPrivate } =
      known.get(nameText(row.departure)) ?? nothingKnown;
    row.before = { isClosed, closedReason, capacity };
    row.after = settingAfter(row.before, change);
    const left = { ...row.after, capacity: row.after.capacity ?? row.planned };
    row.departure = { ...row.departure, taken, isPrivate, ...left };
  }
}

async function addRows(db: Database | Transaction, names: readonly KnownDeparture[]) {
  await sql`
    insert into departure (tour_id, date, minutes, schedule_key)
    select tour_id, date, minutes, schedule_key from ${namesOf(names)}
    order by tour_id, date, minutes, schedule_key
    on conflict do nothing`.execute(db);
}

/** For a statement about them, as `given`. */
export function namesOf(departures: readonly DepartureName[]) {
  const records = departures.map((one) => ({
    tour_id: one.tourId,
    date: one.date,
    minutes: one.minutes,
    schedule_key: one.scheduleKey,
  }));
  return sql`jsonb_to_recordset(${json(records)}) as given (tour_id integer, date date,
    minutes smallint, schedule_key text)`;
}
