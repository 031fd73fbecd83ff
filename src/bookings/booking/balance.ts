import { sql } from 'kysely';
import { termRules } from '../../accounts/organizations/organization.ts';
import { type Booking, hiddenStatuses, type Payment } from './booking.ts';

/** Amount the partner pays in all, as in `payableMinor` and in the indexes of what is to be paid. */
export const payableColumn = sql<number>`coalesce(booking.kept_minor,
  greatest(0, booking.total_minor - booking.waived_minor))`;
/** Matches the index of what is still to be paid. */
export const isOwing = sql<boolean>`booking.amount_paid_minor < ${payableColumn}`;

type Owing = Holding & Pick<Booking, 'status' | 'paymentTerm'>;
type Payable = Pick<Booking, 'totalMinor' | 'keptMinor' | 'waivedMinor'>;
type Counted = Pick<Payment, 'kind' | 'method' | 'state' | 'amountMinor'>;
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

/** Sum of what came and went for a booking, as in `payment_entry`; negative if more went than came. */
export function paidMinor(payments: readonly Payment[]): number {
  return payments.reduce((sum, payment) => sum + countedMinor(payment), 0);
}

/**
 * Amount a payment adds to that sum, as `counted_minor` of the database does. A refund to a card counts
 * once it is ordered, one that staff make by bank once it was made.
 */
export function countedMinor({ kind, method, state, amountMinor }: Counted): number {
  if (kind === 'charge') return state === 'done' ? amountMinor : 0;
  const isGone = method === 'card' ? state !== 'refused' : state === 'done';
  return isGone ? -amountMinor : 0;
}

/** Refunds by bank that staff still have to make; until then the money counts as paid. */
export function awaitedByBankMinor(payments: readonly Payment[]): number {
  return sumOf(
    payments.filter(
      ({ kind, method, state }) => kind === 'refund' && method !== 'card' && state === 'open',
    ),
  );
}

/** Part of those refunds beyond what is held in excess, as for a booking paid in part. */
export function promisedBeyondMinor(booking: Holding & Pick<Booking, 'payments'>): number {
  return Math.max(0, awaitedByBankMinor(booking.payments) - toReturnMinor(booking));
}

/** Excess of what went back over each charge, as when a bank takes back what was refunded. */
export function overRefundedMinor(payments: readonly Payment[]): number {
  const charges = payments.filter(({ kind }) => kind === 'charge');
  return charges.reduce((sum, charge) => {
    const back = payments.filter(({ chargeId }) => chargeId === charge.id);
    return sum + Math.max(0, -paidMinor([charge, ...back]));
  }, 0);
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
