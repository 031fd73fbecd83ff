import { type Actor, type AuditEntry, auditAll } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { announce } from '../../platform/db/changes.ts';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import { type Fault, findDuplicates } from '../../platform/duplicates.ts';
import { fateOf, type Tally, tallyOf } from '../../platform/lists/tally.ts';
import type { TransferSupplierInFile } from '../marketplace-file.ts';
import { fleetDifferences } from './fleet-differences.ts';

/** A fleet may have many vehicles and routes. */
const rowsAtOnce = 100;

/** Transfer suppliers as a file has them: new ones are added, known ones replaced. */
export async function loadTransferSuppliers(
  tx: Transaction,
  { actor, ...entry }: { actor: Actor; at: Temporal.Instant; action: string },
  suppliers: readonly TransferSupplierInFile[],
): Promise<number> {
  await auditAll(tx, actor, changesOf(await findStored(tx, suppliers), suppliers, entry));
  for (const chunk of chunksOf(suppliers, rowsAtOnce)) {
    await tx
      .insertInto('transferSupplier')
      .values(chunk.map(toRow))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ document: row.ref('excluded.document') })),
      )
      .execute();
  }
  if (suppliers.length > 0) await announce(tx, 'transfers', 'fleets');
  return suppliers.length;
}

/** Adds one under a new key; false if the key is taken. */
export async function addTransferSupplier(
  tx: Transaction,
  supplier: TransferSupplierInFile,
): Promise<boolean> {
  const added = await tx
    .insertInto('transferSupplier')
    .values(toRow(supplier))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await announce(tx, 'transfers', 'fleets');
  return added !== undefined;
}

function toRow({ key, ...document }: TransferSupplierInFile) {
  return { key, document: json(document) };
}

function changesOf(
  stored: ReadonlyMap<string, TransferSupplierInFile>,
  suppliers: readonly TransferSupplierInFile[],
  entry: Pick<AuditEntry, 'at' | 'action'>,
): AuditEntry[] {
  return suppliers.flatMap((supplier) => {
    const before = stored.get(supplier.key);
    const sides = before && fleetDifferences(before, supplier);
    return sides ? [{ ...entry, subject: `fleet ${supplier.key}`, ...sides }] : [];
  });
}

async function findStored(tx: Transaction, suppliers: readonly TransferSupplierInFile[]) {
  if (suppliers.length === 0) return new Map<string, TransferSupplierInFile>();
  const rows = await tx
    .selectFrom('transferSupplier')
    .select(['key', 'document'])
    .where(
      'key',
      'in',
      suppliers.map(({ key }) => key),
    )
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.key, toTransferSupplier(row)]));
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
