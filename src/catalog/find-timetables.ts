import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Timetable } from './stored-tour.ts';

/** When these tours run, by their numbers, where they are stored. */
export async function findTimetables(
  tx: Transaction,
  tourIds: readonly number[],
): Promise<Map<number, Timetable>> {
  // As a record, a document is unpacked once.
  const { rows } = await sql<Timetable & { id: number }>`
    select tour.id, schedule, closures, place from tour,
      jsonb_to_record(document) as timetable (schedule jsonb, closures jsonb, place jsonb)
    where tour.id = any(${tourIds}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, ...timetable }) => [id, timetable]));
}
