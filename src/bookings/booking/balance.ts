import { termRules } from '../../accounts/organizations/organization.ts';
import { type Booking, hiddenStatuses, type Payment } from './booking.ts';

type Owing = Holding & Pick<Booking, 'status' | 'paymentTerm'>;
type Payable = Pick<Booking, 'totalMinor' | 'keptMinor' | 'waivedMinor'>;
type Holding = Payable & Pick<Booking, 'amountPaidMinor'>;

/** What its partner pays in all: the price, less what staff gave back of it, or what is kept in the end. */
export function payableMinor({ totalMinor, keptMinor, waivedMinor }: Payable): number {
  return keptMinor ?? Math.max(0, totalMinor - waivedMinor);
}

/** What is still to be paid, by card or by invoice: on credit also the fee of a canceled booking. */
export function unpaidMinor(booking: Owing): number {
  const { status, paymentTerm, amountPaidMinor } = booking;
  if (hiddenStatuses.includes(status)) return 0;
  if (status === 'Canceled' && !termRules[paymentTerm].isInvoiced) return 0;
  return Math.max(0, payableMinor(booking) - amountPaidMinor);
}

/** What is still to be paid by card: of a booking that has ended, or is on credit, nothing. */
export function owedMinor(booking: Owing): number {
  return termRules[booking.paymentTerm].isInvoiced ? 0 : unpaidMinor(booking);
}

/** What is held beyond what is to be paid. */
export function toReturnMinor(booking: Holding): number {
  return Math.max(0, booking.amountPaidMinor - payableMinor(booking));
}

/** What is about to be charged. It counts as paid once it is done. */
export function underWayMinor(payments: readonly Payment[]): number {
  return sumOf(payments.filter(({ kind, state }) => kind === 'charge' && state === 'open'));
}

/** What of the payments is with us: taken, and neither given back nor taken back by a bank. */
export function heldMinor(payments: readonly Payment[]): number {
  const back = payments.filter(({ kind, state }) => kind !== 'charge' && state !== 'refused');
  return Math.max(0, takenMinor(payments) - sumOf(back));
}

/** What banks have taken back, and not returned. It is never charged again automatically. */
export function disputedMinor(payments: readonly Payment[]): number {
  return sumOf(payments.filter(({ kind, state }) => kind === 'dispute' && state !== 'refused'));
}

/** A refund that the processor has taken on and not made yet. */
export function isPending({
  kind,
  state,
  reference,
}: Pick<Payment, 'kind' | 'state' | 'reference'>): boolean {
  return kind === 'refund' && state === 'open' && reference !== null;
}

/** What was ever taken, whatever went back of it. */
export function takenMinor(payments: readonly Payment[]): number {
  return sumOf(payments.filter(({ kind, state }) => kind === 'charge' && state === 'done'));
}

export function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
