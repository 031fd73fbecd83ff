import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Write } from '../../platform/operation/write.ts';
import { announceCatalogChange, lockCatalogOrRefuse, nextChange } from '../catalog-lock.ts';
import { productId } from '../product-id.ts';
import { catalogRefusals } from '../refusals.ts';
import type { TourStatus } from '../tour.ts';

const actions: Record<TourStatus, string> = {
  active: 'tour.activated',
  inactive: 'tour.deactivated',
  removed: 'tour.removed',
};

type Changed = { id: number; status: TourStatus };

export type StatusDeps = { clock: Clock; changes: Changes; write: Write<Changed> };

/**
 * Takes a tour out of sale, puts it back, or removes it for good: then only an import brings it
 * back. When this returns, every process sells by it.
 */
export async function setTourStatus(
  { clock, changes, write }: StatusDeps,
  actor: Actor,
  { id, status }: Changed,
): Promise<Changed> {
  const changed = await write(async (tx) => {
    await lockCatalogOrRefuse(tx);
    const before = await statusOf(tx, id, status);
    if (before !== status) {
      await tx
        .updateTable('tour')
        .set({ status, change: nextChange })
        .where('id', '=', id)
        .execute();
      await audit(tx, actor, {
        at: clock.now(),
        action: actions[status],
        subject: `tour ${id}`,
        before: { status: before },
        after: { status },
      });
      await announceCatalogChange(tx);
    }
    return { id, status };
  });
  await changes.delivered({ topic: 'catalog' });
  return changed;
}

/** Refuses what cannot have this status now. */
async function statusOf(tx: Transaction, id: number, wanted: TourStatus): Promise<TourStatus> {
  const tour = await tx
    .selectFrom('tour')
    .select(['status', 'offWithSupplier'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tour) throw catalogRefusals.tourUnknown(`There is no tour ${productId(id)}`);
  if (tour.status === 'removed') {
    throw catalogRefusals.tourRemoved(`The tour ${productId(id)} was removed`);
  }
  if (wanted === 'active' && tour.offWithSupplier) {
    throw catalogRefusals.supplierInactive(`The supplier of the tour ${productId(id)} is inactive`);
  }
  return tour.status;
}

/** What a change that names the version it has seen is held against. */
export async function lockTourRecord(tx: Transaction, id: number): Promise<RecordNow | undefined> {
  // An import holds the catalogue before its tours: so does everything that changes one.
  await lockCatalogOrRefuse(tx);
  const found = await tx
    .selectFrom('tour')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, subject: `tour ${id}` };
}
