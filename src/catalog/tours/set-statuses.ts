import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { announceCatalogChange, lockCatalog, nextChange } from '../catalog-lock.ts';
import type { TourStatus } from '../tour.ts';

/** Gives those of the tours that have the status `from` another one, and says which they were. */
export async function setStatuses(
  tx: Transaction,
  ids: readonly number[],
  { from, to }: { from: TourStatus; to: TourStatus },
): Promise<number[]> {
  if (ids.length === 0) return [];
  await lockCatalog(tx);
  const changed = await tx
    .updateTable('tour')
    .set({ status: to, change: nextChange })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('status', '=', from)
    .returning('id')
    .execute();
  if (changed.length > 0) await announceCatalogChange(tx);
  return changed.map(({ id }) => id);
}
