import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of the newest, or oldest, bookings of a span of travel dates, to compare with. Bookings are
 * listed in the order in which they were placed: so each day gives its newest few, which together fill
 * a page, and then what is as new as the last of those. What is looked at grows with the days and the
 * page, not with the bookings.
 */
export function newestOnDays({
  from,
  to,
  isListed,
  limit,
  direction = 'desc',
}: {
  from: string | undefined;
  to: string | undefined;
  /** What else holds for a booking of the page. */
  isListed: RawBuilder<boolean>;
  limit: number;
  direction?: 'desc' | 'asc' | undefined;
}): RawBuilder<number> {
  const way = sql.raw(direction);
  const [isAtLeast, beyondAll] =
    direction === 'desc' ? [sql`>=`, sql`0`] : [sql`<=`, sql`9223372036854775807`];
  const newestOf = (isNewEnough: RawBuilder<boolean>, most: RawBuilder<number>) => sql`
    select id from booking
    where booking.date = day.date and ${isListed} and ${isNewEnough}
    order by id ${way} limit ${most}
  `;
  const few = sql<number>`ceil(${limit}::numeric / day.days)`;
  return sql<number>`any(array(
    with span as (
      select greatest(${from ?? null}::date, min(date)) as first,
        least(${to ?? null}::date, max(date)) as last
      from booking
    ), day as (
      select first + n as date, last - first + 1 as days
      from span cross join generate_series(0, last - first) n
    ), last as (
      select newest.id from day cross join lateral (${newestOf(sql`true`, few)}) newest
      order by id ${way} offset ${limit - 1} limit 1
    )
    select newest.id from day cross join lateral (
      ${newestOf(sql`id ${isAtLeast} coalesce((select id from last), ${beyondAll})`, sql`${limit}`)}
    ) newest
    order by id ${way} limit ${limit}
  ))`;
}
