import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Ordered } from './booking-order.ts';

/** So many of the first bookings of a list tell how common the words are. */
export const sampled = 1_000;
/** A word that more of them have is so common that the index is not asked for it. */
const mostOfRare = 10;
/** Where so many bookings are likely to fill the page, they are looked at before the index is. */
const mostWalked = 10_000;
/** They are not evenly spread. */
const spare = 1.2;

type Asked = {
  /** As `toQuestions` has them. */
  questions: readonly string[];
  isListed: RawBuilder<boolean>;
  /** The same for the first bookings of the list. */
  isFirst: (limit: number) => RawBuilder<boolean>;
  order: Ordered;
  limit: number;
};

/** What the first bookings of the list say about the words. */
type Sample = { walked: number; ids: number[]; counts: number[] };

/**
 * The ids of a page of bookings that have all of these words. Common words fill it with the first
 * bookings of the list, or the list has no more; else the index is asked for the rare ones.
 */
export async function findByWords(db: Database, asked: Asked): Promise<number[]> {
  const { questions, limit } = asked;
  if (questions.length === 0) return [];
  const { rows } = await lookAtFirst(asked).execute(db);
  const { walked, ids, counts } = rows[0] ?? { walked: 0, ids: [], counts: [] };
  if (ids.length === limit || walked < sampled) return ids;
  if (sampled * limit <= ids.length * mostWalked) {
    const met = await walk(asked).execute(db);
    if (met.rows.length === limit) return met.rows.map(({ id }) => id);
  }
  const rare = questions.filter((_, place) => (counts[place] ?? 0) <= mostOfRare);
  const found = await askIndex(asked, rare.length > 0 ? rare : questions).execute(db);
  return found.rows.map(({ id }) => id);
}

/** That a booking has these words. */
export function hasWords(questions: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select from booking_search search
    where search.booking_id = booking.id and search.words @@ ${all(questions)})`;
}

function all(questions: readonly string[]): RawBuilder<unknown> {
  return sql`${questions.join(' & ')}::tsquery`;
}

function lookAtFirst({ questions, isFirst, order, limit }: Asked): RawBuilder<Sample> {
  const count = (question: string) =>
    sql`(select count(*) from booking where words @@ ${question}::tsquery)`;
  return sql`
    with booking as materialized (
      select booking.id, booking.date, booking.placed_at, booking.reference, search.words from (
        select * from booking where ${isFirst(sampled)} order by ${order.by} limit ${sampled}
      ) booking
      left join lateral (
        select words from booking_search where booking_id = booking.id offset 0
      ) search on true
    )
    select (select count(*) from booking) as walked,
      (select coalesce(jsonb_agg(id), '[]') from (
        select id from booking where words @@ ${all(questions)}
        order by ${order.by} limit ${limit}
      ) found) as ids,
      jsonb_build_array(${sql.join(questions.map(count))}) as counts`;
}

/** Ends when the page is full. */
function walk({ questions, isFirst, order, limit }: Asked): RawBuilder<{ id: number }> {
  const most = mostWalked * spare;
  return sql`
    select booking.id from (
      select * from booking where ${isFirst(most)} order by ${order.by} limit ${most}
    ) booking
    cross join lateral (
      select words from booking_search where booking_id = booking.id offset 0
    ) search
    where search.words @@ ${all(questions)}
    order by ${order.by} limit ${limit}`;
}

/**
 * An expression is sorted, and each booking looked up by itself: no plan can walk along all bookings
 * in the hope of meeting these.
 */
function askIndex(
  { questions, isListed, order, limit }: Asked,
  rare: readonly string[],
): RawBuilder<{ id: number }> {
  const way = sql.raw(order.direction);
  return sql`
    select booking.id from (
      select booking_id + 0 as id, words from booking_search
      where words @@ ${all(rare)} order by 1 ${way} offset 0
    ) found
    cross join lateral (
      select * from booking where booking.id = found.id and ${isListed} offset 0
    ) booking
    where found.words @@ ${all(questions)}
    order by ${order.isById ? sql`found.id ${way}` : order.by} limit ${limit}`;
}
