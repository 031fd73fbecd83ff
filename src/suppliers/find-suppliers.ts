import { sql } from 'kysely';
import type { Operator } from '../catalog/tour.ts';
import type { Database, Transaction } from '../platform/db/database.ts';

export type NamedSupplier = Operator & { key: string };

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

/** Those that have these numbers, by their numbers. */
export async function findOperators(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, NamedSupplier>> {
  const operators = await db
    .selectFrom('supplier')
    .select(['id', 'key', 'name'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(operators.map((operator) => [operator.id, operator]));
}

/** The keys of those that have these numbers, by their numbers. */
export async function findSupplierKeys(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const suppliers = await db
    .selectFrom('supplier')
    .select(['id', 'key'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(suppliers.map(({ id, key }) => [id, key]));
}
