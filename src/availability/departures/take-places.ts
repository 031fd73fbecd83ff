import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { announceLate, LateTopic } from '../../platform/db/late-announcements.ts';
import { prepared } from '../../platform/db/prepared.ts';

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

type Values = Required<PlacesToTake>;

const take = prepared((db, wanted: Values) => {
  const { tourId, date, minutes, scheduleKey, places, capacity, isPrivate } = wanted;
  return sql`
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
    returning 1`.compile(db);
});

/**
 * Takes places on a departure; false when it has not as many left. One statement decides, and who
 * wants places on the same departure waits until this transaction has ended.
 */
export async function takePlaces(tx: Transaction, wanted: PlacesToTake): Promise<boolean> {
  const rows = await take(tx, { ...wanted, isPrivate: wanted.isPrivate ?? false });
  if (rows.length > 0) await announceDepartureChange(tx, wanted.tourId);
  return rows.length > 0;
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
export async function announceDepartureChange(tx: Transaction, tourId: number): Promise<void> {
  await announceLate(tx, departureTopic, String(tourId));
}
