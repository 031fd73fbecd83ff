import { termRules } from '../../accounts/organizations/organization.ts';
import { paidMinor, payableMinor, takenMinor } from './balance.ts';
import type { Booking, PaymentStatus } from './booking.ts';

type Price = Pick<Booking, 'totalMinor' | 'dueMinor'>;
type Paid = Price & Pick<Booking, 'paymentTerm' | 'amountPaidMinor' | 'keptMinor' | 'waivedMinor'>;

/** How it stands once that is paid which is due at booking. */
export function paidStatus({ dueMinor, totalMinor }: Price): PaymentStatus {
  return dueMinor < totalMinor ? 'Deposit Paid' : 'Fully Paid';
}

type Priced = Omit<Paid, 'amountPaidMinor'> & Pick<Booking, 'payments'>;

/** Derives the amount paid and the payment status of a booking from its payments. */
export function moneyOf(booking: Priced): Pick<Booking, 'amountPaidMinor' | 'paymentStatus'> {
  const amountPaidMinor = paidMinor(booking.payments);
  return { amountPaidMinor, paymentStatus: paymentStatusOf({ ...booking, amountPaidMinor }) };
}

/** How it stands with the money that is held for it now. */
export function paymentStatusOf(booking: Paid & Pick<Booking, 'payments'>): PaymentStatus {
  const isReturned = booking.keptMinor !== null || booking.waivedMinor > 0;
  const afterReturn = isReturned ? statusAfterReturn(booking) : null;
  return afterReturn ?? (isInvoiced(booking) ? statusOfInvoice(booking) : statusByPrice(booking));
}

/** Status after staff or its end gave money back; null if nothing went back, or an invoice is open. */
function statusAfterReturn(booking: Paid & Pick<Booking, 'payments'>): PaymentStatus | null {
  const { amountPaidMinor, totalMinor, payments } = booking;
  if (amountPaidMinor >= takenMinor(payments)) return null;
  if (isInvoiced(booking) && amountPaidMinor < payableMinor(booking)) return null;
  if (amountPaidMinor <= 0) return 'Returned to Traveler';
  return amountPaidMinor < totalMinor ? 'Partial Payment' : null;
}

function isInvoiced({ paymentTerm }: Pick<Booking, 'paymentTerm'>): boolean {
  return termRules[paymentTerm].isInvoiced;
}

/** On credit: of a booking that has ended, what is kept is what the invoice is about. */
function statusOfInvoice(booking: Paid): PaymentStatus {
  const { amountPaidMinor, keptMinor, totalMinor } = booking;
  const payable = payableMinor(booking);
  if (payable === 0 && amountPaidMinor <= 0) return 'Nothing Due';
  if (amountPaidMinor < payable) return 'Pending Invoice';
  // Part of the invoice was paid, and some of that is still to be given back.
  const isPart = keptMinor !== null && amountPaidMinor > payable && amountPaidMinor < totalMinor;
  return isPart ? 'Partial Payment' : 'Fully Paid';
}

function statusByPrice({ amountPaidMinor, dueMinor, totalMinor }: Paid): PaymentStatus {
  if (amountPaidMinor >= totalMinor) return 'Fully Paid';
  if (amountPaidMinor >= dueMinor) return 'Deposit Paid';
  return amountPaidMinor > 0 ? 'Partial Payment' : 'Hold without Payment';
}
