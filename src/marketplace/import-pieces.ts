import { type CarryOverDeps, carryOverBookings } from '../bookings/changes/carry-over-bookings.ts';
import type { TourInFile } from '../catalog/marketplace-file.ts';
import { auditTours, type TourActions } from '../catalog/tours/documents/audit-tours.ts';
import { openTourFaults } from '../catalog/tours/documents/find-tour-faults.ts';
import { loadTours, type ReplacedTimetable } from '../catalog/tours/documents/load-tours.ts';
import { openCruiseFaults } from '../cruises/find-cruise-faults.ts';
import { openCruiseLoading } from '../cruises/load-cruises.ts';
import type { Actor } from '../platform/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findSuppliers, type NamedSupplier } from '../suppliers/find-suppliers.ts';
import type { ArchivedCount } from './archive/archived-kinds.ts';
import { putBack } from './archive/put-back.ts';
import { type Notes, type Placed, readPieces } from './read-pieces.ts';
import { type Place, type Source, wholeFile } from './source.ts';
import { noteShownPictures, settlePictures } from './tours/tour-pictures.ts';

/** Rows of archives are counted only where the file has some. */
export type PieceCounts = { tours: number; cruises: number } & Partial<
  Record<ArchivedCount, number>
>;

export type Reading = {
  source: Source;
  notes: Notes;
  onProgress: (pieces: number) => void;
  /** What the audit log calls what becomes of tours. */
  actions?: TourActions;
};

/** Of a whole file the log tells the counts as well: an entry for each new tour says no more. */
const actionsOfImport: TourActions = { created: null, changed: 'tour.imported' };

/**
 * Loads the tours and cruises of a source a few at a time. Once anything was wrong nothing more is
 * loaded, and the rest is read for its faults only: the caller then rolls everything back.
 */
export async function importPieces(
  tx: Transaction,
  deps: CarryOverDeps & { isStaging: boolean },
  actor: Actor,
  { source, notes, onProgress, actions = actionsOfImport }: Reading,
): Promise<PieceCounts> {
  const suppliers = new Map<string, NamedSupplier>();
  const findTourFaults = openTourFaults((key) => suppliers.has(key), deps);
  const findCruiseFaults = openCruiseFaults();
  const loading = { actor, at: deps.clock.now(), action: 'cruise.imported' };
  const loadCruises = openCruiseLoading(tx, loading);
  const counts: PieceCounts = { tours: 0, cruises: 0 };
  const replaced: Replaced[] = [];
  for await (const batch of readPieces(source, notes)) {
    const { tours, cruises, archived, read } = batch;
    await learnSuppliers(tx, tours, suppliers);
    for (const { place, value } of tours) notes.faults.add(place, findTourFaults(value));
    await settlePictures(tx, tours, notes.faults);
    for (const { place, value } of cruises) notes.faults.add(place, findCruiseFaults(value));
    if (notes.faults.areNone) {
      const loaded = await loadTours(tx, tours.map(valueOf), suppliers);
      replaced.push(...placed(loaded.replaced, tours));
      await noteShownPictures(tx, deps, tours);
      await auditTours(tx, actor, { at: deps.clock.now(), actions }, loaded.changed);
      await loadCruises(cruises.map(valueOf));
      await putBack(tx, batch, notes);
    }
    counts.tours += tours.length;
    counts.cruises += cruises.length;
    for (const [{ counted }, rows] of archived) {
      counts[counted] = (counts[counted] ?? 0) + rows.length;
    }
    onProgress(read);
  }
  // Once for all and last: until this transaction ends, nothing of these tours is sold.
  if (notes.faults.areNone) await carryOver(tx, deps, actor, { replaced, notes });
  return counts;
}

type Replaced = ReplacedTimetable & { place: Place };

function placed(
  timetables: readonly ReplacedTimetable[],
  tours: readonly Placed<TourInFile>[],
): Replaced[] {
  if (timetables.length === 0) return [];
  const places = new Map(tours.map(({ place, value }) => [value.id, place]));
  return timetables.flatMap((timetable) => {
    const place = places.get(timetable.tourId);
    return place ? [{ ...timetable, place }] : [];
  });
}

async function carryOver(
  tx: Transaction,
  deps: CarryOverDeps,
  actor: Actor,
  { replaced, notes }: { replaced: readonly Replaced[]; notes: Notes },
): Promise<void> {
  const places = new Map(replaced.map(({ tourId, place }) => [tourId, place]));
  for (const { tourId, sentence } of await carryOverBookings(tx, deps, actor, replaced)) {
    notes.faults.add(places.get(tourId) ?? wholeFile, [{ path: ['schedule'], sentence }]);
  }
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
