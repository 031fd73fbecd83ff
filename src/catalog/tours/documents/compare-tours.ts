import type { Transaction } from '../../../platform/db/database.ts';
import { type Fate, fateOf } from '../../../platform/lists/tally.ts';
import { type TourInFile, toTimetable, toTour } from '../../marketplace-file.ts';
import { withKeys } from '../../timetable/schedule-keys.ts';
import { timetablesDiffer } from '../../timetable/timetable.ts';
import type { Timetable, Tour } from '../../tour.ts';
import { findDocuments } from './find-documents.ts';

/** A tour that would run at other times than until now. */
export type NewTimetable = { before: Timetable; after: Tour };

/** What loading these tours would change; some hundreds at a time. */
export async function compareTours(
  tx: Transaction,
  tours: readonly TourInFile[],
): Promise<{ fates: Fate[]; timetables: NewTimetable[] }> {
  const stored = await findDocuments(
    tx,
    tours.map(({ id }) => id),
  );
  const timetables: NewTimetable[] = [];
  const fates = tours.map(({ status, ...given }) => {
    const known = stored.get(given.id);
    const before = known && toTimetable(known.document);
    const document = { ...given, schedule: withKeys(given.schedule, before?.schedule ?? []) };
    if (before && timetablesDiffer(before, toTimetable(document))) {
      timetables.push({ before, after: toTour(document) });
    }
    return fateOf(known, { status, document });
  });
  return { fates, timetables };
}
