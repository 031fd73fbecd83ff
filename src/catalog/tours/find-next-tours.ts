import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type TourDocument, toTour } from '../marketplace-file.ts';
import type { Tour, TourStatus } from '../tour.ts';

/** What is absent does not narrow. */
export type ToursWanted = {
  ids?: readonly number[] | undefined;
  supplierId?: number | undefined;
  /** Such as `Walking Tour`; case does not matter. */
  type?: string | undefined;
  /** Without it, tours in every state. */
  statuses?: readonly TourStatus[] | undefined;
};

export type FoundTour = { status: TourStatus; supplier: string; tour: Tour };

type Portion = {
  after: number;
  limit: number;
  /** Until the transaction ends, none of them gets another timetable. */
  isHeld?: boolean;
};

/** The tours that follow a number, in order: some hundreds at most are read at once. */
export async function findNextTours(
  db: Database | Transaction,
  { ids, supplierId, type, statuses }: ToursWanted,
  { after, limit, isHeld = false }: Portion,
): Promise<FoundTour[]> {
  const narrowed = [
    ids && sql`id = any(${ids}::integer[])`,
    supplierId !== undefined && sql`supplier_id = ${supplierId}::integer`,
    type !== undefined && sql`lower(facets ->> 'type') = lower(${type})`,
    statuses && sql`status = any(${statuses}::text[])`,
  ].filter((one) => one !== false && one !== undefined);
  const { rows } = await sql<{ status: TourStatus; document: TourDocument }>`
    select status, document from tour
    where ${sql.join([sql`id > ${after}::integer`, ...narrowed], sql` and `)}
    order by id limit ${limit} ${isHeld ? sql`for key share` : sql``}`.execute(db);
  return rows.map(({ status: stored, document }) => ({
    status: stored,
    supplier: document.supplier,
    tour: toTour(document),
  }));
}
