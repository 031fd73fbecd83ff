import { TimetableInFile, toTimetable } from '../../catalog/marketplace-file.ts';
import { catalogRefusals } from '../../catalog/refusals.ts';
import { withKeys } from '../../catalog/timetable/schedule-keys.ts';
import { mergedTour } from '../../catalog/tours/documents/merge-tour.ts';
import { findTour } from '../../catalog/tours/find-tour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { pathText, readBy, wordFault } from '../../platform/wording.ts';
import { lastDay } from '../availability.ts';
import { dayIn, toDay } from '../calendar.ts';
import { prepareTimetable } from '../prepared-tour.ts';
import { type Departure, departuresOf } from '../schedule.ts';

export type WantedSchedule = {
  /** A stored one, of which `given` changes something. */
  tourId?: number | undefined;
  given: Record<string, unknown>;
  from?: string | undefined;
  days: number;
};

/** What would run on these days by a schedule that is stored nowhere yet, whatever staff set for days. */
export async function previewSchedule(
  deps: { db: Database; clock: Clock },
  { tourId, given, from, days }: WantedSchedule,
): Promise<Departure[]> {
  const stored = tourId === undefined ? undefined : (await findTour(deps, tourId)).document;
  const read = readBy(TimetableInFile, mergedTour({ ...stored }, given), wordFault);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${pathText(path)}: ${message}`);
    throw catalogRefusals.tourFaulty(faults.join('\n'));
  }
  const schedule = withKeys(read.data.schedule, stored?.schedule ?? []);
  // Prices have no say in when a tour runs.
  const timetable = prepareTimetable(toTimetable({ ...read.data, schedule }), {
    currency: 'EUR',
    rates: [],
  });
  const today = dayIn(timetable.timeZone, deps.clock.milliseconds());
  const firstDay = from === undefined ? today : toDay(from);
  const span = { firstDay, days: Math.min(days, lastDay - firstDay + 1), states: new Map() };
  return departuresOf({ ...timetable, rates: [] }, span);
}
