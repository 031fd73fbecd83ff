import { releasePlaces } from '../availability/release-places.ts';
import type { Actor } from '../platform/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Booking } from './booking.ts';
import { carryOutRefundsOf, type RefundDeps } from './carry-out-refunds.ts';
import { changeBooking } from './change-booking.ts';
import { lockPendingBooking } from './confirm-booking.ts';
import { decisionRefusals } from './decision-refusals.ts';
import { orderRefund } from './order-refund.ts';

/** The supplier does not take the party: its places are free again, and all it paid goes back. */
export async function declineBooking(
  deps: RefundDeps,
  actor: Actor,
  { reference, reason }: { reference: string; reason: string },
  keepAnswer?: (tx: Transaction, booking: Booking) => Promise<void> | undefined,
): Promise<Booking> {
  if (reason.trim() === '') throw decisionRefusals.reasonMissing();
  const declined = await deps.db.transaction().execute(async (tx) => {
    const pending = await lockPendingBooking(tx, reference);
    const { tourId, status, paymentStatus, amountPaidMinor } = pending;
    if (tourId !== null) await releasePlaces(tx, { ...pending, tourId });
    await orderRefund(tx, deps, pending, amountPaidMinor);
    const after = {
      status: 'Canceled',
      paymentStatus: amountPaidMinor > 0 ? 'Returned to Traveler' : paymentStatus,
      amountPaidMinor: 0,
    } as const;
    const booking = await changeBooking(tx, deps, actor, pending, {
      set: after,
      event: 'declined',
      audited: {
        action: 'booking.declined',
        before: { status, paymentStatus, amountPaidMinor },
        after: { ...after, reason: reason.trim() },
      },
    });
    await keepAnswer?.(tx, booking);
    return booking;
  });
  await carryOutRefundsOf(deps, declined);
  return declined;
}
