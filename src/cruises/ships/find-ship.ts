import type { Database, Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import { cruiseRefusals } from '../refusals.ts';

export type StoredShip = Awaited<ReturnType<typeof findShip>>;

export async function findShip(db: Database | Transaction, id: number) {
  return required(await shipOf(db, id).executeTakeFirst());
}

/** The same; until the transaction ends, others that change it or its sailings wait. */
export async function lockShip(tx: Transaction, id: number): Promise<StoredShip> {
  return required(await shipOf(tx, id).forUpdate().executeTakeFirst());
}

/** What a change that names the version it has seen is held against. */
export async function lockShipRecord(tx: Transaction, id: number): Promise<RecordNow> {
  const { version } = await lockShip(tx, id);
  return { version, subject: `ship ${id}`, noun: 'ship' };
}

function shipOf(db: Database | Transaction, id: number) {
  return db
    .selectFrom('cruiseShip')
    .select(['id', 'line', 'name', 'status', 'version'])
    .where('id', '=', id);
}

function required<Row>(row: Row | undefined): Row {
  if (!row) throw cruiseRefusals.shipUnknown();
  return row;
}
