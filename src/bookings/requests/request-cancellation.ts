import type { Caller } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { isPast } from '../booking/booking.ts';
import { lockOwnBooking } from '../reading/find-booking.ts';
import { openRequest } from './open-request.ts';
import { requestRefusals } from './refusals.ts';
import { type Requested } from './request-change.ts';

/** Queues the wish to cancel, for staff to decide. The booking stays what it is. */
export async function requestCancellation(
  { clock, write }: { clock: Clock; write: Write<Requested> },
  caller: Caller,
  { reference, reason }: { reference: string; reason: string },
): Promise<Requested> {
  return write(async (tx) => {
    const booking = await lockOwnBooking(tx, caller, reference);
    if (!booking) throw requestRefusals.cancellationOfUnknown();
    if (booking.status === 'Canceled') throw requestRefusals.cancellationOfCanceled();
    if (isPast(booking, clock)) throw requestRefusals.cancellationOfPast();
    const wanted = { booking, kind: 'cancellation', notes: reason } as const;
    const request = await openRequest(tx, { clock }, caller, wanted);
    return { booking, request };
  });
}
