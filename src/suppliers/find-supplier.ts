import type { Database, Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';

const supplierOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('supplier')
    .select(['name', 'phone', 'email', 'businessRef', 'notes'])
    .where('id', '=', id)
    .compile(),
);

/** A supplier as travelers and partners know it. */
export async function findSupplier(db: Database | Transaction, id: number) {
  const [supplier] = await supplierOf(db, { id });
  if (!supplier) throw new Error(`there is no supplier ${id}`);
  return supplier;
}
