import type { Selectable } from 'kysely';
import { actorOf, type Caller } from '../../accounts/users/user.ts';
import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { BookingRequestTable } from '../../platform/db/tables.ts';
import type { Booking } from '../booking/booking.ts';

export type BookingRequest = Selectable<BookingRequestTable>;

/** Section 3 of the interface: a request is reviewed within 24 to 48 hours. */
const reviewHours = 48;

/** Queues a request about a booking that is locked, or gives back the one of its kind that is open. */
export async function openRequest(
  tx: Transaction,
  { clock }: { clock: Clock },
  caller: Caller,
  { booking, kind, notes }: { booking: Booking } & Pick<BookingRequest, 'kind' | 'notes'>,
): Promise<BookingRequest> {
  const open = await tx
    .selectFrom('bookingRequest')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return open;
  const at = clock.now();
  const request = await tx
    .insertInto('bookingRequest')
    .values({
      bookingId: booking.id,
      kind,
      notes,
      userId: caller.userId,
      createdAt: at,
      dueAt: at.add({ hours: reviewHours }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, actorOf(caller), {
    at,
    action: `booking.${kind}-requested`,
    subject: `booking ${booking.reference}`,
    after: { request: request.id, notes },
  });
  return request;
}
