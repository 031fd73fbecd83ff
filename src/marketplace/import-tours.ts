import { setImmediate as nextTurn } from 'node:timers/promises';
import { openTourFaults } from '../catalog/find-tour-faults.ts';
import { loadTours } from '../catalog/load-tours.ts';
import { TourInFile } from '../catalog/marketplace-file.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findSuppliers, type NamedSupplier } from '../suppliers/find-suppliers.ts';
import { type Faults, findUnstorableTexts, markMissing, toFaults } from './faults.ts';
import { collectLeftOut } from './file.ts';
import type { Piece, Place, Source } from './source.ts';

/** Few enough that other requests do not wait, and that only few are in memory. */
const toursAtOnce = 250;

/** What is learnt about a file while it is read. */
export type Notes = { faults: Faults; leftOut: Set<string> };

type PlacedTour = { place: Place; tour: TourInFile };

/**
 * Loads the tours of a source a few at a time. Once anything was wrong nothing more is loaded, and
 * the rest is read for its faults only: the caller then rolls everything back.
 */
export async function importTours(
  tx: Transaction,
  source: Source,
  notes: Notes,
  onProgress: (tours: number) => void,
): Promise<number> {
  const suppliers = new Map<string, NamedSupplier>();
  const findFaults = openTourFaults((key) => suppliers.has(key));
  let count = 0;
  for await (const tours of readTours(source, notes)) {
    await learnSuppliers(tx, tours, suppliers);
    for (const { place, tour } of tours) notes.faults.add(place, findFaults(tour));
    if (notes.faults.areNone) {
      await loadTours(
        tx,
        tours.map(({ tour }) => tour),
        suppliers,
      );
    }
    count += tours.length;
    onProgress(count);
  }
  return count;
}

/** The tours of a source that are right by themselves; of the others the faults are noted. */
export async function* readTours(source: Source, notes: Notes): AsyncGenerator<PlacedTour[]> {
  let tours: PlacedTour[] = [];
  let read = 0;
  for await (const piece of source.pieces) {
    const tour = readTour(piece, notes);
    if (tour) tours.push({ place: piece.place, tour });
    read += 1;
    if (read % toursAtOnce > 0) continue;
    yield tours;
    tours = [];
    await nextTurn();
  }
  yield tours;
}

function readTour(piece: Piece, { faults, leftOut }: Notes): TourInFile | undefined {
  const { place } = piece;
  if ('leftOut' in piece) {
    leftOut.add(piece.leftOut);
  } else if ('fault' in piece) {
    faults.add(place, [{ path: [], sentence: piece.fault }]);
  } else {
    const read = TourInFile.safeParse(piece.tour, { error: markMissing });
    faults.add(place, read.success ? findUnstorableTexts(read.data) : toFaults(read.error));
    if (read.success) collectLeftOut(piece.tour, read.data, 'tours[]', leftOut);
    return read.data;
  }
  return undefined;
}

async function learnSuppliers(
  tx: Transaction,
  tours: readonly PlacedTour[],
  suppliers: Map<string, NamedSupplier>,
): Promise<void> {
  const keys = new Set(tours.map(({ tour }) => tour.supplier));
  const unknown = [...keys].filter((key) => !suppliers.has(key));
  if (unknown.length === 0) return;
  for (const supplier of await findSuppliers(tx, unknown)) suppliers.set(supplier.key, supplier);
}
