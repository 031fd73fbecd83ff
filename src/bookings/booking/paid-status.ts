import { termRules } from '../../accounts/organizations/organization.ts';
import { takenMinor } from './balance.ts';
import type { Booking, PaymentStatus } from './booking.ts';

type Price = Pick<Booking, 'totalMinor' | 'dueMinor'>;
type Paid = Price & Pick<Booking, 'paymentTerm' | 'amountPaidMinor'>;

/** How it stands once that is paid which is due at booking. */
export function paidStatus({ dueMinor, totalMinor }: Price): PaymentStatus {
  return dueMinor < totalMinor ? 'Deposit Paid' : 'Fully Paid';
}

/** How it stands with the money that is held for it now. */
export function paymentStatusOf(
  booking: Paid & Pick<Booking, 'keptMinor' | 'payments'>,
): PaymentStatus {
  return (booking.keptMinor === null ? null : statusAfterReturn(booking)) ?? statusByPrice(booking);
}

/** Of a booking that has ended; null where nothing went back. */
function statusAfterReturn({
  amountPaidMinor,
  totalMinor,
  payments,
}: Paid & Pick<Booking, 'payments'>): PaymentStatus | null {
  const taken = takenMinor(payments);
  if (amountPaidMinor >= taken) return null;
  if (amountPaidMinor === 0) return 'Returned to Traveler';
  return amountPaidMinor < totalMinor ? 'Partial Payment' : null;
}

function statusByPrice(booking: Paid): PaymentStatus {
  const { amountPaidMinor, dueMinor, totalMinor } = booking;
  if (termRules[booking.paymentTerm].isInvoiced) return 'Pending Invoice';
  if (amountPaidMinor >= totalMinor) return 'Fully Paid';
  if (amountPaidMinor >= dueMinor) return 'Deposit Paid';
  return amountPaidMinor > 0 ? 'Partial Payment' : 'Hold without Payment';
}
