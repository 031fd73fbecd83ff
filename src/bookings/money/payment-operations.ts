import { decimal, optional, text } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { lockBookingRecord } from '../booking/find-booking-for-staff.ts';
import { bookingText } from '../reading/booking-text.ts';
import { onBooking } from '../reading/operator-views.ts';
import { collectBalance } from './carrying-out/collect-balance.ts';
import type { PaymentDeps } from './carrying-out/record-payment-outcome.ts';
import { receiptOperations } from './receipt-operations.ts';
import { refundOperations } from './refund-operations.ts';

type Deps = PaymentDeps & { baseAddress: string };

const operation = operationsOn<Deps>();

const tag = 'Payments';
const { reference, answer, view, said } = onBooking;

/** The money of bookings after the sale. */
export const paymentOperations = [
  operation({
    name: 'chargeBooking',
    route: 'POST /operator/v1/bookings/:reference/charge',
    role: 'manager',
    tag,
    summary: 'Charge the amount owed for a booking',
    description:
      'Charges the card on file, or the card of token. Default: the whole amount owed, which is also the maximum. If the processor does not answer a charge to the card on file, the charge stays open and a job completes it.',
    fields: {
      reference,
      amount: optional(decimal({ description: 'In the currency of the booking' })),
      token: optional(text({ max: 500, description: 'A card token for this payment' })),
      card_holder: optional(
        text({ max: 200, description: 'The name on the card; required with token' }),
      ),
    },
    answer,
    refusals: [400, 404, 409],
    changes: (tx, given) => lockBookingRecord(tx, given.reference),
    run: (deps, actor, { card_holder: cardHolder, ...given }) =>
      collectBalance(deps, actor, { ...given, cardHolder }),
    view,
    command: {
      ...said,
      name: 'booking charge',
      summary: 'Charge the amount owed for a booking, to the card on file or the card of a token',
      values: { ...said.values, card_holder: 'NAME' },
      text: (_view, deps, booking) => {
        const isOpen = booking.payments.some(
          ({ kind, state }) => kind === 'charge' && state === 'open',
        );
        const sentence = isOpen
          ? 'The card processor has not answered yet; a job completes the charge.'
          : 'The card was charged.';
        return `${sentence}\n${bookingText(booking, deps.baseAddress)}`;
      },
    },
  }),
  ...refundOperations,
  ...receiptOperations,
];
