import type { Caller } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type Booking, isPast } from '../booking/booking.ts';
import { lookupRefusals } from '../booking/refusals.ts';
import { lockOwnBooking } from '../reading/find-booking.ts';
import { type BookingRequest, openRequest } from './open-request.ts';
import { requestRefusals } from './refusals.ts';

export type Requested = { booking: Booking; request: BookingRequest };

/** Queues the wish for a change, for staff to decide. Nothing changes by itself. */
export async function requestChange(
  { clock, write }: { clock: Clock; write: Write<Requested> },
  caller: Caller,
  { reference, notes }: { reference: string; notes: string },
): Promise<Requested> {
  return write(async (tx) => {
    const booking = await lockOwnBooking(tx, caller, reference);
    if (!booking) throw lookupRefusals.bookingNotFound();
    if (booking.status === 'Canceled') throw requestRefusals.changeOfCanceled();
    if (isPast(booking, clock)) throw requestRefusals.changeOfPast();
    const request = await openRequest(tx, { clock }, caller, { booking, kind: 'change', notes });
    return { booking, request };
  });
}
