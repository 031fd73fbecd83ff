import { sql } from 'kysely';
import { termRules } from '../../accounts/organizations/organization.ts';
import { type Booking, hiddenStatuses, type Payment } from './booking.ts';

/** What its partner pays in all, as `payableMinor` and the indexes of what is to be paid have it. */
export const payableColumn = sql<number>`coalesce(booking.kept_minor,
  greatest(0, booking.total_minor - booking.waived_minor))`;
/** As the index of what is still to be paid has it. */
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

/**
 * What a booking has: the sum of what came and went, as `payment_entry` has it. Less than zero where
 * more went than came.
 */
export function paidMinor(payments: readonly Payment[]): number {
  return payments.reduce((sum, payment) => sum + countedMinor(payment), 0);
}

/**
 * What a payment adds to that, as `counted_minor` of the database has it. A refund to a card counts
 * once it is ordered, one that staff make by bank once it was made.
 */
export function countedMinor({ kind, method, state, amountMinor }: Counted): number {
  if (kind === 'charge') return state === 'done' ? amountMinor : 0;
  const isGone = method === 'card' ? state !== 'refused' : state === 'done';
  return isGone ? -amountMinor : 0;
}

/** What staff still have to give back by bank. It counts as paid until they have. */
export function awaitedByBankMinor(payments: readonly Payment[]): number {
  return sumOf(
    payments.filter(
      ({ kind, method, state }) => kind === 'refund' && method !== 'card' && state === 'open',
    ),
  );
}

/** What of that staff have promised though it is not held too much, as of a booking paid in part. */
export function promisedBeyondMinor(booking: Holding & Pick<Booking, 'payments'>): number {
  return Math.max(0, awaitedByBankMinor(booking.payments) - toReturnMinor(booking));
}

/** What went back of a charge beyond its amount, as where a bank takes back what was refunded. */
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
