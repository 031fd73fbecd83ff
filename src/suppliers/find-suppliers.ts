import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';

export type NamedSupplier = { id: number; key: string; name: string };

/** The suppliers that have these keys. */
export async function findSuppliers(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<NamedSupplier[]> {
  return db
    .selectFrom('supplier')
    .select(['id', 'key', 'name'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}
