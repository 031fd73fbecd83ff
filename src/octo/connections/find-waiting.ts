import { sql } from 'kysely';
import { findOffSale } from '../../catalog/tours/find-off-sale.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';

export type NewProduct = {
  tourId: number;
  productId: string;
  name: string;
  reviewSince: Temporal.Instant;
};

/** New products that staff have not put on sale yet, in the order of their numbers. */
export async function findWaiting(
  db: Database | Transaction,
  supplierIds: readonly number[],
): Promise<(NewProduct & { supplierId: number })[]> {
  const rows = await db
    .selectFrom('connectedProduct')
    .select(['tourId', 'productId', 'supplierId', 'reviewSince'])
    .where('supplierId', '=', sql<number>`any(${supplierIds}::int[])`)
    .where('reviewSince', 'is not', null)
    .where('goneAt', 'is', null)
    .orderBy('tourId')
    .execute();
  const names = await findOffSale(
    db,
    rows.map(({ tourId }) => tourId),
  );
  return rows.flatMap(({ reviewSince, ...row }) => {
    const name = names.get(row.tourId);
    return name === undefined || !reviewSince ? [] : [{ ...row, name, reviewSince }];
  });
}
