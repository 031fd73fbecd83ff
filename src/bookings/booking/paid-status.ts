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
  const { keptMinor } = booking;
  const afterReturn = keptMinor === null ? null : statusAfterReturn({ ...booking, keptMinor });
  return afterReturn ?? (isInvoiced(booking) ? statusOfInvoice(booking) : statusByPrice(booking));
}

/** Of a booking that has ended; null where nothing went back, or its fee is still to be paid. */
function statusAfterReturn({
  amountPaidMinor,
  totalMinor,
  keptMinor,
  paymentTerm,
  payments,
}: Paid & { keptMinor: number } & Pick<Booking, 'payments'>): PaymentStatus | null {
  const taken = takenMinor(payments);
  if (amountPaidMinor >= taken) return null;
  if (isInvoiced({ paymentTerm }) && amountPaidMinor < keptMinor) return null;
  if (amountPaidMinor === 0) return 'Returned to Traveler';
  return amountPaidMinor < totalMinor ? 'Partial Payment' : null;
}

function isInvoiced({ paymentTerm }: Pick<Booking, 'paymentTerm'>): boolean {
  return termRules[paymentTerm].isInvoiced;
}

/** On credit: of a booking that has ended, what is kept is what the invoice is about. */
function statusOfInvoice({
  amountPaidMinor,
  totalMinor,
  keptMinor,
}: Paid & Pick<Booking, 'keptMinor'>): PaymentStatus {
  if (keptMinor === 0) return 'Nothing Due';
  const isPaid = amountPaidMinor > 0 && amountPaidMinor >= (keptMinor ?? totalMinor);
  return isPaid ? 'Fully Paid' : 'Pending Invoice';
}

function statusByPrice({ amountPaidMinor, dueMinor, totalMinor }: Paid): PaymentStatus {
  if (amountPaidMinor >= totalMinor) return 'Fully Paid';
  if (amountPaidMinor >= dueMinor) return 'Deposit Paid';
  return amountPaidMinor > 0 ? 'Partial Payment' : 'Hold without Payment';
}
