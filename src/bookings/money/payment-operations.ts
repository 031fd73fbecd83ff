import { fromMinor } from '../../currencies/currency.ts';
import { decimal, oneOf, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { toReturnMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { bookingText } from '../reading/booking-text.ts';
import { onBooking } from '../reading/operator-views.ts';
import { collectBalance } from './collect-balance.ts';
import { giveBack } from './give-back.ts';
import { listPayments, paymentStates } from './list-payments.ts';
import { PaymentView, toPaymentView } from './payment-views.ts';
import type { PaymentDeps } from './settle-payment.ts';

type Deps = PaymentDeps & { baseAddress: string };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Payments';
const { reference, answer, refusals, view, said } = onBooking;

/** The money of bookings after the sale. */
export const paymentOperations = [
  listing({
    name: 'listPayments',
    route: 'GET /operator/v1/payments',
    tag,
    summary: 'List the payments that need attention, newest first',
    description:
      'Without state: charges and refunds that are not settled yet, charges that were declined while the booking is not paid, refunds that were refused and have not been made since, and disputes that the bank has not decided.',
    filters: {
      state: optional(oneOf(paymentStates, { description: 'All payments in this state' })),
    },
    page: {
      alias: 'before',
      key: wholeNumber({ min: 1 }),
      keyOf: (payment) => payment.id,
      most: 200,
    },
    row: PaymentView,
    run: listPayments,
    view: toPaymentView,
    command: {
      name: 'payments list',
      values: { cursor: 'ID' },
      none: 'There are no such payments.',
    },
  }),
  operation({
    name: 'chargeBooking',
    route: 'POST /operator/v1/bookings/:reference/charge',
    tag,
    summary: 'Charge what is owed for a booking',
    description:
      'The card on file, or the card of token. Without amount all that is owed, and never more. A charge of the card on file that the processor does not answer stays open and is carried out as soon as it does.',
    fields: {
      reference,
      amount: optional(decimal({ description: 'In the currency of the booking' })),
      token: optional(text({ max: 500, description: 'Of a card, for this one payment' })),
      card_holder: optional(text({ max: 200, description: 'Goes with token' })),
    },
    answer,
    refusals: [400, 404, 409],
    run: (deps, actor, { card_holder: cardHolder, ...given }) =>
      collectBalance(deps, actor, { ...given, cardHolder }),
    view,
    command: {
      ...said,
      name: 'booking charge',
      summary: 'Charge what is owed for a booking: the card on file, or the card of a token',
      values: { ...said.values, card_holder: 'NAME' },
      text: (_view, deps, booking) => {
        const isOpen = booking.payments.some(
          ({ kind, state }) => kind === 'charge' && state === 'open',
        );
        const sentence = isOpen
          ? 'The card processor has not answered yet: the card is charged as soon as it does.'
          : 'The card was charged.';
        return `${sentence}\n${bookingText(booking, deps.baseAddress)}`;
      },
    },
  }),
  operation({
    name: 'refundBooking',
    route: 'POST /operator/v1/bookings/:reference/refund',
    tag,
    summary: 'Order a refund again that the card processor has refused',
    fields: { reference },
    answer,
    refusals,
    run: (deps, actor, given) => giveBack(deps, actor, given.reference),
    view,
    command: {
      ...said,
      name: 'booking refund',
      // The refund is made after it is ordered, and may be refused again.
      afterwards: (booking, deps) => findBookingForStaff(deps, booking.reference),
      text: (_view, deps, booking) =>
        `${refundSentence(booking)}\n${bookingText(booking, deps.baseAddress)}`,
    },
  }),
];

function refundSentence(booking: Booking): string {
  const left = toReturnMinor(booking);
  if (left === 0) return 'The refund is ordered.';
  return `${fromMinor(left, booking.currency)} ${booking.currency} were refused again.`;
}
