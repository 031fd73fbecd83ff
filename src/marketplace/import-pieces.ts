import { openTourFaults } from '../catalog/find-tour-faults.ts';
import { loadTours } from '../catalog/load-tours.ts';
import type { TourInFile } from '../catalog/marketplace-file.ts';
import { openCruiseFaults } from '../cruises/find-cruise-faults.ts';
import { openCruiseLoading } from '../cruises/load-cruises.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findSuppliers, type NamedSupplier } from '../suppliers/find-suppliers.ts';
import { type Notes, type Placed, readPieces } from './read-pieces.ts';
import type { Source } from './source.ts';

/**
 * Loads the tours and cruises of a source a few at a time. Once anything was wrong nothing more is
 * loaded, and the rest is read for its faults only: the caller then rolls everything back.
 */
export async function importPieces(
  tx: Transaction,
  source: Source,
  notes: Notes,
  onProgress: (pieces: number) => void,
): Promise<{ tours: number; cruises: number }> {
  const suppliers = new Map<string, NamedSupplier>();
  const findTourFaults = openTourFaults((key) => suppliers.has(key));
  const findCruiseFaults = openCruiseFaults();
  const loadCruises = openCruiseLoading(tx);
  const counts = { tours: 0, cruises: 0 };
  for await (const { tours, cruises, read } of readPieces(source, notes)) {
    await learnSuppliers(tx, tours, suppliers);
    for (const { place, value } of tours) notes.faults.add(place, findTourFaults(value));
    for (const { place, value } of cruises) notes.faults.add(place, findCruiseFaults(value));
    if (notes.faults.areNone) {
      await loadTours(tx, tours.map(valueOf), suppliers);
      await loadCruises(cruises.map(valueOf));
    }
    counts.tours += tours.length;
    counts.cruises += cruises.length;
    onProgress(read);
  }
  return counts;
}

function valueOf<Value>({ value }: Placed<Value>): Value {
  return value;
}

async function learnSuppliers(
  tx: Transaction,
  tours: readonly Placed<TourInFile>[],
  suppliers: Map<string, NamedSupplier>,
): Promise<void> {
  const keys = new Set(tours.map(({ value }) => value.supplier));
  const unknown = [...keys].filter((key) => !suppliers.has(key));
  if (unknown.length === 0) return;
  for (const supplier of await findSuppliers(tx, unknown)) suppliers.set(supplier.key, supplier);
}
