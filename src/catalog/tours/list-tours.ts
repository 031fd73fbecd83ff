import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { TourStatus } from '../tour.ts';

export type TourFilter = {
  /** Without it, removed tours are left out. */
  status?: TourStatus | undefined;
  /** Any part of the name, whatever its case. */
  name?: string | undefined;
};

export type ListedTour = Awaited<ReturnType<typeof listTours>>['rows'][number];

/** Tours in the order of their numbers, a page at a time, and how many there are in all. */
export async function listTours(
  { db }: { db: Database },
  filter: TourFilter,
  { cursor = 0, limit }: Page<number>,
) {
  const { total } = await narrowed(db.selectFrom('tour'), filter)
    .select((tour) => tour.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await narrowed(db.selectFrom('tour'), filter)
    .select([
      'id',
      'status',
      sql<string>`facets ->> 'name'`.as('name'),
      sql<string>`document ->> 'supplier'`.as('supplier'),
      sql<string>`facets ->> 'town'`.as('town'),
      sql<string>`facets ->> 'country'`.as('country'),
      sql<number>`(facets -> 'priceFrom')::float8`.as('priceFrom'),
      sql<string>`facets ->> 'currency'`.as('currency'),
    ])
    .orderBy('id')
    .limit(limit)
    .offset(cursor)
    .execute();
  return { total, rows };
}

function narrowed<Selected>(
  tours: SelectQueryBuilder<Tables, 'tour', Selected>,
  { status, name }: TourFilter,
) {
  const inStatus =
    status === undefined
      ? tours.where('status', '!=', 'removed')
      : tours.where('status', '=', status);
  if (name === undefined) return inStatus;
  return inStatus.where(
    sql<boolean>`strpos(lower(facets ->> 'name'), lower(${name.trim()}::text)) > 0`,
  );
}
