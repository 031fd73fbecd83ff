import assert from 'node:assert/strict';
import type { CarryOverDeps } from '../../bookings/changes/carry-over-bookings.ts';
import {
  differencesOf,
  type FieldChange,
  flatDifferences,
} from '../../catalog/record/tour-differences.ts';
import { catalogRefusals } from '../../catalog/refusals.ts';
import type { TourActions } from '../../catalog/tours/documents/audit-tours.ts';
import { findDocuments, type StoredTour } from '../../catalog/tours/documents/find-documents.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { Faults, type FoundFault, faultsText } from '../faults.ts';
import { importPieces } from '../import-pieces.ts';
import { wholeFile } from '../source.ts';

/** A tour as it is stored now, or would be, and what its editor has to know beside. */
export type SavedTour = {
  tour: StoredTour;
  /** What differs from what was stored before. */
  changes: FieldChange[];
  /** Of a dry run; anything else is refused with them. */
  faults: FoundFault[];
  /** Fields that are not those of a tour. */
  leftOut: string[];
};

type StoringDeps = CarryOverDeps & { isStaging: boolean };

/** As in a marketplace file, not checked yet. */
export type GivenTour = Record<string, unknown>;

export type SaveDeps = StoringDeps & { changes: Changes; write: Write<SavedTour> };

const actions: TourActions = { created: 'tour.created', changed: 'tour.changed' };

/**
 * Stores a tour as an import does: with its checks, and with all that follows for partners, searches
 * and bookings. It is a piece of a file that has nothing else in it.
 */
export async function saveTour(
  tx: Transaction,
  deps: StoringDeps,
  actor: Actor,
  given: GivenTour,
  { before, isDryRun = false }: { before?: StoredTour; isDryRun?: boolean } = {},
): Promise<SavedTour> {
  const notes = { faults: new Faults(), leftOut: new Set<string>() };
  const source = { head: {}, place: wholeFile, pieces: [{ place: wholeFile, tour: given }] };
  await importPieces(tx, deps, actor, { source, notes, onProgress: () => {}, actions });
  const { found } = notes.faults;
  if (!notes.faults.areNone && !isDryRun)
    throw catalogRefusals.tourFaulty(faultsText(notes.faults));
  const id = Number(given['id']);
  const tour = (await findDocuments(tx, [id])).get(id);
  assert(tour, 'a tour without faults is stored');
  const sides = before && differencesOf(before, tour);
  return {
    tour,
    changes: sides ? flatDifferences(sides.before, sides.after) : [],
    faults: found,
    leftOut: [...notes.leftOut].map((path) => path.replace(/^tours\[\]\./, '')),
  };
}

/** When this returns, every process sells by it. */
export async function saveEverywhere(
  { write, changes }: Pick<SaveDeps, 'write' | 'changes'>,
  work: (tx: Transaction) => Promise<SavedTour>,
): Promise<SavedTour> {
  const saved = await write(work);
  await changes.delivered();
  return saved;
}
