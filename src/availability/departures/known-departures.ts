import { sql } from 'kysely';
import type { Tour } from '../../catalog/tour.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { toDay } from '../calendar.ts';
import { departureKey, prepareTour } from '../prepared-tour.ts';
import { departuresOf } from '../schedule.ts';
import type { DepartureName } from './take-places.ts';

/** A departure as staff know it: also one that is closed or full. */
export type KnownDeparture = DepartureName & {
  description: string;
  /** null is unlimited. */
  capacity: number | null;
  taken: number;
  isClosed: boolean;
  closedReason: string;
  isPrivate: boolean;
};

type Stored = Omit<KnownDeparture, 'description'>;

/** What runs on a day, by the schedules of these tours, with what is stored of it. */
export async function findKnownDepartures(
  db: Database | Transaction,
  tours: readonly Tour[],
  date: string,
): Promise<KnownDeparture[]> {
  const { rows } = await sql<Stored>`
    select tour_id, date, minutes, schedule_key, capacity, taken, is_closed, closed_reason, is_private
    from departure where tour_id = any(${tours.map(({ id }) => id)}::integer[])
      and date = ${date}::date`.execute(db);
  const stored = new Map(rows.map((row) => [nameOf(row), row]));
  const span = { firstDay: toDay(date), days: 1, states: new Map() };
  return tours.flatMap((tour) =>
    departuresOf(prepareTour(tour), span).map(({ minutes, key, description, capacity }) => {
      const name = { tourId: tour.id, date, minutes, scheduleKey: key };
      const { capacity: capacitySet, ...known } = stored.get(nameOf(name)) ?? nothingStored;
      return { ...known, ...name, description, capacity: capacitySet ?? capacity };
    }),
  );
}

const nothingStored = {
  capacity: null,
  taken: 0,
  isClosed: false,
  closedReason: '',
  isPrivate: false,
};

function nameOf({ tourId, minutes, scheduleKey }: Omit<DepartureName, 'date'>): string {
  return `${tourId} ${departureKey({ minutes, key: scheduleKey })}`;
}

/** The tours with a departure on a day that is closed, or that one party has for itself. */
export async function findToursClosedOn(
  db: Database | Transaction,
  date: string,
): Promise<number[]> {
  const { rows } = await sql<{ tourId: number }>`
    select distinct tour_id from departure
    where date = ${date}::date and (is_closed or is_private)`.execute(db);
  return rows.map(({ tourId }) => tourId);
}
