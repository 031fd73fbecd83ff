import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { announceLate, LateTopic } from '../../platform/db/late-announcements.ts';
import { type Part, part, writeParts } from '../../platform/db/parts.ts';

/** Its subject is the number of a tour. */
export const departureTopic = new LateTopic('departures');

export type DepartureName = {
  tourId: number;
  date: string;
  /** After midnight, as the clocks there show it. */
  minutes: number;
  /** The key of the entry of the schedule. */
  scheduleKey: string;
};

export type PlacesToTake = DepartureName & {
  /** At least one. */
  places: number;
  /** What the schedule says; null is unlimited. What staff set goes before it. */
  capacity: number | null;
  /** The party wants all of it for itself. */
  isPrivate?: boolean;
};

/**
 * Takes places on a departure; returns no row when it has not as many left. One statement decides, and
 * who wants places on the same departure waits until its transaction has ended.
 */
export function takingPlaces({ isPrivate = false, ...wanted }: PlacesToTake): Part {
  const { tourId, date, minutes, scheduleKey, places, capacity } = wanted;
  return taken({ tourId, date, minutes, scheduleKey, places, capacity, isPrivate });
}

const taken = part(
  'taken',
  ({
    tourId,
    date,
    minutes,
    scheduleKey,
    places,
    capacity,
    isPrivate,
  }: Required<PlacesToTake>) => sql`
    insert into departure (tour_id, date, minutes, schedule_key, taken, is_private)
    select ${tourId}::integer, ${date}::date, ${minutes}::smallint, ${scheduleKey}::text,
      ${places}::integer, ${isPrivate}::boolean
    -- What a row says, only the update below may judge.
    where ${capacity}::integer is null or ${places}::integer <= ${capacity}::integer or exists (
      select from departure where tour_id = ${tourId} and date = ${date}
        and minutes = ${minutes} and schedule_key = ${scheduleKey})
    on conflict (tour_id, date, minutes, schedule_key) do update
    set taken = departure.taken + excluded.taken, is_private = excluded.is_private
    where not departure.is_closed and not departure.is_private
      and (departure.taken = 0 or not excluded.is_private)
      and departure.taken + excluded.taken
        <= coalesce(departure.capacity, ${capacity}::integer, 2147483647)
    returning 1`,
  {
    written: async (db, rows, { tourId }) => {
      if (rows > 0) await announceDepartureChange(db, Number(tourId));
    },
  },
);

/** The same alone; false when there are not as many left. */
export async function takePlaces(tx: Transaction, wanted: PlacesToTake): Promise<boolean> {
  const { taken: rows } = await writeParts(tx, [takingPlaces(wanted)]);
  return rows === 1;
}

/** Frees places. The number of taken places never falls below zero. */
export async function releasePlaces(
  tx: Transaction,
  { tourId, date, minutes, scheduleKey, places }: DepartureName & { places: number },
): Promise<void> {
  await tx
    .updateTable('departure')
    .set({
      taken: sql<number>`greatest(taken - ${places}, 0)`,
      // A party that had all of it for itself is gone with its last place.
      isPrivate: sql<boolean>`is_private and taken > ${places}`,
    })
    .where('tourId', '=', tourId)
    .where('date', '=', date)
    .where('minutes', '=', minutes)
    .where('scheduleKey', '=', scheduleKey)
    .execute();
  await announceDepartureChange(tx, tourId);
}

/** Has every process read the departures of a tour again, once `tx` has committed. */
export async function announceDepartureChange(
  tx: Database | Transaction,
  tourId: number,
): Promise<void> {
  await announceLate(tx, departureTopic, String(tourId));
}
