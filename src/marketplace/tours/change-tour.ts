import { mergedTour } from '../../catalog/tours/documents/merge-tour.ts';
import { lockTour } from '../../catalog/tours/lock-tour.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { tryOut } from '../try-out.ts';
import {
  type GivenTour,
  type SaveDeps,
  type SavedTour,
  saveEverywhere,
  saveTour,
} from './save-tour.ts';

export type TourEdit = { id: number; given: GivenTour; isDryRun: boolean };

/** Changes of a tour what was sent. A dry run does the same and takes it back. */
export async function changeTour(
  deps: SaveDeps,
  actor: Actor,
  { id, given, isDryRun }: TourEdit,
): Promise<SavedTour> {
  const change = async (tx: Transaction) => {
    const before = await lockTour(tx, id);
    const { document, status } = before;
    const merged = mergedTour({ ...document, status }, { ...given, id });
    return saveTour(tx, deps, actor, merged, { before, isDryRun });
  };
  return isDryRun ? tryOut(deps.write, change) : saveEverywhere(deps, change);
}
