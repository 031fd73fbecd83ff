import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { optional, requiredText, text } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { keepingWrite } from '../../platform/operation/write.ts';
import { cancellationTerms, cancellationWords } from '../changes/cancellation-terms.ts';
import { requestCancellation } from './request-cancellation.ts';
import { type Requested, requestChange } from './request-change.ts';

type Deps = { db: Database; clock: Clock };

const tags = ['Bookings'];

const RequestAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  booking_ref: z.string(),
  request_id: z.int().meta({ description: 'Of the open request, where there was one already' }),
});

const CancellationAnswer = RequestAnswer.extend({
  notes: z.string().meta({ description: 'What is refunded until when, and what after' }),
  refund_eligible: z.boolean(),
  refund_amount: z.number().meta({ description: 'What comes back when the request is applied' }),
  cancellation_fee: z.number().meta({ description: 'What is kept of what was paid' }),
  currency: z.string().meta({ example: 'USD' }),
});

/** Sections 4.6 and 4.7 of the interface. */
export function bookingRequestRoutes(server: HttpServer, deps: Deps): void {
  server.put('/v1/booking', {
    config: { cost: 2 },
    schema: {
      operationId: 'requestBookingChange',
      tags,
      summary: 'Request a change of a booking',
      description:
        'Nothing changes by itself: each request is reviewed within 24 to 48 hours. While one is open, another one creates nothing and answers with it.',
      body: z.object({
        id: requiredText({ max: 100, description: 'The booking reference' }),
        notes: requiredText({ max: 5000, description: 'What is to be changed' }),
      }),
      response: { 200: RequestAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const write = keepingWrite(deps.db, request, toChangeAnswer);
      const wanted = { reference: body.id, notes: body.notes };
      return toChangeAnswer(await requestChange({ ...deps, write }, caller, wanted));
    },
  });

  server.delete('/v1/booking', {
    config: { cost: 2 },
    schema: {
      operationId: 'requestBookingCancellation',
      tags,
      summary: 'Request the cancellation of a booking',
      description:
        'A request, no cancellation: the booking stays what it is until the request is applied. What is refunded is what is refunded at the moment of the request.',
      body: z.object({
        reference_id: requiredText({ max: 100, description: 'The booking reference' }),
        reason: optional(text({ max: 5000 })),
      }),
      response: { 200: CancellationAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const write = keepingWrite(deps.db, request, toCancellationAnswer);
      const wanted = { reference: body.reference_id, reason: body.reason ?? '' };
      return toCancellationAnswer(await requestCancellation({ ...deps, write }, caller, wanted));
    },
  });
}

function toChangeAnswer({ booking, request }: Requested): z.output<typeof RequestAnswer> {
  return {
    status: 'success',
    message:
      'The request for a change was received; it is reviewed within 24 to 48 hours, and nothing is changed before',
    booking_ref: booking.reference,
    request_id: request.id,
  };
}

function toCancellationAnswer({
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
