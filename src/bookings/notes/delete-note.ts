import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Note } from './add-note.ts';
import { noteRefusals } from './refusals.ts';

/** Deletes a note, words and all; that there was one stays in the log. Only its author may. */
export async function deleteNote(
  { clock, write }: { clock: Clock; write: Write<Note> },
  actor: Actor,
  { reference, id }: { reference: string; id: number },
): Promise<Note> {
  return write(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const note = await tx
      .selectFrom('bookingNote')
      .selectAll()
      .where('id', '=', id)
      .where('bookingId', '=', booking.id)
      .executeTakeFirst();
    if (!note) throw noteRefusals.unknown(`The booking ${booking.reference} has no note ${id}`);
    if (note.authorKind !== actor.kind || note.author !== actor.name) {
      throw noteRefusals.notOwn(
        `The note ${id} is of ${note.author}: only its author can delete it`,
      );
    }
    await tx.deleteFrom('bookingNote').where('id', '=', id).execute();
    await audit(tx, actor, {
      at: clock.now(),
      action: 'booking.note-deleted',
      subject: `booking ${booking.reference}`,
      after: { note: id },
    });
    return note;
  });
}
