import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { gate } from '../platform/db/parts.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { StoredConnection } from './connection.ts';

/**
 * A supplier as travelers and partners know it, and how its systems are reached. Each change makes
 * another version.
 */
export type Supplier = Awaited<ReturnType<typeof findSupplier>>;

const supplierOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('supplier')
    .select(['key', 'name', 'phone', 'email', 'businessRef', 'notes', 'connection'])
    .select(sql<string>`xmin::text`.as('version'))
    .where('id', '=', id)
    .compile(),
);

export async function findSupplier(db: Database | Transaction, id: number) {
  const [supplier] = await supplierOf(db, { id });
  if (!supplier) throw new Error(`there is no supplier ${id}`);
  const { key, connection, version, ...contact } = supplier;
  return { id, key, contact, connection: connection as StoredConnection, version };
}

/** In the statement of a sale: no row if the supplier is another by now than the one that was read. */
export const sameSupplier = gate(
  'same_supplier',
  ({ id, version }: Pick<Supplier, 'id' | 'version'>) => sql`
    select from supplier where id = ${id}::integer and xmin = ${version}::xid`,
);
