import { sql } from 'kysely';
import { chunksOf } from '../platform/chunks.ts';
import { announce } from '../platform/db/changes.ts';
import { type Database, json, type Transaction } from '../platform/db/database.ts';
import { type Fault, findDuplicates } from '../platform/duplicates.ts';
import { fateOf, type Tally, tallyOf } from '../platform/lists/tally.ts';
import type { Keys } from '../platform/secrets.ts';
import { fromFile, type StoredConnection, toFile } from './connection.ts';
import type { NamedSupplier } from './find-suppliers.ts';
import type { SupplierInFile, SupplierStatus } from './marketplace-file.ts';

const rowsAtOnce = 1000;

export type ChangedSuppliers = {
  renamed: NamedSupplier[];
  switched: { id: number; status: SupplierStatus }[];
};

/**
 * Suppliers as a file has them: new ones are added, known ones replaced. Gives back those whose
 * tours have to follow: they have another name now, or another status.
 */
export async function loadSuppliers(
  tx: Transaction,
  { storedSecrets }: { storedSecrets: Keys },
  suppliers: SupplierInFile[],
): Promise<ChangedSuppliers> {
  const changed: ChangedSuppliers = { renamed: [], switched: [] };
  for (const chunk of chunksOf(suppliers, rowsAtOnce)) {
    const known = await storedSuppliers(tx, chunk);
    const stored = await tx
      .insertInto('supplier')
      .values(
        chunk.map((supplier) => {
          const { connection, ...row } = rowOf(supplier, known.get(supplier.key), storedSecrets);
          return { ...row, connection: json(connection) };
        }),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          phone: row.ref('excluded.phone'),
          email: row.ref('excluded.email'),
          businessRef: row.ref('excluded.businessRef'),
          notes: row.ref('excluded.notes'),
          connection: row.ref('excluded.connection'),
          status: row.ref('excluded.status'),
        })),
      )
      .returning(['id', 'key', 'name', 'status'])
      .execute();
    for (const supplier of stored) {
      const before = known.get(supplier.key);
      if (before && before.name !== supplier.name) changed.renamed.push(supplier);
      if (before && before.status !== supplier.status) changed.switched.push(supplier);
    }
  }
  if (suppliers.length > 0) await announce(tx, 'suppliers', 'loaded');
  return changed;
}

/** What loading these suppliers would change. */
export async function compareSuppliers(
  tx: Transaction,
  { storedSecrets }: { storedSecrets: Keys },
  suppliers: SupplierInFile[],
): Promise<Tally> {
  const known = await storedSuppliers(tx, suppliers);
  return tallyOf(
    suppliers.map((supplier) => {
      const stored = known.get(supplier.key);
      return fateOf(stored, rowOf(supplier, stored, storedSecrets));
    }),
  );
}

function rowOf(
  { business_ref: businessRef, connection, status, ...supplier }: SupplierInFile,
  known: { connection: StoredConnection; status: SupplierStatus } | undefined,
  storedSecrets: Keys,
) {
  return {
    ...supplier,
    businessRef,
    status: status ?? known?.status ?? 'active',
    connection: fromFile(connection, known?.connection, storedSecrets),
  };
}

export function findSupplierFaults(suppliers: SupplierInFile[]): Fault[] {
  const pathOf = (_: SupplierInFile, index: number) => ['suppliers', index, 'key'];
  return findDuplicates(suppliers, ({ key }) => key, pathOf);
}

export async function dumpSuppliers(
  tx: Database | Transaction,
  { storedSecrets, withoutSecrets = false }: { storedSecrets: Keys; withoutSecrets?: boolean },
): Promise<SupplierInFile[]> {
  const rows = await tx.selectFrom('supplier').selectAll().orderBy('key').execute();
  return rows.map(
    ({ id: _id, version: _version, businessRef, connection, status, ...supplier }) => ({
      ...supplier,
      business_ref: businessRef,
      connection: toFile(connection as StoredConnection, withoutSecrets ? null : storedSecrets),
      ...(status === 'inactive' && { status }),
    }),
  );
}

async function storedSuppliers(tx: Transaction, suppliers: SupplierInFile[]) {
  const keys = suppliers.map(({ key }) => key);
  const rows = await tx
    .selectFrom('supplier')
    .selectAll()
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.key, { ...row, connection: row.connection as StoredConnection }]),
  );
}
