import type { Database, Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { StoredConnection } from './load-suppliers.ts';

/** A supplier as travelers and partners know it, and how its systems are reached. */
export type Supplier = Awaited<ReturnType<typeof findSupplier>>;

const supplierOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('supplier')
    .select(['name', 'phone', 'email', 'businessRef', 'notes', 'connection'])
    .where('id', '=', id)
    .compile(),
);

export async function findSupplier(db: Database | Transaction, id: number) {
  const [supplier] = await supplierOf(db, { id });
  if (!supplier) throw new Error(`there is no supplier ${id}`);
  const { connection, ...contact } = supplier;
  return { id, contact, connection: connection as StoredConnection };
}
