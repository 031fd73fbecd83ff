import { z } from 'zod';
import { accreditationTypes } from '../accounts/organizations/organization.ts';
import { decimal, oneOf, optional, requiredText, text } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { keepingWrite } from '../platform/operation/write.ts';
import type { UnstoredBooking } from './booking/booking.ts';
import { TourOrder } from './placing/orders/order-fields.ts';
import { TransferBody } from './placing/orders/transfer-order.ts';
import { placeBooking } from './placing/place-booking.ts';
import type { PlacingDeps } from './placing/placing.ts';
import { PreviewAnswer, toPreviewAnswer } from './placing/preview-answer.ts';
import { previewBooking } from './placing/preview-booking.ts';
import { toBookingAnswer } from './reading/booking-answer.ts';
import { BookingAnswer } from './reading/booking-fields.ts';
import { bookingReader } from './reading/booking-reader.ts';
import { findBookingAndRequests } from './reading/find-booking.ts';
import { openRequest } from './requests/open-request.ts';
import { quoteCancellation } from './requests/quote-cancellation.ts';
import {
  CancellationAnswer,
  QuoteAnswer,
  RequestAnswer,
  toCancellationAnswer,
  toChangeAnswer,
  toQuoteAnswer,
} from './requests/request-answers.ts';

type Deps = Omit<PlacingDeps, 'keeping' | 'begun'> & { baseAddress: string };

const tags = ['Bookings'];

/** The booking as GET answers it, and what a client looks for first. */
const PlacedAnswer = z
  .object({
    status: z.literal('success').describe('Always success'),
    booking_ref: z
      .string()
      .meta({ description: 'Reference of the new booking, such as 34QRT33MW' }),
    ...BookingAnswer.shape,
  })
  .meta({ id: 'PlacedBooking' });

/** It only describes: the verb reads the fields one after the other. */
const OrderBody = z.discriminatedUnion('type', [TourOrder, TransferBody]);

