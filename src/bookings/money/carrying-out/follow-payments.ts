import { type Actor, audit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { heldMinor } from '../../booking/balance.ts';
import type { Booking } from '../../booking/booking.ts';
import { type BookingChange, changeBooking } from '../../booking/change-booking.ts';
import { paymentsOf } from '../../booking/find-booking-for-staff.ts';
import { paymentStatusOf } from '../../booking/paid-status.ts';
import type { Followed } from '../../booking/record-event.ts';

/** Writes down what a locked booking is once its payments have changed; it is told where it is. */
export async function followPayments(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  locked: Booking,
  audited: BookingChange['audited'],
): Promise<Booking> {
  const payments = await paymentsOf(tx, locked);
  const booking = { ...locked, payments };
  const moved = heldMinor(payments) - heldMinor(locked.payments);
  if (moved === 0) {
    const subject = `booking ${locked.reference}`;
    await audit(tx, actor, { at: deps.clock.now(), subject, ...audited });
    return booking;
  }
  const amountPaidMinor = Math.max(0, locked.amountPaidMinor + moved);
  const paymentStatus = paymentStatusOf({ ...booking, amountPaidMinor });
  return changeBooking(tx, deps, actor, booking, {
    set: { amountPaidMinor, paymentStatus },
    event: 'updated',
    audited,
  });
}
