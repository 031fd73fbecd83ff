import type { Database, Transaction } from '../platform/db/database.ts';
import { supplierRefusals } from './refusals.ts';

/** A supplier as staff see and edit it. */
export type SupplierRecord = Awaited<ReturnType<typeof findRecord>>;

export async function findRecord(db: Database | Transaction, key: string) {
  const found = await recordsOf(db, key).executeTakeFirst();
  if (!found) throw supplierRefusals.supplierUnknown(`There is no supplier ${key}`);
  return found;
}

/** The same; until the transaction ends, nobody else changes it. */
export async function lockRecord(tx: Transaction, key: string): Promise<SupplierRecord> {
  await recordsOf(tx, key).forUpdate().execute();
  return findRecord(tx, key);
}

function recordsOf(db: Database | Transaction, key: string) {
  return db.selectFrom('supplier').selectAll().where('key', '=', key);
}
