import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { announceLate, LateTopic } from '../../platform/db/late-announcements.ts';
import { type Part, part, writeParts } from '../../platform/db/parts.ts';
import { type Day, toDay } from '../calendar.ts';
import type { PricesSet } from './find-departures.ts';

/** Its subject is the number of a tour, and a date when no other day of it has changed. */
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
  /** 0 of a party that needs none. */
  places: number;
  /** What the schedule says; null is unlimited. What staff set goes before it. */
  capacity: number | null;
  /** The party wants all of it for itself. */
  isPrivate?: boolean;
  /** The prices of staff that the sale was counted by; none without it. */
  pricesSet?: PricesSet | null | undefined;
};

/**
 * Takes places on a departure; returns no row when it has not as many left, or when staff have set
 * other prices. One statement decides, and who wants places on the same departure waits until its
 * transaction has ended.
 */
export function takingPlaces({ isPrivate = false, pricesSet, ...wanted }: PlacesToTake): Part {
  const { tourId, date, minutes, scheduleKey, places, capacity } = wanted;
  const prices = pricesSet ? JSON.stringify(pricesSet.prices) : null;
  const currency = pricesSet?.currency ?? null;
  const name = { tourId, date, minutes, scheduleKey };
  const locks = [String(tourId).padStart(10, '0'), date, minutes, scheduleKey].join(' ');
  return { ...taken({ ...name, places, capacity, isPrivate, prices, currency }), locks };
}

type Taken = Required<Omit<PlacesToTake, 'pricesSet'>> & {
  prices: string | null;
  currency: string | null;
};

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
    prices,
    currency,
  }: Taken) => sql`
    insert into departure (tour_id, date, minutes, schedule_key, taken, is_private)
    select ${tourId}::integer, ${date}::date, ${minutes}::smallint, ${scheduleKey}::text,
      ${places}::integer, ${isPrivate}::boolean
    from allowed
    -- What a row says, only the update below may judge.
    where (${capacity}::integer is null
          or greatest(${places}::integer, 1) <= ${capacity}::integer)
        and ${currency}::text is null
      or exists (
        select from departure where tour_id = ${tourId} and date = ${date}
          and minutes = ${minutes} and schedule_key = ${scheduleKey})
    on conflict (tour_id, date, minutes, schedule_key) do update
    set taken = departure.taken + excluded.taken, is_private = excluded.is_private
    where not departure.is_closed and not departure.is_private
      and (departure.taken = 0 or not excluded.is_private)
      -- A party that needs no place also fits where more are sold than there are.
      and case excluded.taken when 0 then 1 else departure.taken + excluded.taken end
        <= coalesce(departure.capacity, ${capacity}::integer, 2147483647)
      and departure.prices is not distinct from ${prices}::jsonb
      and departure.currency is not distinct from ${currency}::text
    returning 1`,
  {
    written: async (db, rows, { tourId, date }) => {
      if (rows > 0) await announceDepartureChange(db, Number(tourId), String(date));
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
  await announceDepartureChange(tx, tourId, date);
}

/** Has every process read the departures of a tour again, or those of a day, once `tx` has committed. */
export async function announceDepartureChange(
  tx: Database | Transaction,
  tourId: number,
  date = '',
): Promise<void> {
  await announceLate(tx, departureTopic, `${tourId} ${date}`.trimEnd());
}

/** Which departures an announcement is about; without a day it is about all of the tour. */
export function readDepartureChange(subject: string): { tourId: number; day: Day | null } {
  const [tourId, date] = subject.split(' ');
  return { tourId: Number(tourId), day: date === undefined ? null : toDay(date) };
}
