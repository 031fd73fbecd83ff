import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  type BookingFilter,
  daysOfPurchase,
  hasDaysOfPurchase,
  hasTravelDates,
  type Narrowed,
  travelDates,
} from './booking-filter.ts';
import type { Ordered } from './booking-order.ts';
import { newestOnDays } from './newest-on-days.ts';

/** So many bookings are rather sorted than met along the order of a list, where they may come last. */
const mostSorted = 10_000;
/** Fewer, where each day gives its newest: that is nearly as quick. */
const mostSortedOfDays = 2_000;
/** Of more than these, so many are met first: the order may have enough of them soon. */
const mostMet = 2_500;

/** Days of travel or of purchase, and the column that an index has them by. */
type Span = { column: 'date' | 'placedAt'; conditions: readonly RawBuilder<boolean>[] };

type Listed = {
  narrowed: Narrowed;
  order: Ordered;
  isListed: RawBuilder<boolean>;
  /** So many are wanted. */
  limit: number;
};

/** A condition that holds for the first so many bookings of a list. */
export type First = (limit: number) => RawBuilder<boolean>;

/**
 * The same as `isListed` for the first bookings, but in a way that finds them soon. The database takes
 * it that the days a list is narrowed to are spread evenly over every other order, and that conditions
 * have nothing to do with each other. They have: who buys in May travels in summer, and what is paid by
 * card has no invoice.
 */
export async function firstInOrder(
  db: Database,
  filter: BookingFilter,
  listed: Listed,
): Promise<First> {
  const { narrowed, order, isListed } = listed;
  const isByDay = order.isById && hasTravelDates(filter);
  if (isByDay && !narrowed.isNarrow) return onDays(filter, listed);
  const spans = spansOf(filter).filter(({ column }) => column !== order.columns[0]);
  const [span] = spans;
  if (span === undefined && !narrowed.areSeveral) return () => isListed;
  for (const one of spans) if (await isShort(db, one)) return sorted(listed);
  if (await areMetSoon(db, listed)) return () => isListed;
  const most = isByDay ? mostSortedOfDays : mostSorted;
  const few = await findFew(db, filter, listed, { span, most });
  if (few) return (limit) => sql`booking.id = any(${few.slice(0, limit)}::bigint[])`;
  if (isByDay) return onDays(filter, listed);
  const isAmongIds = order.columns[0] === 'date' && hasDaysOfPurchase(filter);
  return isAmongIds ? amongIds(db, filter, listed) : () => isListed;
}

function spansOf(filter: BookingFilter): Span[] {
  const spans: Span[] = [
    { column: 'date', conditions: travelDates(filter) },
    { column: 'placedAt', conditions: daysOfPurchase(filter) },
  ];
  return spans.filter(({ conditions }) => conditions.length > 0);
}

async function isShort(db: Database, span: Span): Promise<boolean> {
  const rows = inOrderOf(span, sql`(${sql.join(span.conditions, sql` and `)})`, ['id']);
  return (await countUpTo(db, rows, mostSorted + 1)) <= mostSorted;
}

/** Along the days, however many of all bookings the database takes them to have. */
function inOrderOf(
  { column }: Span,
  isListed: RawBuilder<boolean>,
  columns: readonly string[],
): RawBuilder<unknown> {
  return sql`select ${needed(columns)} from booking where ${isListed}
    order by ${sql.ref(`booking.${column}`)}`;
}

async function areMetSoon(db: Database, { order, isListed, limit }: Listed): Promise<boolean> {
  const met = sql`
    select from (
      select * from booking where ${order.follows} order by ${order.by} limit ${mostMet}
    ) booking
    where ${isListed}`;
  return (await countUpTo(db, met, limit)) === limit;
}

async function countUpTo(db: Database, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) from (${rows} limit ${most}) counted
  `.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** All of them in the order of the list, unless they are too many to be sorted. */
async function findFew(
  db: Database,
  filter: BookingFilter,
  { narrowed, isListed, order: { columns, by, follows } }: Listed,
  { span, most }: { span: Span | undefined; most: number },
): Promise<number[] | null> {
  // With the place of the page, the database would walk on from there.
  const isOnAnyPage = sql.join([...narrowed.conditions, ...travelDates(filter)], sql` and `);
  const found = span
    ? inOrderOf(span, isListed, columns)
    : sql`select ${needed(columns)} from booking where ${isOnAnyPage}`;
  const ids = sql`coalesce(jsonb_agg(id order by ${by}) filter (where ${follows}), '[]')`;
  const { rows } = await sql<{ ids: number[] | null }>`
    with found as materialized (${found} limit ${most + 1})
    select case when count(*) <= ${most} then ${ids} end as ids from found booking`.execute(db);
  return rows[0]?.ids ?? null;
}

function onDays({ from, to }: BookingFilter, { narrowed, order }: Listed): First {
  const { direction, follows } = order;
  const isListed = sql<boolean>`(${sql.join([...narrowed.conditions, follows], sql` and `)})`;
  return (limit) => sql`booking.id = ${newestOnDays({ from, to, direction, isListed, limit })}`;
}

/**
 * Ids are given in the order of the purchases, unless a clock was moved. An index has them within each
 * travel date, so that a walk along the dates passes over those that were bought on other days.
 */
async function amongIds(db: Database, filter: BookingFilter, { isListed }: Listed): Promise<First> {
  // Of an expression, so that they are read with the moments and not along all ids.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id + 0) as first, max(id + 0) as last from booking
    where ${sql.join(daysOfPurchase(filter), sql` and `)}
  `.execute(db);
  const { first, last } = rows[0] ?? { first: null, last: null };
  return () => sql`(${isListed} and booking.id between ${first} and ${last})`;
}

/** They are found before they are sorted: no plan can walk along all bookings in the hope of meeting these. */
function sorted({ isListed, order: { columns, by } }: Listed): First {
  return (limit) => sql`booking.id = any(array(
    with booking as materialized (select ${needed(columns)} from booking where ${isListed})
    select id from booking order by ${by} limit ${limit}
  ))`;
}

function needed(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join([...new Set(['id', ...columns])].map((column) => sql.ref(column)));
}
