import { sql } from 'kysely';
import { lockCatalogOrRefuse } from '../catalog/catalog-lock.ts';
import { announce } from '../platform/db/changes.ts';
import { type Database, json, type Transaction } from '../platform/db/database.ts';
import type { Page } from '../platform/operation/listing.ts';
import type { RecordNow } from '../platform/operation/version.ts';
import type { StoredConnection } from './connection.ts';
import type { SupplierStatus } from './marketplace-file.ts';

export type KnownSupplier = {
  id: number;
  key: string;
  name: string;
  connection: StoredConnection;
  status: SupplierStatus;
  version: number;
};

/** The supplier with this key, as it is at this moment. */
export async function findSupplierByKey(
  db: Database | Transaction,
  key: string,
): Promise<KnownSupplier | null> {
  return toKnown(await suppliersByKey(db, key).executeTakeFirst());
}

/** The same; until the transaction ends, nobody else changes it. */
export async function lockSupplier(tx: Transaction, key: string): Promise<KnownSupplier | null> {
  return toKnown(await suppliersByKey(tx, key).forUpdate().executeTakeFirst());
}

/** What a change that names the version it has seen is held against. */
export async function lockSupplierRecord(
  tx: Transaction,
  key: string,
): Promise<RecordNow | undefined> {
  // An import holds the catalogue before its suppliers: so does everything that changes one.
  await lockCatalogOrRefuse(tx);
  const supplier = await lockSupplier(tx, key);
  return supplier ? { version: supplier.version, subject: `supplier ${key}` } : undefined;
}

function suppliersByKey(db: Database | Transaction, key: string) {
  return db
    .selectFrom('supplier')
    .select(['id', 'key', 'name', 'connection', 'status', 'version'])
    .where('key', '=', key);
}

function toKnown(
  row: (Omit<KnownSupplier, 'connection'> & { connection: unknown }) | undefined,
): KnownSupplier | null {
  return row ? { ...row, connection: row.connection as StoredConnection } : null;
}

/** Every supplier that has a system of its own, in the order of their numbers. */
export async function findConnectedSuppliers(db: Database | Transaction): Promise<KnownSupplier[]> {
  const rows = await db
    .selectFrom('supplier')
    .select(['id', 'key', 'name', 'connection', 'status', 'version'])
    .where(sql`connection ->> 'type'`, '=', 'octo')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => toKnown(row) ?? []);
}

/** A supplier of which only its name and how to call it are known; null if the key is taken. */
export async function addSupplier(
  tx: Transaction,
  { key, name, phone, email }: { key: string; name: string; phone: string; email: string },
): Promise<KnownSupplier | null> {
  const connection: StoredConnection = { type: 'direct' };
  const added = await tx
    .insertInto('supplier')
    .values({ key, name, phone, email, connection: json(connection) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? { id: added.id, key, name, connection, status: 'active', version: 1 } : null;
}

export async function storeConnection(
  tx: Transaction,
  id: number,
  connection: StoredConnection,
): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({ connection: json(connection) })
    .where('id', '=', id)
    .execute();
  await announce(tx, 'suppliers', 'connection');
}

/** Its tours have its name too: `renameOperators` makes them anew. */
export async function renameSupplier(tx: Transaction, id: number, name: string): Promise<void> {
  await tx.updateTable('supplier').set({ name }).where('id', '=', id).execute();
  await announce(tx, 'suppliers', 'name');
}

export type SupplierFilter = { q?: string | undefined; status?: SupplierStatus | undefined };

/** In the order of their keys, a page at a time; `q` is any part of key, name, e-mail or phone. */
export async function listAllSuppliers(
  db: Database,
  { q, status }: SupplierFilter,
  { cursor = '', limit }: Page<string>,
): Promise<KnownSupplier[]> {
  const about = sql`lower(concat_ws(' ', key, name, email, phone))`;
  const rows = await db
    .selectFrom('supplier')
    .select(['id', 'key', 'name', 'connection', 'status', 'version'])
    .where('key', '>', cursor)
    .$if(q !== undefined, (all) =>
      all.where(sql<boolean>`strpos(${about}, lower(${q?.trim()}::text)) > 0`),
    )
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'active'))
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toKnown(row) ?? []);
}
