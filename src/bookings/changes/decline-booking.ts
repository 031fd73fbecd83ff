import type { Actor } from '../../platform/audit.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Booking } from '../booking.ts';
import { statusAfter } from '../booking-states.ts';
import { carryOutPaymentsOf } from '../money/carry-out-payments.ts';
import { lockBooking } from '../reading/find-booking-for-staff.ts';
import { type EndingDeps, endBooking } from './cancel-booking.ts';
import { decisionRefusals } from './decision-refusals.ts';

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
      refundMinor: pending.amountPaidMinor,
      event: 'declined',
      reason: reason.trim(),
    });
  });
  await carryOutPaymentsOf(deps, declined);
  return declined;
}
