import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  calendarDate,
  decimal,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { lockBookingRecord } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { bookingText } from '../reading/booking-text.ts';
import { onBooking } from '../reading/operator-views.ts';
import { handMethods } from './received-payments.ts';
import { recordPayment, undoPayment } from './record-payment.ts';

type Deps = { db: Database; clock: Clock; baseAddress: string } & Followed;

const operation = operationsOn<Deps>();

const { answer, view } = onBooking;
const booking = requiredText({ max: 100, description: 'The reference of the booking' });

const shared = {
  role: 'manager',
  tag: 'Payments',
  answer,
  refusals: [404, 409],
  view,
} as const;

/** Money that reached staff in other ways than by card. */
export const receiptOperations = [
  operation({
    ...shared,
    name: 'recordPayment',
    route: 'POST /operator/v1/bookings/:booking/payments',
    summary: 'Record a payment that staff received: all or a part of what is due',
    description:
      'For bookings on any payment term. The amount due falls by it; on Credit the payment status stays Pending Invoice until nothing is due. Default: the whole amount due, which is also the maximum.',
    fields: {
      booking,
      method: oneOf(handMethods, { description: 'How the money came' }),
      amount: optional(decimal({ description: 'In the currency of the booking' })),
      on: optional(calendarDate({ description: 'The day the money moved; default today' })),
      reference: optional(
        text({ max: 200, description: 'The reference of the bank, or the number of the cheque' }),
      ),
    },
    changes: (tx, given) => lockBookingRecord(tx, given.booking),
    run: recordPayment,
    command: {
      name: 'booking record-payment',
      words: ['booking'],
      values: { booking: 'REF', amount: 'AMOUNT', on: 'DATE', reference: 'TEXT' },
      text: (_view, deps, paid) =>
        `The payment is recorded.\n${bookingText(paid, deps.baseAddress)}`,
    },
  }),
  operation({
    ...shared,
    name: 'undoPayment',
    route: 'POST /operator/v1/bookings/:booking/payments/:id/undo',
    summary: 'Undo a recorded payment that was never received',
    description: 'What it paid is due again. One of which something was refunded stays.',
    fields: {
      booking,
      id: wholeNumber({ min: 1, description: 'The number of the payment' }),
      reason: requiredText({ max: 1000, description: 'Staff read it, the partner does not' }),
    },
    changes: (tx, given) => lockBookingRecord(tx, given.booking),
    run: undoPayment,
    command: {
      name: 'booking undo-payment',
      words: ['booking', 'id'],
      values: { booking: 'REF', reason: 'TEXT' },
      text: (_view, deps, unpaid) =>
        `The payment is undone.\n${bookingText(unpaid, deps.baseAddress)}`,
    },
  }),
];
