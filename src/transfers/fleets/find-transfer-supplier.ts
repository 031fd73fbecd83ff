import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { TransferSupplierInFile } from '../marketplace-file.ts';
import { transferRefusals } from '../refusals.ts';
import { toTransferSupplier } from './load-transfer-suppliers.ts';

/** A fleet as it is stored, with the number of its changes. */
export type StoredFleet = TransferSupplierInFile & { version: number };

const columns = ['key', 'document', 'version'] as const;

export async function findTransferSupplier(
  db: Database | Transaction,
  key: string,
): Promise<StoredFleet> {
  return required(key, await fleetOf(db, key).executeTakeFirst());
}

/** The same; until the transaction ends, others that change it wait. */
export async function lockTransferSupplier(tx: Transaction, key: string): Promise<StoredFleet> {
  return required(key, await fleetOf(tx, key).forUpdate().executeTakeFirst());
}

/** What a change that names the version it has seen is held against. */
export async function lockFleetRecord(tx: Transaction, key: string): Promise<RecordNow> {
  const { version } = await lockTransferSupplier(tx, key);
  return { version, subject: `fleet ${key}`, noun: 'transfer supplier' };
}

export type FleetFilter = {
  /** Any part of key, name, e-mail or phone. */
  q?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
};

/** In the order of their keys, a page at a time. */
export async function listTransferSuppliers(
  { db }: { db: Database },
  { q, status }: FleetFilter,
  { cursor = '', limit }: Page<string>,
): Promise<StoredFleet[]> {
  const about = sql`lower(concat_ws(' ', key, document->>'name', document->>'email', document->>'phone'))`;
  const rows = await db
    .selectFrom('transferSupplier')
    .select(columns)
    .where('key', '>', cursor)
    .$if(q !== undefined, (all) =>
      all.where(sql<boolean>`strpos(${about}, lower(${q?.trim()}::text)) > 0`),
    )
    .$if(status !== undefined, (all) =>
      all.where(sql<boolean>`coalesce(document->>'status', 'active') = ${status}`),
    )
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(toStored);
}

function fleetOf(db: Database | Transaction, key: string) {
  return db.selectFrom('transferSupplier').select(columns).where('key', '=', key);
}

type Row = { key: string; document: unknown; version: number };

function required(key: string, row: Row | undefined): StoredFleet {
  if (!row) throw transferRefusals.supplierUnknown(`There is no transfer supplier ${key}`);
  return toStored(row);
}

function toStored({ version, ...row }: Row): StoredFleet {
  return { ...toTransferSupplier(row), version };
}
