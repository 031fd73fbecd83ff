import assert from 'node:assert/strict';
import { chunksOf } from '../../platform/chunks.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockCatalog } from '../catalog-lock.ts';
import { type TourInFile, toTimetable } from '../marketplace-file.ts';
import { withKeys } from '../timetable/schedule-keys.ts';
import { findTimetables, timetablesDiffer } from '../timetable/timetable.ts';
import type { Operator, Timetable } from '../tour.ts';
import { storeTours, toursAtOnce } from './store-tours.ts';

/** A tour that ran at other times until now. */
export type ReplacedTimetable = { tourId: number; before: Timetable };

/**
 * Tours as a file has them: new ones are added, known ones replaced, and what is the same already
 * stays untouched. `suppliers` holds, by its key, every supplier that the tours name. What was sold
 * of the timetables it gives back has to follow.
 */
export async function loadTours(
  tx: Transaction,
  tours: readonly TourInFile[],
  suppliers: ReadonlyMap<string, Operator>,
): Promise<ReplacedTimetable[]> {
  await lockCatalog(tx);
  const replaced: ReplacedTimetable[] = [];
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
        replaced.push({ tourId: document.id, before });
      }
      return { document, status, operator };
    });
    await storeTours(tx, toStore);
  }
  return replaced;
}
