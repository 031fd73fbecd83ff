import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Ordered } from './booking-order.ts';

/** Where a word is so common that a page is full by then, nothing else is looked at. */
const mostWalked = 4_000;

type Asked = {
  /** As `toQuestion` has it. */
  question: string;
  isListed: RawBuilder<boolean>;
  order: Ordered;
  limit: number;
};

/**
 * The ids of a page of bookings that have these words. Common words fill it with the first bookings
 * of the list; of rare ones the index has few.
 */
export async function findByWords(db: Database, asked: Asked): Promise<number[]> {
  const first = await idsOf(db, amongFirst(asked));
  return first.length === asked.limit ? first : idsOf(db, byIndex(asked));
}

async function idsOf(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** That a booking has these words. */
export function hasWords(question: string): RawBuilder<boolean> {
  return sql`exists (select from booking_search search
    where search.booking_id = booking.id and search.words @@ ${question}::tsquery)`;
}

function amongFirst({ question, isListed, order, limit }: Asked): RawBuilder<{ id: number }> {
  return sql`
    select booking.id from (
      select * from booking where ${isListed} order by ${order.by} limit ${mostWalked}
    ) booking
    join booking_search search on search.booking_id = booking.id
    where search.words @@ ${question}::tsquery
    order by ${order.by} limit ${limit}`;
}

/**
 * An expression is sorted, and each booking looked up by itself: no plan can walk along all bookings
 * in the hope of meeting these.
 */
function byIndex({ question, isListed, order, limit }: Asked): RawBuilder<{ id: number }> {
  const way = sql.raw(order.direction);
  return sql`
    select booking.id from (
      select booking_id + 0 as id from booking_search
      where words @@ ${question}::tsquery order by 1 ${way} offset 0
    ) found
    cross join lateral (
      select * from booking where booking.id = found.id and ${isListed} offset 0
    ) booking
    order by ${order.isById ? sql`found.id ${way}` : order.by} limit ${limit}`;
}
