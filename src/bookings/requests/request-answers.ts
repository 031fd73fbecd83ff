import { z } from 'zod';
import {
  CancellationPromise,
  keptPromise,
  RefundableUntil,
  toCancellationPromise,
} from '../changes/cancellation-promise.ts';
import { refundableUntil } from '../changes/cancellation-terms.ts';
import type { Requested } from './open-request.ts';
import type { CancellationQuote } from './quote-cancellation.ts';

export const RequestAnswer = z.object({
  status: z
    .literal('success')
    .describe('Always success: the request was received, or was open already'),
  message: z.string().describe('One sentence for people'),
  booking_ref: z.string().describe('Reference of the booking, such as 34QRT33MW'),
  request_id: z
    .int()
    .meta({ description: 'The id of the request; of the open one if there was one' }),
});

export const CancellationAnswer = RequestAnswer.extend(CancellationPromise.shape);

export const QuoteAnswer = z
  .object({
    booking_reference: z.string().describe('Reference of the booking, such as 34QRT33MW'),
    cancellable: z.boolean().meta({ description: 'If not, notes has the reason' }),
    ...CancellationPromise.shape,
    refundable_until: RefundableUntil,
  })
  .meta({ id: 'CancellationQuote' });

export function toChangeAnswer({ booking, request }: Requested): z.output<typeof RequestAnswer> {
  return {
    status: 'success',
    message:
      'The request for a change was received; it is reviewed within 24 to 48 hours, and nothing is changed before',
    booking_ref: booking.reference,
    request_id: request.id,
  };
}

export function toCancellationAnswer({
  booking,
  request,
}: Requested): z.output<typeof CancellationAnswer> {
  return {
    status: 'success',
    message: 'The request for a cancellation was received; the booking is not canceled yet',
    booking_ref: booking.reference,
    request_id: request.id,
    ...toCancellationPromise(booking, keptPromise(booking, request)),
  };
}

export function toQuoteAnswer({
  booking,
  refused,
  at,
  promised,
}: CancellationQuote): z.output<typeof QuoteAnswer> {
  const { reference: booking_reference, currency } = booking;
  if (!refused) {
    return {
      booking_reference,
      cancellable: true,
      ...toCancellationPromise(booking, promised),
      refundable_until: refundableUntil(booking, at),
    };
  }
  return {
    booking_reference,
    cancellable: false,
    notes: refused.message,
    refund_eligible: false,
    refund_amount: 0,
    cancellation_fee: 0,
    currency,
    refundable_until: null,
  };
}
