import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDate, list, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { unpaidMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import type { Followed } from '../booking/record-event.ts';
import { BookingView, toBookingView } from '../reading/operator-views.ts';
import { noteInvoicesPaid, noteRefundsMade, takeBackPayments } from './settle-invoices.ts';

type Deps = { db: Database; clock: Clock; baseAddress: string } & Followed;

const operation = operationsOn<Deps>();

const mostAtOnce = 500;

const bookings = list(requiredText({ max: 100 }), {
  max: mostAtOnce,
  description: 'References of bookings on credit',
}).min(1);
const entry = {
  on: optional(calendarDate({ description: 'The day the money moved; default today' })),
  reference: optional(text({ max: 200, description: 'The reference of the bank' })),
};
const booking = requiredText({ max: 100, description: 'The reference of the booking' });

const InvoicedBooking = z
  .object({
    booking_ref: z.string(),
    status: z.string(),
    payment_status: z.string(),
    total: z.number(),
    due: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'InvoicedBooking' });

const several = {
  tag: 'Payments',
  answer: z.object({ bookings: z.array(InvoicedBooking) }),
  refusals: [404, 409],
  view: (changed: Booking[]) => ({ bookings: changed.map(toInvoicedBooking) }),
} as const;

const one = {
  tag: 'Payments',
  answer: BookingView,
  refusals: [404, 409],
  view: ([changed]: Booking[], { baseAddress }: Deps) => {
    if (!changed) throw new Error('no booking was changed');
    return toBookingView(changed, baseAddress);
  },
} as const;

const said = {
  words: ['bookings'],
  value: ({ bookings: rows }: z.output<typeof several.answer>) => rows,
  text: ({ bookings: rows }: z.output<typeof several.answer>) => table(rows, ''),
} as const;

/** Invoices of partners on credit: that they were paid, or refunded, outside this program. */
export const invoiceOperations = [
  operation({
    ...several,
    name: 'noteInvoicesPaid',
    route: 'POST /operator/v1/invoice-payments',
    summary: 'Record invoices as paid: all of them or none',
    fields: { bookings, ...entry },
    run: noteInvoicesPaid,
    command: {
      ...said,
      name: 'booking paid',
      values: { bookings: 'REF', on: 'DATE', reference: 'TEXT' },
    },
  }),
  operation({
    ...several,
    name: 'takeBackInvoicePayments',
    route: 'DELETE /operator/v1/invoice-payments',
    summary: 'Take recorded payments of invoices back: all of them or none',
    description: 'The last recorded payment of each booking. One that was refunded stays.',
    fields: { bookings },
    run: takeBackPayments,
    command: { ...said, name: 'booking unpaid', values: { bookings: 'REF' } },
  }),
  operation({
    ...several,
    name: 'noteInvoicesRefunded',
    route: 'POST /operator/v1/invoice-refunds',
    summary: 'Record refunds by bank as made: all of them or none',
    fields: { bookings, ...entry },
    run: noteRefundsMade,
    command: {
      ...said,
      name: 'booking refunded',
      values: { bookings: 'REF', on: 'DATE', reference: 'TEXT' },
    },
  }),
  operation({
    ...one,
    name: 'noteInvoicePaid',
    route: 'POST /operator/v1/bookings/:booking/paid',
    summary: 'Record the invoice of a booking as paid',
    fields: { booking, ...entry },
    run: (deps, actor, { booking: name, ...given }) =>
      noteInvoicesPaid(deps, actor, { bookings: [name], ...given }),
  }),
  operation({
    ...one,
    name: 'takeBackInvoicePayment',
    route: 'DELETE /operator/v1/bookings/:booking/paid',
    summary: 'Take the recorded payment of an invoice back',
    fields: { booking },
    run: (deps, actor, { booking: name }) => takeBackPayments(deps, actor, { bookings: [name] }),
  }),
  operation({
    ...one,
    name: 'noteInvoiceRefunded',
    route: 'POST /operator/v1/bookings/:booking/refunded',
    summary: 'Record the refund of a paid invoice as made',
    fields: { booking, ...entry },
    run: (deps, actor, { booking: name, ...given }) =>
      noteRefundsMade(deps, actor, { bookings: [name], ...given }),
  }),
];

function toInvoicedBooking(changed: Booking): z.output<typeof InvoicedBooking> {
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
