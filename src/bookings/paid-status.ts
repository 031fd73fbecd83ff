import type { Booking, PaymentStatus } from './booking.ts';

type Money = Pick<Booking, 'totalMinor' | 'dueMinor'>;

/** How it stands once that is paid which is due at booking. */
export function paidStatus({ dueMinor, totalMinor }: Money): PaymentStatus {
  return dueMinor < totalMinor ? 'Deposit Paid' : 'Fully Paid';
}

/** How it stands when the price has become another one. */
export function paymentStatusOf(
  booking: Money & Pick<Booking, 'paymentTerm' | 'amountPaidMinor'>,
): PaymentStatus {
  const { amountPaidMinor, dueMinor, totalMinor } = booking;
  if (booking.paymentTerm === 'Credit') return 'Pending Invoice';
  if (amountPaidMinor >= totalMinor) return 'Fully Paid';
  if (amountPaidMinor >= dueMinor) return 'Deposit Paid';
  return amountPaidMinor > 0 ? 'Partial Payment' : 'Hold without Payment';
}

/** How a booking that ends stands when so much of what was paid goes back. */
export function statusAfterRefund(
  { paymentStatus, amountPaidMinor }: Pick<Booking, 'paymentStatus' | 'amountPaidMinor'>,
  refundMinor: number,
): PaymentStatus {
  if (refundMinor === 0) return paymentStatus;
  return refundMinor === amountPaidMinor ? 'Returned to Traveler' : 'Partial Payment';
}
