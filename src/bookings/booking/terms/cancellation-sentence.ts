import { termRules } from '../../../accounts/organizations/organization.ts';
import { cancellationSentence } from '../../../catalog/cancellation-sentence.ts';
import { clockTimeText } from '../../../catalog/clock-times.ts';
import { counted } from '../../../platform/counted.ts';
import { dateText } from '../../../platform/date-words.ts';
import type { PlainBooking } from '../booking.ts';

export type TermsInWords = Pick<
  PlainBooking,
  'startsAt' | 'latestCancellationAt' | 'percentNorefund' | 'paymentTerm' | 'invoicesFee' | 'kind'
> & {
  product: Pick<PlainBooking['product'], 'timeZone'>;
  /** Set where a moved booking keeps the deadline of before. */
  noticeSeconds?: number | null;
};

const hourMilliseconds = 3_600_000;

/** Until when canceling is free, and what share is kept after that: the same words in every place. */
export function sentenceOfTerms(booking: TermsInWords): string {
  const { percentNorefund, paymentTerm, invoicesFee, kind } = booking;
  const start = kind === 'transfer' ? 'the pickup' : 'the start';
  return cancellationSentence({
    deadline: `${deadlineText(booking)}, ${noticeText(booking, start)}`,
    start,
    percentKept: percentNorefund,
    isOfPrice: invoicesFee && termRules[paymentTerm].isInvoiced,
  });
}

/** `30 April 2027, 7:30 AM (Europe/Rome)` */
function deadlineText({ latestCancellationAt, product: { timeZone } }: TermsInWords): string {
  const moment = latestCancellationAt.toZonedDateTimeISO(timeZone);
  return `${dateText(moment)}, ${clockTimeText(moment.hour * 60 + moment.minute)} (${timeZone})`;
}

/** `48 hours before the start`; in hundredths, as policies have them. */
function noticeText(
  { startsAt, latestCancellationAt, noticeSeconds = null }: TermsInWords,
  start: string,
): string {
  if (noticeSeconds !== null) return 'as before the booking was moved';
  const milliseconds = startsAt.epochMilliseconds - latestCancellationAt.epochMilliseconds;
  const hours = Math.round((100 * milliseconds) / hourMilliseconds) / 100;
  return hours <= 0 ? start : `${counted(hours, 'hour')} before ${start}`;
}
