import { chunksOf } from '../../platform/chunks.ts';
import { announce } from '../../platform/db/changes.ts';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import { type Fault, findDuplicates } from '../../platform/duplicates.ts';
import { fateOf, type Tally, tallyOf } from '../../platform/tally.ts';
import type { TransferSupplierInFile } from '../marketplace-file.ts';

/** A fleet may have many vehicles and routes. */
const rowsAtOnce = 100;

/** Transfer suppliers as a file has them: new ones are added, known ones replaced. */
export async function loadTransferSuppliers(
  tx: Transaction,
  suppliers: readonly TransferSupplierInFile[],
): Promise<number> {
  for (const chunk of chunksOf(suppliers, rowsAtOnce)) {
    await tx
      .insertInto('transferSupplier')
      .values(chunk.map(({ key, ...document }) => ({ key, document: json(document) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ document: row.ref('excluded.document') })),
      )
      .execute();
  }
  if (suppliers.length > 0) await announce(tx, 'transfers', 'fleets');
  return suppliers.length;
}

/** What loading these transfer suppliers would change. */
export async function compareTransferSuppliers(
  tx: Transaction,
  suppliers: readonly TransferSupplierInFile[],
): Promise<Tally> {
  const stored = new Map((await dumpTransferSuppliers(tx)).map((one) => [one.key, one]));
  return tallyOf(suppliers.map((supplier) => fateOf(stored.get(supplier.key), supplier)));
}

export function findTransferSupplierFaults(suppliers: readonly TransferSupplierInFile[]): Fault[] {
  const pathOf = (_: unknown, index: number) => ['transfer_suppliers', index, 'key'];
  return findDuplicates(suppliers, ({ key }) => key, pathOf);
}

export async function dumpTransferSuppliers(
  db: Database | Transaction,
): Promise<TransferSupplierInFile[]> {
  const rows = await db
    .selectFrom('transferSupplier')
    .select(['key', 'document'])
    .orderBy('key')
    .execute();
  return rows.map(toTransferSupplier);
}

export function toTransferSupplier(row: {
  key: string;
  document: unknown;
}): TransferSupplierInFile {
  return { key: row.key, ...(row.document as Omit<TransferSupplierInFile, 'key'>) };
}
