import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Ordered } from './booking-order.ts';
import { chooseForIndex, haveMost, type Met } from './common-words.ts';

/** So many of the first bookings of a list tell how common the words are. */
export const sampled = 1_000;
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
type Sample = { walked: number; ids: number[]; met: Met[] };

/**
 * The ids of a page of bookings that have all of these words. Common words fill it with the first
 * bookings of the list, or the list has no more; else the index is asked for the rare ones.
 */
export async function findByWords(db: Database, asked: Asked): Promise<number[]> {
  const { questions, limit } = asked;
  if (questions.length === 0) return [];
  const { rows } = await lookAtFirst(asked).execute(db);
  const { walked, ids, met } = rows[0] ?? { walked: 0, ids: [], met: [] };
  if (ids.length === limit || walked < sampled) return ids;
  if (sampled * limit <= ids.length * mostWalked) {
    const full = await walk(asked).execute(db);
    if (full.rows.length === limit) return full.rows.map(({ id }) => id);
  }
  const found = await askIndex(asked, chooseForIndex(questions, met)).execute(db);
  return found.rows.map(({ id }) => id);
}

/**
 * That a booking has these words, to be counted up to a bound. Where most have them, each is looked at
 * until there are enough, and the index is not asked for all.
 */
export async function hasWords(
  db: Database,
  questions: readonly string[],
): Promise<RawBuilder<boolean>> {
  const newest = sql`select words from booking_search order by booking_id desc limit ${sampled}`;
  const { rows } = await sql<{ met: Met[] }>`
    with booking as materialized (${newest}) select ${metOf(questions)} as met`.execute(db);
  const met = rows[0]?.met ?? [];
  const isOfSearch = sql`booking_search.booking_id = booking.id`;
  if (haveMost(met, questions.length)) {
    return sql`(select words @@ ${all(questions)} from booking_search where ${isOfSearch})`;
  }
  // What is compared with a truth is not asked of the index.
  return sql`exists (select from booking_search where ${isOfSearch}
    and words @@ ${all(chooseForIndex(questions, met))} and (words @@ ${all(questions)}) is true)`;
}

function all(questions: readonly string[]): RawBuilder<unknown> {
  return sql`${questions.join(' & ')}::tsquery`;
}

function lookAtFirst({ questions, isFirst, order, limit }: Asked): RawBuilder<Sample> {
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
      ${metOf(questions)} as met`;
}

/** Which of the words the rows of `booking` have, and how many have the same. */
function metOf(questions: readonly string[]): RawBuilder<Met[]> {
  const has = questions.map((question) => sql`coalesce(words @@ ${question}::tsquery, false)`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('has', has, 'bookings', bookings)), '[]')
    from (
      select array[${sql.join(has)}]::boolean[] as has, count(*) as bookings from booking group by 1
    ) counted)`;
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
