import type { Timetable } from './stored-tour.ts';

/** Whether a tour has other slots, or slots at other times, than before. */
export function timetablesDiffer(before: Timetable, after: Timetable): boolean {
  return slotsText(before) !== slotsText(after);
}

function slotsText({ schedule, closures, place }: Timetable): string {
  return JSON.stringify([
    place.time_zone,
    schedule.map(({ key, description, times, weekdays, from, to }) => [
      key,
      description,
      times,
      weekdays,
      from,
      to,
    ]),
    closures.map(({ from, to, time }) => [from, to, time]),
  ]);
}
