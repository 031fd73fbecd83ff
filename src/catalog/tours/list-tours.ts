import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type BoundedCount, countRows } from '../../platform/operation/bounded-count.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { onSale } from '../on-sale.ts';
import { narrow, type TourFilter } from './tour-filter.ts';
import { cursorOf, orderOf, type TourOrder, type TourSort } from './tour-order.ts';

export type ListDeps = { db: Database; clock: Clock };

/** So many of the first tours of a list are looked at before others are. */
const mostWalked = 4_000;
/** So many that match are rather sorted than met along the order of a list, where they may come last. */
const mostSorted = 20_000;

export type ListedTour = Awaited<ReturnType<typeof rowsOf>>[number];

/** Tours in the order of their numbers unless another is given, a page at a time. */
export async function listTours(
  { db, clock }: ListDeps,
  { sort = 'id', ...filter }: TourFilter & { sort?: TourSort | undefined },
  { cursor, limit }: Page<string>,
) {
  const today = dayOf(clock);
  const { conditions } = narrow(filter, today);
  const ids = await findIds(db, {
    isListed: both(conditions),
    order: orderOf(sort, cursor),
    limit,
  });
  const rows = await rowsOf(db, ids, today);
  const last = rows.at(-1);
  return { rows, next: last && rows.length === limit ? cursorOf(sort, last) : null };
}

/** So many tours match, or at least so many as are counted. */
export async function countTours(
  { db, clock }: ListDeps,
  filter: TourFilter,
): Promise<BoundedCount> {
  const { conditions } = narrow(filter, dayOf(clock));
  return countRows(db, sql`select from tour_listing where ${both(conditions)}`);
}

function dayOf(clock: Clock): string {
  return clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
}

function both(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

type Asked = { isListed: RawBuilder<boolean>; order: TourOrder; limit: number };

/**
 * What is common fills the page with the first tours of the list. What is rare is found by its index and
 * sorted: no plan can walk along all tours in the hope of meeting these. The rest is met soon enough.
 */
async function findIds(db: Database, { isListed, order, limit }: Asked): Promise<number[]> {
  const { by, follows } = order;
  const ids = async (from: RawBuilder<unknown>) => {
    const found = await sql<{ tourId: number }>`
      select tour_id from ${from} order by ${by} limit ${limit}`.execute(db);
    return found.rows.map(({ tourId }) => tourId);
  };
  const first = await ids(sql`(
    select * from tour_listing where status <> 'removed' and ${follows}
    order by ${by} limit ${mostWalked}
  ) tour_listing where ${isListed}`);
  if (first.length === limit) return first;
  const matching = sql`select * from tour_listing where ${isListed} and ${follows}`;
  const { rows } = await sql<{ count: number; sorted: number[] }>`
    with tour_listing as materialized (${matching} order by tour_id limit ${mostSorted + 1})
    select (select count(*) from tour_listing) as count,
      array(select tour_id from tour_listing order by ${by} limit ${limit}) as sorted`.execute(db);
  const { count, sorted } = rows[0] ?? { count: 0, sorted: [] };
  return count <= mostSorted ? sorted : ids(sql`(${matching}) tour_listing`);
}

async function rowsOf(db: Database, ids: readonly number[], today: string) {
  return db
    .selectFrom('tour')
    .innerJoin('tourListing', 'tourListing.tourId', 'tour.id')
    .innerJoin(
      sql<{ id: number; place: number }>`unnest(${ids}::integer[]) with ordinality`.as<'wanted'>(
        sql`wanted(id, place)`,
      ),
      'wanted.id',
      'tour.id',
    )
    .select(['tour.id', 'tour.status', 'tour.version', 'tour.change'])
    .select(['tourListing.supplier', 'tourListing.name as sortName'])
    .select([
      sql<boolean>`${sql.raw(onSale)}`.as('isOnSale'),
      sql<string>`facets ->> 'name'`.as('name'),
      sql<string>`facets ->> 'type'`.as('type'),
      sql<string>`facets ->> 'town'`.as('town'),
      sql<string>`facets ->> 'country'`.as('country'),
      sql<number>`(facets -> 'priceFrom')::float8`.as('priceFrom'),
      sql<string>`facets ->> 'currency'`.as('currency'),
      sql<string | null>`document -> 'images' ->> 0`.as('picture'),
      sql<string[]>`faults || case when last_day < ${today} then array['no departures ahead']
        else '{}' end`.as('faults'),
    ])
    .orderBy('wanted.place')
    .execute();
}
