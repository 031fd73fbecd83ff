import type { Database, Transaction } from '../../platform/db/database.ts';
import { findSupplierByKey, lockSupplier } from '../../suppliers/change-supplier.ts';
import { supplierRefusals } from '../../suppliers/refusals.ts';
import { type ConnectedSupplier, hasSystem } from './access.ts';
import { connectionRefusals } from './refusals.ts';

/** The supplier with this key, refused unless it is connected. */
export async function findConnected(
  db: Database | Transaction,
  key: string,
): Promise<ConnectedSupplier> {
  return connected(key, await findSupplierByKey(db, key));
}

/** The same; until the transaction ends, nobody else changes it. */
export async function lockConnected(tx: Transaction, key: string): Promise<ConnectedSupplier> {
  return connected(key, await lockSupplier(tx, key));
}

/** The same, refused if it is connected to another system by now: what was read is of the one before. */
export async function lockUnmoved(
  tx: Transaction,
  { key, connection }: ConnectedSupplier,
): Promise<ConnectedSupplier> {
  const current = await lockConnected(tx, key);
  if (current.connection.endpoint === connection.endpoint) return current;
  throw connectionRefusals.connectionChanged(`The supplier ${key} has another system by now`);
}

function connected(
  key: string,
  supplier: Awaited<ReturnType<typeof findSupplierByKey>>,
): ConnectedSupplier {
  if (!supplier) throw supplierRefusals.supplierUnknown(`There is no supplier ${key}`);
  if (hasSystem(supplier)) return supplier;
  throw connectionRefusals.notConnected(`The supplier ${key} is not connected`);
}
