import { termRules } from '../../accounts/organizations/organization.ts';
import { amountText } from '../../currencies/currency.ts';
import { shareOf } from '../../currencies/share.ts';
import { awaitedByBankMinor, payableMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { sentenceOfTerms, type TermsInWords } from '../booking/terms/cancellation-sentence.ts';

export type CancellationTerms = {
  refundMinor: number;
  /** Kept of what was paid; on credit, what was not paid of it is invoiced. */
  feeMinor: number;
  /** Whether the moment is early enough to get everything back. */
  isInTime: boolean;
};

/** What goes before the policy. */
export type AgreedTerms = {
  /** On credit: the fee is a share of the price, paid or not. */
  invoicesFee?: boolean;
  /** What the partner was told when it asked. */
  promised?: Pick<CancellationTerms, 'refundMinor' | 'feeMinor'>;
  /** The refund that staff set. */
  refundMinor?: number | undefined;
};

type Terms = Pick<
  Booking,
  | 'latestCancellationAt'
  | 'percentNorefund'
  | 'status'
  | 'totalMinor'
  | 'keptMinor'
  | 'waivedMinor'
  | 'payments'
  | 'amountPaidMinor'
  | 'paymentTerm'
  | 'currency'
  | 'product'
>;

/** What a cancellation at a moment comes to: the one rule for partners, staff and the booking itself. */
export function cancellationTerms(
  booking: Terms,
  at: Temporal.Instant,
  agreed: AgreedTerms = {},
): CancellationTerms {
  const { latestCancellationAt, amountPaidMinor } = booking;
  const isInTime = Temporal.Instant.compare(at, latestCancellationAt) <= 0;
  // A promise was made by the window of then: a later move of the booking changes nothing in it.
  const isEarly = agreed.promised ? agreed.promised.feeMinor === 0 : isInTime;
  const policyFee = isEarly ? 0 : lateFee(booking, agreed);
  const feeMinor = Math.min(policyFee, highestFee(booking, agreed));
  const refundMinor = Math.max(0, amountPaidMinor - feeMinor);
  const { refundMinor: setMinor = refundMinor } = agreed;
  if (setMinor === refundMinor) return { feeMinor, refundMinor, isInTime };
  const keptMinor = Math.max(0, amountPaidMinor - setMinor);
  return { feeMinor: keptMinor, refundMinor: setMinor, isInTime };
}

/** The refund that the partner was promised; what was given back meanwhile is not given back again. */
export function promisedRefund(booking: Terms, agreed: AgreedTerms): number {
  return Math.max(0, booking.amountPaidMinor - highestFee(booking, agreed));
}

/** What of the fee was not paid before. */
export function invoicedFee(
  { amountPaidMinor }: Pick<Terms, 'amountPaidMinor'>,
  { feeMinor, refundMinor }: CancellationTerms,
): number {
  return feeMinor - (Math.max(0, amountPaidMinor) - refundMinor);
}

function isPending({ status }: Pick<Terms, 'status'>): boolean {
  return status === 'Pending Confirmation';
}

/** The fee once it is too late. What is to be given back anyway, or nobody has confirmed, bears none. */
function lateFee(booking: Terms, { invoicesFee = false, promised }: AgreedTerms): number {
  if (isPending(booking)) return 0;
  const { amountPaidMinor, totalMinor, percentNorefund, paymentTerm } = booking;
  const isPromised = promised !== undefined && termRules[paymentTerm].isInvoiced;
  const leftMinor = amountPaidMinor - awaitedByBankMinor(booking.payments);
  const paidMinor = Math.max(0, Math.min(leftMinor, payableMinor(booking)));
  return shareOf(invoicesFee || isPromised ? totalMinor : paidMinor, percentNorefund ?? 0);
}

/** What the promise leaves to be kept; on credit the promised fee itself, whatever was paid since. */
function highestFee({ amountPaidMinor, paymentTerm }: Terms, { promised }: AgreedTerms): number {
  if (!promised) return Number.POSITIVE_INFINITY;
  const { refundMinor, feeMinor } = promised;
  return Math.min(
    termRules[paymentTerm].isInvoiced ? feeMinor : Number.POSITIVE_INFINITY,
    refundMinor > 0 ? Math.max(0, amountPaidMinor - refundMinor) : Number.POSITIVE_INFINITY,
  );
}

/**
 * In words: the terms, what they come to now, and what holds for a moment. Another refund is one that
 * staff set.
 */
export function cancellationWords(
  booking: Terms & TermsInWords,
  at: Temporal.Instant,
  agreed: AgreedTerms = {},
): string {
  const { invoicesFee = false } = agreed;
  const sentence = sentenceOfTerms({ ...booking, invoicesFee });
  return `${sentence} ${amountsInWords(booking, at, agreed)}`;
}

function amountsInWords(booking: Terms, at: Temporal.Instant, agreed: AgreedTerms): string {
  const amountPaidMinor = Math.max(0, booking.amountPaidMinor);
  const { currency, percentNorefund, paymentTerm } = booking;
  const isUnpaid = termRules[paymentTerm].isInvoiced && amountPaidMinor === 0;
  const terms = cancellationTerms(booking, at, agreed);
  const refunded = `${amountText(terms.refundMinor, currency)} will be refunded`;
  const byPolicy = cancellationTerms(booking, at, { ...agreed, refundMinor: undefined });
  if (terms.refundMinor !== byPolicy.refundMinor) return `Staff set another refund: ${refunded}.`;
  if (isUnpaid && lateFee(booking, agreed) === 0) {
    return 'Nothing was paid, and nothing will be invoiced.';
  }
  const all = `ll that was paid, ${amountText(amountPaidMinor, currency)}, is refunded.`;
  if (!percentNorefund) return `A${all}`;
  if (isPending(booking)) return `As long as it waits to be confirmed a${all}`;
  const feeMinor = invoicedFee(booking, terms);
  const unpaid = feeMinor > 0 ? feeInvoiced(feeMinor, currency) : 'nothing will be invoiced';
  const outcome = feeMinor > 0 || isUnpaid ? unpaid : refunded;
  return `${bothAmounts(booking, agreed)} This request came ${terms.isInTime ? 'before' : 'after'} that: ${outcome}.`;
}

/** States what is refunded or invoiced until the deadline, and what after it. */
function bothAmounts(booking: Terms, agreed: AgreedTerms): string {
  const { currency } = booking;
  const amountPaidMinor = Math.max(0, booking.amountPaidMinor);
  const paid = amountText(amountPaidMinor, currency);
  const lateMinor = amountPaidMinor - lateFee(booking, agreed);
  if (lateMinor >= 0) {
    return `Until then ${paid} is refunded, after that ${amountText(lateMinor, currency)}.`;
  }
  const invoiced = feeInvoiced(-lateMinor, currency);
  return amountPaidMinor === 0
    ? `Until then nothing will be invoiced, after that ${invoiced}.`
    : `Until then ${paid} is refunded; after that it is kept and ${invoiced}.`;
}

function feeInvoiced(minor: number, currency: string): string {
  return `a fee of ${amountText(minor, currency)} will be invoiced`;
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
