import type { Actor } from '../../platform/audit.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Booking } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import { carryOutPaymentsOf } from '../money/carrying-out/carry-out-payments.ts';
import { type EndingDeps, endBooking } from './cancel-booking.ts';
import { decisionRefusals } from './refusals.ts';

/** The supplier does not take the party: its places are free again, and all it paid goes back. */
export async function declineBooking(
  deps: EndingDeps & { write: Write<Booking> },
  actor: Actor,
  { reference, reason }: { reference: string; reason: string },
): Promise<Booking> {
  if (reason.trim() === '') throw decisionRefusals.reasonMissing();
  const declined = await deps.write(async (tx) => {
    const pending = await lockBooking(tx, reference);
    return endBooking(tx, deps, actor, pending, {
      status: statusAfter(pending, 'decline'),
      refundMinor: Math.max(0, pending.amountPaidMinor),
      keptMinor: 0,
      event: 'declined',
      reason: reason.trim(),
    });
  });
  await carryOutPaymentsOf(deps, declined);
  return declined;
}
