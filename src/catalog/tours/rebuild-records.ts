import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Logger } from '../../platform/log.ts';
import { lockCatalog } from '../catalog-lock.ts';
import type { TourDocument } from '../marketplace-file.ts';
import { recordVersion } from '../record/tour-record.ts';
import type { Operator } from '../tour.ts';
import { storeTours, toursAtOnce } from './documents/store-tours.ts';

export type RebuildDeps = { db: Database; log: Logger };

export type FindOperators = (
  tx: Transaction,
  ids: readonly number[],
) => Promise<Map<number, Operator>>;

/**
 * Rebuilds the records and facets that an older version of the program made. A tour gets a number of
 * change only if its record or facets differ. Several processes may run this at once: each locks the
 * catalogue for a portion, and finds only tours that no other has rebuilt.
 */
export async function rebuildRecords(
  { db, log }: RebuildDeps,
  findOperators: FindOperators,
  signal: AbortSignal,
): Promise<void> {
  let tours = 0;
  let after = await beforeFirst(db);
  while (after !== undefined && !signal.aborted) {
    const from: number = after;
    const ids = await inTransaction(db, (tx) => rebuildPortion(tx, findOperators, from));
    tours += ids.length;
    after = ids.at(-1);
  }
  if (tours > 0) log.info({ tours, recordVersion }, 'records of tours were rebuilt');
}

/** Waits for no lock if all tours are of this version, as nearly always. */
async function beforeFirst(db: Database): Promise<number | undefined> {
  const found = await db
    .selectFrom('tour')
    .select('id')
    .where('recordVersion', '<', recordVersion)
    .limit(1)
    .executeTakeFirst();
  return found && 0;
}

/** Returns the numbers of its tours. */
async function rebuildPortion(
  tx: Transaction,
  findOperators: FindOperators,
  after: number,
): Promise<number[]> {
  await lockCatalog(tx);
  const stale = await tx
    .selectFrom('tour')
    .select(['id', 'supplierId', 'document', 'status'])
    .where('recordVersion', '<', recordVersion)
    .where('id', '>', after)
    .orderBy('id')
    .limit(toursAtOnce)
    .execute();
  const operators = await findOperators(tx, [
    ...new Set(stale.map(({ supplierId }) => supplierId)),
  ]);
  await storeTours(
    tx,
    stale.map(({ supplierId, document, status }) => {
      const operator = operators.get(supplierId);
      assert(operator, 'each tour has its supplier');
      return { document: document as TourDocument, status, operator };
    }),
  );
  const ids = stale.map(({ id }) => id);
  // storeTours has not written those that are the same as before.
  await tx
    .updateTable('tour')
    .set({ recordVersion })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('recordVersion', '<', recordVersion)
    .execute();
  return ids;
}
