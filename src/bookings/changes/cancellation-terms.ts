import { termRules } from '../../accounts/organizations/organization.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor, minorDigits } from '../../currencies/currency.ts';
import { shareOf } from '../../currencies/share.ts';
import type { Booking } from '../booking/booking.ts';

export type CancellationTerms = {
  refundMinor: number;
  feeMinor: number;
  /** Whether the moment is early enough to get everything back. */
  isInTime: boolean;
};

type Terms = Pick<
  Booking,
  | 'latestCancellationAt'
  | 'percentNorefund'
  | 'totalMinor'
  | 'amountPaidMinor'
  | 'paymentTerm'
  | 'currency'
  | 'product'
>;

/** What comes back of what was paid when a booking is canceled at a moment. */
export function cancellationTerms(booking: Terms, at: Temporal.Instant): CancellationTerms {
  const { latestCancellationAt, amountPaidMinor } = booking;
  const isInTime = Temporal.Instant.compare(at, latestCancellationAt) <= 0;
  const feeMinor = isInTime ? 0 : lateFee(booking);
  return { feeMinor, refundMinor: amountPaidMinor - feeMinor, isInTime };
}

/** On credit, and not paid: what is canceled is never invoiced. */
function isNeverInvoiced({
  paymentTerm,
  amountPaidMinor,
}: Pick<Terms, 'paymentTerm' | 'amountPaidMinor'>): boolean {
  return termRules[paymentTerm].isInvoiced && amountPaidMinor === 0;
}

/**
 * In words: what is refunded until when and what after, and what holds for a moment. Another refund
 * is one that staff set.
 */
export function cancellationWords(booking: Terms, at: Temporal.Instant, refund?: number): string {
  if (isNeverInvoiced(booking)) {
    return 'A cancellation is free of charge until the start: nothing was paid, and nothing will be invoiced.';
  }
  const { refundMinor, isInTime } = cancellationTerms(booking, at);
  const policy = policyWords(booking);
  if (refund !== undefined && refund !== refundMinor) {
    return `${policy} Staff set another refund: ${amountText(booking, refund)} will be refunded.`;
  }
  if (!booking.percentNorefund) return policy;
  const refunded = amountText(booking, refundMinor);
  return `${policy} This request came ${isInTime ? 'before' : 'after'} that: ${refunded} will be refunded.`;
}

function policyWords(booking: Terms): string {
  const { percentNorefund, amountPaidMinor } = booking;
  const paid = amountText(booking, amountPaidMinor);
  if (!percentNorefund) {
    return `A cancellation is free of charge until the start: all that was paid, ${paid}, is refunded.`;
  }
  const until = `Until ${momentText(booking)} a cancellation is free of charge`;
  const late = amountText(booking, amountPaidMinor - lateFee(booking));
  const after =
    percentNorefund === 100
      ? 'after that nothing is refunded'
      : `after that ${percentNorefund} % of it is kept and ${late} is refunded`;
  return `${until} and all that was paid, ${paid}, is refunded; ${after}.`;
}

/** Until when a cancellation gives everything back; null where no such time is left. */
export function refundableUntil(booking: Terms, at: Temporal.Instant): string | null {
  const { latestCancellationAt, percentNorefund, product } = booking;
  const { isInTime } = cancellationTerms(booking, at);
  if (!percentNorefund || !isInTime || booking.amountPaidMinor === 0) return null;
  return latestCancellationAt
    .toZonedDateTimeISO(product.timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function amountText({ currency }: Terms, minor: number): string {
  return `${fromMinor(minor, currency).toFixed(minorDigits(currency))} ${currency}`;
}

/** What was paid beyond the price, and is still to be given back, bears no fee. */
function lateFee({ amountPaidMinor, totalMinor, percentNorefund }: Terms): number {
  return shareOf(Math.min(amountPaidMinor, totalMinor), percentNorefund ?? 0);
}

/** `30 April 2027, 7:30 AM (Europe/Rome)` */
function momentText({ latestCancellationAt, product: { timeZone } }: Terms): string {
  const moment = latestCancellationAt.toZonedDateTimeISO(timeZone);
  const day = moment.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${clockTimeText(moment.hour * 60 + moment.minute)} (${timeZone})`;
}
