import type { Database, Transaction } from '../platform/db/database.ts';

/** A supplier as travelers and partners know it. */
export function findSupplier(db: Database | Transaction, id: number) {
  return db
    .selectFrom('supplier')
    .select(['name', 'phone', 'email', 'businessRef', 'notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
