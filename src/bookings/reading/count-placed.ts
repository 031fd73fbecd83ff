import { sql } from 'kysely';
import type { Reach } from '../../accounts/users/user.ts';
import type { Database } from '../../platform/db/database.ts';

export type BookingDay = { day: string; bookings: number };

/** How many bookings an organization placed on each of these days (UTC), whatever became of them. */
export async function countPlaced(
  { db }: { db: Database },
  { organizationId }: Pick<Reach, 'organizationId'>,
  { from, to }: { from: string; to: string },
): Promise<BookingDay[]> {
  const begin = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();
  const end = begin(to).add({ hours: 24 });
  const { rows } = await sql<BookingDay>`
    with placed as (
      select (at at time zone 'UTC')::date as day, count(*) as bookings from booking_event
      where organization_id = ${organizationId} and kind = 'placed'
        and at >= ${begin(from)}::timestamptz and at < ${end}::timestamptz
      group by 1
    )
    select each.day::date as day, coalesce(bookings, 0)::bigint as bookings
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    left join placed on placed.day = each.day::date
    order by each.day
  `.execute(db);
  return rows;
}
