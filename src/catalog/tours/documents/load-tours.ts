import assert from 'node:assert/strict';
import { chunksOf } from '../../../platform/chunks.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { lockCatalog } from '../../catalog-lock.ts';
import { type TourInFile, toTimetable } from '../../marketplace-file.ts';
import { withKeys } from '../../timetable/schedule-keys.ts';
import { findTimetables, timetablesDiffer } from '../../timetable/timetable.ts';
import type { Operator, Timetable } from '../../tour.ts';
import type { TourChange } from './audit-tours.ts';
import { storeTours, toursAtOnce } from './store-tours.ts';

/** A tour that ran at other times until now. */
export type ReplacedTimetable = { tourId: number; before: Timetable };

export type LoadedTours = {
  /** What was sold of them has to follow. */
  replaced: ReplacedTimetable[];
  /** Those that were not so before. */
  changed: TourChange[];
};

/**
 * Tours as a file has them: new ones are added, known ones replaced, and what is the same already
 * stays untouched. `suppliers` holds, by its key, every supplier that the tours name.
 */
export async function loadTours(
  tx: Transaction,
  tours: readonly TourInFile[],
  suppliers: ReadonlyMap<string, Operator>,
): Promise<LoadedTours> {
  await lockCatalog(tx);
  const loaded: LoadedTours = { replaced: [], changed: [] };
  for (const chunk of chunksOf(tours, toursAtOnce)) {
    const stored = await findTimetables(
      tx,
      chunk.map(({ id }) => id),
    );
    const toStore = chunk.map(({ status, ...given }) => {
      const operator = suppliers.get(given.supplier);
      assert(operator, `the supplier ${given.supplier} is stored before its tours`);
      const before = stored.get(given.id);
      const document = { ...given, schedule: withKeys(given.schedule, before?.schedule ?? []) };
      if (before && timetablesDiffer(before, toTimetable(document))) {
        loaded.replaced.push({ tourId: document.id, before });
      }
      return { document, status, operator };
    });
    const after = new Map(toStore.map((tour) => [tour.document.id, tour]));
    for (const { id, before } of await storeTours(tx, toStore, { tellsBefore: true })) {
      const tour = after.get(id);
      if (tour) loaded.changed.push({ before, after: tour });
    }
  }
  return loaded;
}
