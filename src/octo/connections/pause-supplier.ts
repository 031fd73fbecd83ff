import { sql } from 'kysely';
import { lockCatalogOrRefuse } from '../../catalog/catalog-lock.ts';
import { setStatuses } from '../../catalog/tours/set-statuses.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { storeConnection } from '../../suppliers/change-supplier.ts';
import { lockConnected } from './find-connected.ts';

export type Paused = { key: string; isPaused: boolean; tours: number };

export type PauseDeps = { clock: Clock; changes: Changes; write: Write<Paused> };

/**
 * Takes everything of a supplier off sale, or puts back what this took off. What is sold is looked
 * after all the while, and its products are followed.
 */
export async function setPaused(
  { clock, changes, write }: PauseDeps,
  actor: Actor,
  { key, isPaused }: { key: string; isPaused: boolean },
): Promise<Paused> {
  const done = await write(async (tx) => {
    await lockCatalogOrRefuse(tx);
    const { id, connection } = await lockConnected(tx, key);
    const wasPaused = connection.isPaused === true;
    if (wasPaused === isPaused) return { key, isPaused, tours: 0 };
    await storeConnection(tx, id, { ...connection, isPaused });
    const tours = isPaused ? await takeOffSale(tx, id) : await putBackOnSale(tx, id, clock.now());
    await audit(tx, actor, {
      at: clock.now(),
      action: isPaused ? 'supplier.paused' : 'supplier.resumed',
      subject: `supplier ${key}`,
      before: { paused: wasPaused },
      after: { paused: isPaused, tours },
    });
    return { key, isPaused, tours };
  });
  await changes.delivered();
  return done;
}

/**
 * Those that are on sale are marked as not seen, which tells them from tours that staff took off
 * sale: only they come back.
 */
export async function takeOffSale(tx: Transaction, supplierId: number): Promise<number> {
  const ids = await connectedTours(tx, supplierId);
  const taken = await setStatuses(tx, ids, { from: 'active', to: 'inactive' });
  await tx
    .updateTable('connectedProduct')
    .set({ seenAt: null })
    .where('tourId', '=', sql<number>`any(${taken}::int[])`)
    .execute();
  return taken.length;
}

async function putBackOnSale(
  tx: Transaction,
  supplierId: number,
  at: Temporal.Instant,
): Promise<number> {
  const waiting = await tx
    .selectFrom('connectedProduct')
    .select('tourId')
    .where('supplierId', '=', supplierId)
    .where('seenAt', 'is', null)
    .where('goneAt', 'is', null)
    .where('product', 'is not', null)
    .execute();
  const ids = waiting.map(({ tourId }) => tourId);
  const back = await setStatuses(tx, ids, { from: 'inactive', to: 'active' });
  await tx
    .updateTable('connectedProduct')
    .set({ seenAt: at })
    .where('tourId', '=', sql<number>`any(${back}::int[])`)
    .execute();
  return back.length;
}

export async function connectedTours(tx: Transaction, supplierId: number): Promise<number[]> {
  const products = await tx
    .selectFrom('connectedProduct')
    .select('tourId')
    .where('supplierId', '=', supplierId)
    .execute();
  return products.map(({ tourId }) => tourId);
}
