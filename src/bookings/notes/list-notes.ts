import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import type { Note } from './add-note.ts';

/** The notes about a booking, newest first, a page at a time. */
export async function listNotes(
  deps: { db: Database },
  { reference }: { reference: string },
  { cursor, limit }: Page<number>,
): Promise<Note[]> {
  const { id } = await findBookingForStaff(deps, reference);
  let notes = deps.db
    .selectFrom('bookingNote')
    .selectAll()
    .where('bookingId', '=', id)
    .orderBy('id', 'desc')
    .limit(limit);
  if (cursor !== undefined) notes = notes.where('id', '<', cursor);
  return notes.execute();
}
