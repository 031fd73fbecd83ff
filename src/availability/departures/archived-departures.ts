import { sql } from 'kysely';
import { findKnownTours } from '../../catalog/tours/documents/find-known-tours.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import type { Fit } from '../../platform/db/migrating/rows-in-files.ts';
import type { Fault } from '../../platform/duplicates.ts';
import type { DepartureInFile } from './marketplace-file.ts';
import { announceDepartureChange } from './take-places.ts';

type Stored = Omit<DepartureInFile, 'prices_minor' | 'closed_reason'> & {
  closedReason: string;
  pricesMinor: unknown;
};

type Taking = { date: string; after: DepartureInFile | undefined; most: number };

/** Deletes what is stored of the next departures before a day, and gives it back. */
export async function takeDepartures(
  tx: Transaction,
  { date, after, most }: Taking,
): Promise<DepartureInFile[]> {
  const { tour, date: day, minutes, key } = after ?? { tour: 0, date, minutes: 0, key: '' };
  const { rows } = await sql<Stored>`
    with leaving as (
      select tour_id, date, minutes, schedule_key from departure
      where date < ${date}::date and (tour_id, date, minutes, schedule_key)
        > (${tour}::integer, ${day}::date, ${minutes}::smallint, ${key}::text)
      order by tour_id, date, minutes, schedule_key limit ${most}
      for update skip locked
    ), gone as (
      delete from departure using leaving
      where departure.tour_id = leaving.tour_id and departure.date = leaving.date
        and departure.minutes = leaving.minutes and departure.schedule_key = leaving.schedule_key
      returning departure.*
    )
    select tour_id as tour, date, minutes, schedule_key as key, taken, is_private as private,
      is_closed as closed, closed_reason, capacity, prices as prices_minor, currency
    from gone order by tour_id, date, minutes, schedule_key
  `.execute(tx);
  return rows.map(({ closedReason, pricesMinor, ...row }) => ({
    ...row,
    closed_reason: closedReason,
    prices_minor: pricesMinor as DepartureInFile['prices_minor'],
  }));
}

/** What an import would make of departures. */
export async function compareDepartures(
  tx: Transaction,
  departures: readonly DepartureInFile[],
): Promise<Fit[]> {
  const tours = await findKnownTours(tx, [...new Set(departures.map(({ tour }) => tour))]);
  const { rows } = await sql<{ place: number }>`
    select given.place::integer from rows from (${recordsOf(departures)}) with ordinality
      as given (tour, date, minutes, key, taken, private, closed, closed_reason, capacity, prices_minor,
        currency, place)
    join departure on tour_id = given.tour and departure.date = given.date
      and departure.minutes = given.minutes and schedule_key = given.key
  `.execute(tx);
  const stored = new Set(rows.map(({ place }) => place - 1));
  return departures.map(({ tour }, place) => {
    if (!tours.has(tour)) return unknownTour;
    return stored.has(place) ? 'unchanged' : 'created';
  });
}

/** Departures that are there already stay as they are. */
export async function putBackDepartures(
  tx: Transaction,
  departures: readonly DepartureInFile[],
): Promise<void> {
  await sql`
    insert into departure (tour_id, date, minutes, schedule_key, taken, is_private, is_closed,
      closed_reason, capacity, prices, currency)
    select tour, date, minutes, key, taken, private, closed, closed_reason, capacity, prices_minor,
      currency
    from rows from (${recordsOf(departures)}) as given
      (tour, date, minutes, key, taken, private, closed, closed_reason, capacity, prices_minor,
        currency)
    on conflict do nothing
  `.execute(tx);
  for (const id of new Set(departures.map(({ tour }) => tour))) {
    await announceDepartureChange(tx, id);
  }
}

function recordsOf(departures: readonly DepartureInFile[]) {
  return sql`jsonb_to_recordset(${json(departures)}) as (tour integer, date date, minutes smallint,
    key text, taken integer, private boolean, closed boolean, closed_reason text,
    capacity integer, prices_minor jsonb, currency text)`;
}

const unknownTour: Fault = { path: ['tour'], sentence: 'must be a tour of this marketplace' };
