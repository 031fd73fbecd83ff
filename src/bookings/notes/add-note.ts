import type { Selectable } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingNoteTable } from '../../platform/db/tables.ts';
import type { Write } from '../../platform/operation/write.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';

export type Note = Selectable<BookingNoteTable>;

/**
 * Notes something about a booking for other staff; partners never see it. The log does not repeat the
 * words: they are gone when the note is deleted.
 */
export async function addNote(
  { clock, write }: { clock: Clock; write: Write<Note> },
  actor: Actor,
  { reference, text }: { reference: string; text: string },
): Promise<Note> {
  return write(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const at = clock.now();
    const note = await tx
      .insertInto('bookingNote')
      .values({
        bookingId: booking.id,
        at,
        authorKind: actor.kind,
        author: actor.name,
        text,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, actor, {
      at,
      action: 'booking.note-added',
      subject: `booking ${booking.reference}`,
      after: { note: note.id },
    });
    return note;
  });
}
