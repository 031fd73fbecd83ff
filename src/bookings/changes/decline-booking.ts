import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Booking } from '../booking.ts';
import { statusAfter } from '../booking-states.ts';
import { carryOutPaymentsOf } from '../money/carry-out-payments.ts';
import type { PaymentDeps } from '../money/settle-payment.ts';
import { lockBooking } from '../reading/find-booking-for-staff.ts';
import { endBooking } from './cancel-booking.ts';
import { decisionRefusals } from './decision-refusals.ts';

/** The supplier does not take the party: its places are free again, and all it paid goes back. */
export async function declineBooking(
  deps: PaymentDeps,
  actor: Actor,
  { reference, reason }: { reference: string; reason: string },
  keepAnswer?: (tx: Transaction, booking: Booking) => Promise<void> | undefined,
): Promise<Booking> {
  if (reason.trim() === '') throw decisionRefusals.reasonMissing();
  const declined = await inTransaction(deps.db, async (tx) => {
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
  await carryOutPaymentsOf(deps, declined);
  return declined;
}
