import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type BookingFilter, daysOfPurchase, travelDates } from './booking-filter.ts';
import type { Ordered } from './booking-order.ts';

/** So many bookings are rather sorted than met along the order of a list, where they may come last. */
const mostSorted = 10_000;
/** Of more than these, so many are met first: the order may have enough of them soon. */
const mostMet = 5_000;

/** Days of travel or of purchase, and the column that an index has them by. */
type Span = { column: 'date' | 'placedAt'; conditions: readonly RawBuilder<boolean>[] };

type Listed = { order: Ordered; isListed: RawBuilder<boolean>; limit: number };

/**
 * Whether bookings of the days that a list is narrowed to are to be sorted. The database takes it that
 * they are spread evenly over every other order. They are not: who buys in May travels in summer.
 */
export async function areToSort(
  db: Database,
  filter: BookingFilter,
  { order, isListed, limit }: Listed,
): Promise<boolean> {
  const spans = spansOf(filter).filter(({ column }) => column !== order.columns[0]);
  for (const span of spans) if (await isShort(db, span)) return true;
  return spans.length > 0 && !(await areMetSoon(db, { order, isListed, limit }));
}

function spansOf(filter: BookingFilter): Span[] {
  const spans: Span[] = [
    { column: 'date', conditions: travelDates(filter) },
    { column: 'placedAt', conditions: daysOfPurchase(filter) },
  ];
  return spans.filter(({ conditions }) => conditions.length > 0);
}

async function isShort(db: Database, { column, conditions }: Span): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from booking where ${sql.join(conditions, sql` and `)}
      order by ${sql.ref(`booking.${column}`)} limit ${mostSorted + 1}
    ) counted
  `.execute(db);
  return (rows[0]?.count ?? 0) <= mostSorted;
}

async function areMetSoon(db: Database, { order, isListed, limit }: Listed): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select * from booking where ${order.follows} order by ${order.by} limit ${mostMet}
    ) booking
    where ${isListed} limit ${limit}
  `.execute(db);
  return rows.length === limit;
}

/**
 * The ids of the first of them, to compare with. They are found before they are sorted: no plan can
 * walk along all bookings in the hope of meeting these.
 */
export function sortedFirst(
  isListed: RawBuilder<boolean>,
  { columns, by }: Ordered,
  limit: number,
): RawBuilder<number> {
  const needed = [...new Set(['id', ...columns])].map((column) => sql.ref(column));
  return sql<number>`any(array(
    with booking as materialized (
      select ${sql.join(needed)} from booking where ${isListed}
    )
    select id from booking order by ${by} limit ${limit}
  ))`;
}
