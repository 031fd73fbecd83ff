import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { cancellationTerms, cancellationWords } from '../changes/cancellation-terms.ts';
import type { Requested } from './open-request.ts';

export const RequestAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  booking_ref: z.string(),
  request_id: z
    .int()
    .meta({ description: 'The id of the request; of the open one if there was one' }),
});

export const CancellationAnswer = RequestAnswer.extend({
  notes: z.string().meta({ description: 'The refund terms in words: until when, and after that' }),
  refund_eligible: z.boolean(),
  refund_amount: z.number().meta({ description: 'The refund when the request is applied' }),
  cancellation_fee: z.number().meta({ description: 'The part of the payment that is kept' }),
  currency: z.string().meta({ example: 'USD' }),
});

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
  const { currency, reference } = booking;
  const { refundMinor, feeMinor } = cancellationTerms(booking, request.createdAt);
  return {
    status: 'success',
    message: 'The request for a cancellation was received; the booking is not canceled yet',
    booking_ref: reference,
    request_id: request.id,
    notes: cancellationWords(booking, request.createdAt),
    refund_eligible: refundMinor > 0,
    refund_amount: fromMinor(refundMinor, currency),
    cancellation_fee: fromMinor(feeMinor, currency),
    currency,
  };
}
