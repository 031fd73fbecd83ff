import { changeDepartures } from '../../availability/departures/change-departures.ts';
import {
  isChanged,
  type JointChange,
  type PlannedChange,
} from '../../availability/departures/joint-change.ts';
import { isOneOf, nameText } from '../../availability/departures/move-departures.ts';
import {
  type DeparturesMeant,
  planDepartures,
} from '../../availability/departures/plan-departures.ts';
import { departureTopic } from '../../availability/departures/take-places.ts';
import type { Actor } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type DayDeparture, toDayDeparture } from './list-departures.ts';
import { type SoldDeparture, soldDepartures } from './sold-departures.ts';

type Wanted = { meant: DeparturesMeant; change: JointChange };

/** What became of many departures, or would. */
export type ManyDepartures = {
  departures: number;
  /** The others were so already. */
  changed: number;
  sold: number;
  bookings: number;
  travelers: number;
  /** The first of them, what is sold before the rest. */
  listed: DayDeparture[];
};

const mostListed = 200;
const namesAtOnce = 1000;

/** Changes many departures in one transaction. When this returns, every process offers them so. */
export async function changeMany(
  deps: { clock: Clock; changes: Changes; write: Write<ManyDepartures> },
  actor: Actor,
  { meant, change }: Wanted,
): Promise<ManyDepartures> {
  const changed = await deps.write(async (tx) =>
    summed(tx, await changeDepartures(tx, deps, actor, meant, change)),
  );
  await deps.changes.delivered({ topic: departureTopic.name });
  return changed;
}

/** What that would come to, and which bookings it is about. Changes nothing. */
export async function previewMany(
  { db }: { db: Database },
  { meant, change }: Wanted,
): Promise<ManyDepartures> {
  return summed(db, await planDepartures(db, meant, change));
}

async function summed(
  db: Database | Transaction,
  planned: readonly PlannedChange[],
): Promise<ManyDepartures> {
  const sold = await findSoldOfAll(db, planned);
  const rows = planned.map(({ tour, supplier, departure }) =>
    toDayDeparture({ tour, supplier }, departure, sold.get(nameText(departure))),
  );
  const taken = rows.filter(isTaken);
  const sumOf = (field: 'bookings' | 'travelers') =>
    taken.reduce((sum, row) => sum + row[field], 0);
  return {
    departures: rows.length,
    changed: planned.filter(isChanged).length,
    sold: taken.length,
    bookings: sumOf('bookings'),
    travelers: sumOf('travelers'),
    listed: [
      ...taken.toSorted(asTheyLeave),
      ...rows.filter((row) => !isTaken(row)).toSorted(asTheyLeave),
    ].slice(0, mostListed),
  };
}

async function findSoldOfAll(
  db: Database | Transaction,
  planned: readonly PlannedChange[],
): Promise<Map<string, SoldDeparture>> {
  const found = new Map<string, SoldDeparture>();
  for (const chunk of chunksOf(planned, namesAtOnce)) {
    const { rows } = await soldDepartures(isOneOf(chunk.map(({ departure }) => departure))).execute(
      db,
    );
    for (const row of rows) found.set(nameText(row), row);
  }
  return found;
}

function isTaken({ bookings, held }: DayDeparture): boolean {
  return bookings + held > 0;
}

function asTheyLeave(a: DayDeparture, b: DayDeparture): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.minutes - b.minutes || a.tourId - b.tourId;
}
