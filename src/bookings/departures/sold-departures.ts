import { type RawBuilder, sql } from 'kysely';
import type { DepartureName } from '../../availability/departures/take-places.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** What bookings have of a departure. */
export type SoldDeparture = DepartureName & {
  /** As it was sold. */
  description: string;
  /** Places of bookings, also of those that the supplier has not confirmed yet. */
  sold: number;
  /** Places of orders whose payment is under way. */
  held: number;
  bookings: number;
  travelers: number;
  references: string[];
};

const mostReferences = 100;

/** Sums up bookings by their departures, in order. */
export function soldDepartures(
  isMeant: RawBuilder<unknown>,
  limit?: number,
): RawBuilder<SoldDeparture> {
  return sql<SoldDeparture>`
    select tour_id, date, minutes, schedule_key, max(description) as description,
      coalesce(sum(places) filter (where status <> 'placing'), 0) as sold,
      coalesce(sum(places) filter (where status = 'placing'), 0) as held,
      count(*) filter (where status <> 'placing') as bookings,
      coalesce(sum((
        select sum(jsonb_array_length(traveler -> 'names')) from jsonb_array_elements(party) traveler
      )) filter (where status <> 'placing'), 0) as travelers,
      coalesce((array_agg(reference order by id)
        filter (where status <> 'placing'))[1:${sql.lit(mostReferences)}], '{}') as "references"
    from booking
    where tour_id is not null and status in ('placing', 'Pending Confirmation', 'Confirmed')
      and ${isMeant}
    group by tour_id, date, minutes, schedule_key
    order by date, minutes, tour_id, schedule_key
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
}

type OfDay = {
  date: string;
  /** null is every tour. */
  tourIds: readonly number[] | null;
  /** Only what comes after this one. */
  after: Pick<DepartureName, 'minutes' | 'tourId' | 'scheduleKey'> | null;
};

/** What is sold on a day, in the order in which it leaves. */
export async function findSoldOn(
  db: Database | Transaction,
  { date, tourIds, after }: OfDay,
  limit: number,
): Promise<SoldDeparture[]> {
  const isMeant = [
    sql`date = ${date}::date`,
    tourIds && sql`tour_id = any(${tourIds}::integer[])`,
    after &&
      sql`(minutes, tour_id, schedule_key)
        > (${after.minutes}::smallint, ${after.tourId}::integer, ${after.scheduleKey}::text)`,
  ].filter((one) => one !== null);
  const { rows } = await soldDepartures(sql.join(isMeant, sql` and `), limit).execute(db);
  return rows;
}

/** What is sold of tours on a day, by their numbers. */
export async function findSoldOf(
  db: Database | Transaction,
  tourIds: readonly number[],
  date: string,
): Promise<SoldDeparture[]> {
  const isMeant = sql`tour_id = any(${tourIds}::integer[]) and date = ${date}::date`;
  const { rows } = await soldDepartures(isMeant).execute(db);
  return rows;
}
