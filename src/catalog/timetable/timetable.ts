import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { toTimetable } from '../marketplace-file.ts';
import type { Timetable } from '../tour.ts';

/** When these tours run, by their numbers, where they are stored. */
export async function findTimetables(
  tx: Transaction,
  tourIds: readonly number[],
): Promise<Map<number, Timetable>> {
  // As a record, a document is unpacked once.
  const { rows } = await sql<Parameters<typeof toTimetable>[0] & { id: number }>`
    select tour.id, schedule, closures, place from tour,
      jsonb_to_record(document) as timetable (schedule jsonb, closures jsonb, place jsonb)
    where tour.id = any(${tourIds}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, ...timetable }) => [id, toTimetable(timetable)]));
}

/** Whether a tour has other slots, or slots at other times, than before. */
export function timetablesDiffer(before: Timetable, after: Timetable): boolean {
  return slotsText(before) !== slotsText(after);
}

function slotsText({ schedule, closures, timeZone }: Timetable): string {
  return JSON.stringify([
    timeZone,
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
