import type { Actor } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Booking } from '../booking.ts';
import { changeBooking } from '../changes/change-booking.ts';
import { lockBooking } from '../reading/find-booking-for-staff.ts';
import { toReturnMinor } from './balance.ts';
import { carryOutPaymentsOf } from './carry-out-payments.ts';
import { collectionRefusals } from './collection-refusals.ts';
import { orderRefund } from './order-refund.ts';
import { paymentStatusOf } from './paid-status.ts';
import type { KeepSettled, PaymentDeps } from './settle-payment.ts';

/** Orders once more what the card processor has refused to give back. */
export async function giveBack(
  deps: PaymentDeps,
  actor: Actor,
  reference: string,
  keepAnswer?: KeepSettled,
): Promise<Booking> {
  const ordered = await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, reference);
    const refundMinor = toReturnMinor(booking);
    if (refundMinor === 0) {
      const sentence = `Nothing is to be given back for the booking ${booking.reference}`;
      throw collectionRefusals.nothingToReturn(sentence);
    }
    await orderRefund(tx, deps, booking, refundMinor);
    const amountPaidMinor = booking.amountPaidMinor - refundMinor;
    const paymentStatus = paymentStatusOf({ ...booking, amountPaidMinor });
    const changed = await changeBooking(tx, deps, actor, booking, {
      set: { amountPaidMinor, paymentStatus },
      event: 'updated',
      audited: {
        action: 'booking.refund-ordered',
        before: { amountPaidMinor: booking.amountPaidMinor },
        after: { amountPaidMinor },
      },
    });
    await keepAnswer?.(tx, changed);
    return changed;
  });
  await carryOutPaymentsOf(deps, ordered);
  return ordered;
}
