import { fromMinor } from '../../currencies/currency.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { calendarDate, list, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { unpaidMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { lockBookingRecord } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { BookingView, toBookingView } from '../reading/operator-views.ts';
import { noteInvoicesPaid, noteRefundsMade, takeBackPayments } from './note-invoices.ts';

type Deps = { db: Database; clock: Clock; baseAddress: string } & Followed;

const operation = operationsOn<Deps>();

const mostAtOnce = 500;

const entry = {
  on: optional(calendarDate({ description: 'The day the money moved; default today' })),
  reference: optional(text({ max: 200, description: 'The reference of the bank' })),
};
const booking = requiredText({ max: 100, description: 'The reference of the booking' }).transform(
  (reference) => [reference],
);

const one = {
  tag: 'Payments',
  changes: (tx: Transaction, { booking: [reference = ''] }: { booking: string[] }) =>
    lockBookingRecord(tx, reference),
  answer: BookingView,
  refusals: [404, 409],
  view: ([changed]: Booking[], { baseAddress }: Deps) => {
    if (!changed) throw new Error('no booking was changed');
    return toBookingView(changed, baseAddress);
  },
} as const;

/** A command takes several bookings at once: all of them or none. */
const several = {
  words: ['booking'],
  fields: {
    booking: list(requiredText({ max: 100 }), {
      max: mostAtOnce,
      description: 'References of bookings on credit',
    }).min(1),
  },
  values: { booking: 'REF' },
  value: (_answer: object, _deps: Deps, changed: Booking[]) => changed.map(toRow),
  text: (_answer: object, _deps: Deps, changed: Booking[]) => table(changed.map(toRow), ''),
} as const;
const severalEntries = {
  ...several,
  values: { ...several.values, on: 'DATE', reference: 'TEXT' },
} as const;

/** Invoices of partners on credit: that they were paid, or refunded, outside this program. */
export const invoiceOperations = [
  operation({
    ...one,
    name: 'noteInvoicePaid',
    route: 'POST /operator/v1/bookings/:booking/paid',
    role: 'manager',
    summary: 'Record the invoice of a booking as paid',
    fields: { booking, ...entry },
    run: (deps, actor, { booking: bookings, ...given }) =>
      noteInvoicesPaid(deps, actor, { bookings, ...given }),
    command: {
      ...severalEntries,
      name: 'booking paid',
      summary: 'Record invoices as paid: all of them or none',
    },
  }),
  operation({
    ...one,
    name: 'takeBackInvoicePayment',
    route: 'DELETE /operator/v1/bookings/:booking/paid',
    role: 'manager',
    summary: 'Take the recorded payment of an invoice back',
    description: 'The last recorded payment. One that was refunded stays.',
    fields: { booking },
    run: (deps, actor, { booking: bookings }) => takeBackPayments(deps, actor, { bookings }),
    command: {
      ...several,
      name: 'booking unpaid',
      summary: 'Take recorded payments of invoices back: all of them or none',
    },
  }),
  operation({
    ...one,
    name: 'noteInvoiceRefunded',
    route: 'POST /operator/v1/bookings/:booking/refunded',
    role: 'manager',
    summary: 'Record the refund of a paid invoice as made',
    fields: { booking, ...entry },
    run: (deps, actor, { booking: bookings, ...given }) =>
      noteRefundsMade(deps, actor, { bookings, ...given }),
    command: {
      ...severalEntries,
      name: 'booking refunded',
      summary: 'Record refunds by bank as made: all of them or none',
    },
  }),
];

function toRow(changed: Booking) {
  const { reference, status, paymentStatus, totalMinor, currency } = changed;
  return {
    booking_ref: reference,
    status,
    payment_status: paymentStatus,
    total: fromMinor(totalMinor, currency),
    due: fromMinor(unpaidMinor(changed), currency),
    currency,
  };
}
