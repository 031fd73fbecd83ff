import type { Database } from '../platform/db/database.ts';
import { readReference } from '../platform/ids.ts';
import type { Page } from '../platform/operation/listing.ts';
import { findSuppliers } from '../suppliers/find-suppliers.ts';
import { supplierRefusals } from '../suppliers/refusals.ts';

export type ListedCall = Awaited<ReturnType<typeof listCalls>>[number];

type Filter = { key: string; booking?: string | undefined; failed?: boolean | undefined };

/** What was asked of a supplier's system and what it answered, newest first, a page at a time. */
export async function listCalls(
  { db }: { db: Database },
  { key, booking, failed = false }: Filter,
  { cursor, limit }: Page<number>,
) {
  const [supplier] = await findSuppliers(db, [key]);
  if (!supplier) throw supplierRefusals.supplierUnknown(`There is no supplier ${key}`);
  let calls = db
    .selectFrom('supplierCall')
    .selectAll()
    .where('supplierId', '=', supplier.id)
    .orderBy('id', 'desc')
    .limit(limit);
  if (booking !== undefined) calls = calls.where('bookingReference', '=', readReference(booking));
  if (failed) calls = calls.where('outcome', '<>', 'answered');
  if (cursor !== undefined) calls = calls.where('id', '<', cursor);
  return calls.execute();
}
