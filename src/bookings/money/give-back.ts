import { amountText } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Write } from '../../platform/operation/write.ts';
import { toReturnMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import { paymentStatusOf } from '../booking/paid-status.ts';
import { carryOutPaymentsOf } from './carry-out-payments.ts';
import { orderRefund } from './order-refund.ts';
import type { PaymentDeps } from './record-payment-outcome.ts';
import { collectionRefusals } from './refusals.ts';

/** Orders once more what the card processor has refused to give back. */
export async function giveBack(
  deps: PaymentDeps & { write: Write<Booking> },
  actor: Actor,
  reference: string,
): Promise<Booking> {
  const ordered = await deps.write(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const refundMinor = toReturnMinor(booking);
    if (refundMinor === 0) {
      const sentence = `The booking ${booking.reference} has no refused refund`;
      throw collectionRefusals.nothingToReturn(sentence);
    }
    await orderRefund(tx, deps, booking, refundMinor);
    const amountPaidMinor = booking.amountPaidMinor - refundMinor;
    const paymentStatus = paymentStatusOf({ ...booking, amountPaidMinor });
    return changeBooking(tx, deps, actor, booking, {
      set: { amountPaidMinor, paymentStatus },
      event: 'updated',
      audited: {
        action: 'booking.refund-ordered',
        after: { amount: amountText(refundMinor, booking.currency) },
      },
    });
  });
  await carryOutPaymentsOf(deps, ordered);
  return ordered;
}
