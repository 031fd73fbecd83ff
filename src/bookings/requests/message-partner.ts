import type { Selectable } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestMessageTable } from '../../platform/db/tables.ts';
import type { Write } from '../../platform/operation/write.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { findRequestAndBooking } from './find-request.ts';
import { requestRefusals } from './refusals.ts';

export type RequestMessage = Selectable<RequestMessageTable>;

const mostMessages = 100;

/**
 * Writes to the user who made a request, open or decided. The log does not repeat the words: they are
 * erased with the traveler's personal data.
 */
export async function messagePartner(
  { clock, write, onRequestMessage }: Followed & { clock: Clock; write: Write<RequestMessage> },
  actor: Actor,
  { id, text }: { id: number; text: string },
): Promise<RequestMessage> {
  return write(async (tx) => {
    const found = await findRequestAndBooking(tx, id);
    if (!found) throw requestRefusals.requestUnknown(`There is no request ${id}`);
    const booking = await lockBooking(tx, found.reference);
    const known = await listMessages(tx, id);
    if (known.length >= mostMessages) {
      throw requestRefusals.messagesFull(`The request ${id} has ${mostMessages} messages already`);
    }
    const at = clock.now();
    const message = await tx
      .insertInto('requestMessage')
      .values({
        requestId: id,
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
      action: 'booking.request-messaged',
      subject: `booking ${booking.reference}`,
      after: { request: id, message: message.id },
    });
    const { reference, organizationId } = booking;
    await onRequestMessage?.(tx, { ...message, reference, organizationId, userId: found.userId });
    return message;
  });
}

/** What staff wrote about a request, newest first. */
export function listMessages(
  db: Pick<Database, 'selectFrom'>,
  requestId: number,
): Promise<RequestMessage[]> {
  return db
    .selectFrom('requestMessage')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
}