/** Sections 4.4 to 4.7 of the interface. */
export function bookingRoutes(server: HttpServer, deps: Deps): void {
  const { db, baseAddress } = deps;
  const readBooking = bookingReader(db);

  server.get('/v1/booking', {
    schema: {
      operationId: 'getBooking',
      tags,
      summary: 'Read a booking',
      description:
        'Look up by id, by partner_ref, or by accreditation with accreditation_type. Several parameters must all match. Returns the newest match. An Admin sees the bookings of the organization, an Agent its own bookings.',
      querystring: z.object({
        id: optional(text({ max: 100, description: 'The booking reference' })),
        partner_ref: optional(text({ max: 200, description: "The partner's reference" })),
        accreditation: optional(
          text({ max: 100, description: 'The accreditation number of the organization' }),
        ),
        accreditation_type: optional(
          oneOf(accreditationTypes, { description: 'Required with accreditation' }),
        ),
      }),
      response: { 200: BookingAnswer },
    },
    handler: async ({ caller, query }) => {
      const lookup = {
        reference: query.id,
        partnerRef: query.partner_ref,
        accreditation: query.accreditation,
        accreditationType: query.accreditation_type,
      };
      const { booking, requests } = await findBookingAndRequests(
        { db, readBooking },
        caller,
        lookup,
      );
      return { ...toBookingAnswer(booking, baseAddress), requests };
    },
  });

  server.post('/v1/booking', {
    config: { cost: 4 },
    schema: {
      operationId: 'createBooking',
      tags,
      summary: 'Book a tour, an activity or a transfer',
      description:
        'Send the names of the travelers by rate: `adults: "Ada Byron, Ben Hobart"`; put a name that contains a comma in double quotes. Rate names match as in availability. A booking on credit charges nothing. Otherwise the card on file, or the card of `token`, is charged the whole price or, for deposit products, the deposit. For a transfer send `type: "transfer"` with `search`, `quote_id` and `price` of a result of POST /v1/return_transfers; the types of its two places determine the other required fields. A failed request books and charges nothing. Send an Idempotency-Key: after a 503, the same request with the same key continues the same booking and charges the card once.',
      body: OrderBody,
      response: { 200: PlacedAnswer },
    },
    // The fields are read by the verb, in an order in which the product comes before the date.
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request) => {
      const { caller, body, begun, keepAnswer } = request;
      const toAnswer = (booking: UnstoredBooking) => toPlacedAnswer(booking, baseAddress);
      const keeping =
        keepAnswer && ((booking: UnstoredBooking) => keepAnswer.parts(200, toAnswer(booking)));
      return toAnswer(await placeBooking({ ...deps, keeping, begun }, caller, body));
    },
  });

  server.post('/v1/booking_preview', {
    config: { cost: 2, ignoresIdempotencyKey: true, readsOnly: true },
    schema: {
      operationId: 'previewBooking',
      tags,
      summary: 'Show what an order would come to, and all that is wrong with it',
      description:
        'Takes the body of POST /v1/booking. Books, charges and stores nothing. `faults` lists every fault at once; a card is not tried. An Idempotency-Key has no effect.',
      body: OrderBody,
      response: { 200: PreviewAnswer },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async ({ caller, body }) => toPreviewAnswer(await previewBooking(deps, caller, body)),
  });

  server.put('/v1/booking', {
    config: { cost: 2 },
    schema: {
      operationId: 'requestBookingChange',
      tags,
      summary: 'Request a change to a booking',
      description:
        'The change is not applied automatically: staff review each request within 24 to 48 hours. While a change request is open, another one creates nothing and returns the open one.',
      body: z.object({
        id: requiredText({ max: 100, description: 'The booking reference' }),
        notes: requiredText({ max: 5000, description: 'Description of the change' }),
      }),
      response: { 200: RequestAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const write = keepingWrite(db, request, toChangeAnswer);
      const wish = { reference: body.id, kind: 'change', notes: body.notes } as const;
      return toChangeAnswer(await openRequest({ ...deps, write }, caller, wish));
    },
  });

  server.delete('/v1/booking', {
    config: { cost: 2 },
    schema: {
      operationId: 'requestBookingCancellation',
      tags,
      summary: 'Request cancellation of a booking',
      description:
        'Creates a cancellation request. The booking does not change until the request is applied. The refund is the one that applies at the time of the request.',
      body: z.object({
        reference_id: requiredText({ max: 100, description: 'The booking reference' }),
        reason: optional(text({ max: 5000, description: 'Why, in your words; staff read it' })),
        expected_refund: optional(
          decimal({ min: 0, description: 'Refuses the request if the refund differs' }),
        ),
        expected_fee: optional(
          decimal({ min: 0, description: 'Refuses the request if the fee differs' }),
        ),
      }),
      response: { 200: CancellationAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const write = keepingWrite(db, request, toCancellationAnswer);
      const { reference_id: reference, reason: notes = '' } = body;
      const expected = { refund: body.expected_refund, fee: body.expected_fee };
      const wish = { reference, kind: 'cancellation', notes, expected } as const;
      return toCancellationAnswer(await openRequest({ ...deps, write }, caller, wish));
    },
  });

  server.get('/v1/booking_cancellation_quote', {
    schema: {
      operationId: 'quoteBookingCancellation',
      tags,
      summary: 'Show what a cancellation would refund',
      description:
        'The terms that DELETE /v1/booking would answer at this moment, or those of the open request. Changes nothing. A booking that cannot be canceled has `cancellable: false` and the reason in `notes`.',
      querystring: z.object({
        id: requiredText({ max: 100, description: 'The booking reference' }),
      }),
      response: { 200: QuoteAnswer },
    },
    handler: async ({ caller, query }) =>
      toQuoteAnswer(await quoteCancellation({ ...deps, readBooking }, caller, query.id)),
  });
}

function toPlacedAnswer(booking: UnstoredBooking, baseAddress: string) {
  return {
    status: 'success' as const,
    booking_ref: booking.reference,
    ...toBookingAnswer(booking, baseAddress),
    requests: [],
  };
}
