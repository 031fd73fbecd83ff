import { type Actor, audit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { paidMinor, promisedBeyondMinor } from '../../booking/balance.ts';
import type { Booking } from '../../booking/booking.ts';
import { type BookingChange, changeBooking } from '../../booking/change-booking.ts';
import { allPaymentsOf } from '../../booking/find-booking-for-staff.ts';
import type { Followed } from '../../booking/record-event.ts';
import { callOffReturns } from '../order-refund.ts';

/** Writes down what a locked booking is once its payments have changed; it is told where it is. */
export async function followPayments(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  locked: Booking,
  audited: BookingChange['audited'],
): Promise<Booking> {
  const payments = await allPaymentsOf(tx, locked);
  if (paidMinor(payments) === locked.amountPaidMinor) {
    const subject = `booking ${locked.reference}`;
    await audit(tx, actor, { at: deps.clock.now(), subject, ...audited });
    return { ...locked, payments };
  }
  await callOffReturns(tx, deps, { ...locked, payments }, promisedBeyondMinor(locked));
  return changeBooking(tx, deps, actor, locked, { set: {}, event: 'updated', audited });
}
