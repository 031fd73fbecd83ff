import { z } from 'zod';
import { asActor } from '../../accounts/staff.ts';
import {
  decimal,
  ErrorAnswer,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { Booking } from '../booking.ts';
import { BookingView, toBookingView } from '../operator-views.ts';
import { collectBalance } from './collect-balance.ts';
import { giveBack } from './give-back.ts';
import { listPayments, mostPaymentsListed, paymentStates } from './list-payments.ts';
import { PaymentView, toPaymentView } from './payment-views.ts';
import type { PaymentDeps } from './settle-payment.ts';

type Deps = PaymentDeps & { baseAddress: string };

const tags = ['Payments'];
const params = z.object({ reference: requiredText({ max: 100 }) });

/** The money of bookings after the sale. */
export function bookingPaymentRoutes(server: HttpServer, deps: Deps): void {
  listRoute(server, deps);
  moneyRoutes(server, deps);
}

function listRoute(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/payments', {
    schema: {
      operationId: 'listPayments',
      tags,
      summary: 'List the payments that need somebody, newest first',
      description:
        'Without state: charges and refunds that are not settled yet, charges that were declined while the booking is not paid, refunds that were refused and have not been made since, and disputes that the bank has not decided.',
      querystring: z.object({
        state: optional(oneOf(paymentStates, { description: 'All payments in this state' })),
        before: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostPaymentsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(PaymentView) },
    },
    handler: async ({ query }) => (await listPayments(deps, query)).map(toPaymentView),
  });
}

function moneyRoutes(server: HttpServer, deps: Deps): void {
  const toAnswer = (booking: Booking) => toBookingView(booking, deps.baseAddress);

  server.post('/operator/v1/bookings/:reference/charge', {
    schema: {
      operationId: 'chargeBooking',
      tags,
      summary: 'Charge what is owed for a booking',
      description:
        'The card on file, or the card of token. Without amount all that is owed, and never more. A charge of the card on file that the processor does not answer stays open and is carried out as soon as it does.',
      params,
      body: z.object({
        amount: optional(decimal({ description: 'In the currency of the booking' })),
        token: optional(text({ max: 500, description: 'Of a card, for this one payment' })),
        card_holder: optional(text({ max: 200, description: 'Goes with token' })),
      }),
      response: { 200: BookingView, 400: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id, params, body, keepAnswer }) => {
      const { amount, token, card_holder: cardHolder } = body;
      const charged = await collectBalance(
        deps,
        asActor(staff, id),
        { reference: params.reference, amount, token, cardHolder },
        (tx, booking) => keepAnswer?.(tx, 200, toAnswer(booking)),
      );
      return toAnswer(charged);
    },
  });

  server.post('/operator/v1/bookings/:reference/refund', {
    schema: {
      operationId: 'refundBooking',
      tags,
      summary: 'Order once more what the card processor has refused to give back',
      params,
      response: { 200: BookingView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id, params, keepAnswer }) => {
      const ordered = await giveBack(deps, asActor(staff, id), params.reference, (tx, booking) =>
        keepAnswer?.(tx, 200, toAnswer(booking)),
      );
      return toAnswer(ordered);
    },
  });
}
