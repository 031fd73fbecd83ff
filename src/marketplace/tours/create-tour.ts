import { lockCatalogOrRefuse } from '../../catalog/catalog-lock.ts';
import { largestTourId } from '../../catalog/product-id.ts';
import { catalogRefusals } from '../../catalog/refusals.ts';
import { findKnownTours } from '../../catalog/tours/documents/find-known-tours.ts';
import { nextTourId } from '../../catalog/tours/documents/next-tour-id.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  type GivenTour,
  type SaveDeps,
  type SavedTour,
  saveEverywhere,
  saveTour,
} from './save-tour.ts';

/** Adds a tour, under the number that is given or the next one. */
export function createTour(deps: SaveDeps, actor: Actor, given: GivenTour): Promise<SavedTour> {
  return saveEverywhere(deps, async (tx) => {
    await lockCatalogOrRefuse(tx);
    return saveTour(tx, deps, actor, { ...given, id: await numberFor(tx, given['id']) });
  });
}

/** What is no number is left for the check to name. */
async function numberFor(tx: Transaction, given: unknown): Promise<unknown> {
  if (given == null || given === '') return nextTourId(tx);
  if (!Number.isInteger(given) || Number(given) > largestTourId) return given;
  const taken = await findKnownTours(tx, [Number(given)]);
  if (taken.size > 0) throw catalogRefusals.tourFaulty('id: is the number of a tour already');
  return given;
}
