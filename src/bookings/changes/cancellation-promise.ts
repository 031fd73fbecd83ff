import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Booking } from '../booking/booking.ts';
import { cancellationTerms, cancellationWords, isNeverInvoiced } from './cancellation-terms.ts';

/** What a cancellation gives back, as partners and staff are told. */
export const CancellationPromise = z.object({
  notes: z.string().meta({ description: 'The refund terms in words: until when, and after that' }),
  refund_eligible: z
    .boolean()
    .meta({ description: 'Whether anything is refunded, or nothing has to be paid' }),
  refund_amount: z.number().meta({ description: 'The refund when the request is applied' }),
  cancellation_fee: z.number().meta({ description: 'The part of the payment that is kept' }),
  currency: z.string().meta({ example: 'USD' }),
});

export const RefundableUntil = z.string().nullable().meta({
  format: 'date-time',
  description: 'Until when everything paid is refunded; null if no such time is left',
});

/** Of a cancellation that is asked for at a moment; staff may set another refund. */
export function toCancellationPromise(
  booking: Booking,
  askedAt: Temporal.Instant,
  refund?: number,
): z.output<typeof CancellationPromise> {
  const { currency, amountPaidMinor } = booking;
  const refundMinor = refund ?? cancellationTerms(booking, askedAt).refundMinor;
  return {
    notes: cancellationWords(booking, askedAt, refund),
    refund_eligible: refundMinor > 0 || isNeverInvoiced(booking),
    refund_amount: fromMinor(refundMinor, currency),
    cancellation_fee: fromMinor(amountPaidMinor - refundMinor, currency),
    currency,
  };
}
