import { nextTourId } from '../../catalog/tours/documents/next-tour-id.ts';
import { lockTour } from '../../catalog/tours/lock-tour.ts';
import type { Actor } from '../../platform/audit.ts';
import { type SaveDeps, type SavedTour, saveEverywhere, saveTour } from './save-tour.ts';

/** Adds the same tour under the next number, off sale. */
export function duplicateTour(
  deps: SaveDeps,
  actor: Actor,
  { id, name }: { id: number; name?: string | undefined },
): Promise<SavedTour> {
  return saveEverywhere(deps, async (tx) => {
    const { document } = await lockTour(tx, id);
    const copy = { ...document, name: name ?? document.name, status: 'inactive' };
    return saveTour(tx, deps, actor, { ...copy, id: await nextTourId(tx) });
  });
}
