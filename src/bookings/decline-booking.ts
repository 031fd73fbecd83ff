import type { Actor } from '../platform/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Booking } from './booking.ts';
import { statusAfter } from './booking-states.ts';
import { type EndingDeps, endBooking } from './cancel-booking.ts';
import { carryOutRefundsOf } from './carry-out-refunds.ts';
import { decisionRefusals } from './decision-refusals.ts';
import { lockBooking } from './find-booking-for-staff.ts';

/** The supplier does not take the party: its places are free again, and all it paid goes back. */
export async function declineBooking(
  deps: EndingDeps,
  actor: Actor,
  { reference, reason }: { reference: string; reason: string },
  keepAnswer?: (tx: Transaction, booking: Booking) => Promise<void> | undefined,
): Promise<Booking> {
  if (reason.trim() === '') throw decisionRefusals.reasonMissing();
  const declined = await deps.db.transaction().execute(async (tx) => {
    const pending = await lockBooking(tx, reference);
    const booking = await endBooking(tx, deps, actor, pending, {
      status: statusAfter(pending, 'decline'),
      refundMinor: pending.amountPaidMinor,
      event: 'declined',
      reason: reason.trim(),
    });
    await keepAnswer?.(tx, booking);
    return booking;
  });
  await carryOutRefundsOf(deps, declined);
  return declined;
}
