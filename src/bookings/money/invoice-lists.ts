import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { currencyCode, instant } from '../../platform/http/answer-fields.ts';
import { calendarDate, oneOf, optional, text } from '../../platform/http/schemas.ts';
import { momentsOf } from '../../platform/lists/moment-span.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { SumCursor } from '../booking/partner-sums.ts';
import { bookingRef, bookingStatus, paymentStatus } from '../booking/shared-fields.ts';
import {
  type InvoiceAge,
  invoiceOrders,
  invoiceStatuses,
  type ListedInvoice,
  listInvoices,
  sumInvoices,
} from './list-invoices.ts';

const listing = listingsOn<{ db: Database; clock: Clock; marketplaceTimeZone: string }>();

export const InvoiceView = z
  .object({
    booking_ref: bookingRef,
    organization: z.string().meta({ description: 'The key of the partner' }),
    booking_status: bookingStatus,
    payment_status: paymentStatus,
    placed_at: instant('When it was booked'),
    date: z.string().meta({ format: 'date', description: 'The travel date' }),
    age_days: z.int().meta({ description: 'Whole days since the booking was placed' }),
    total: z.number().describe('The whole price'),
    amount_paid: z.number().describe('What the partner has paid of it'),
    due: z.number().meta({ description: 'The amount still to be paid' }),
    currency: currencyCode,
    paid_on: z.string().nullable().meta({ format: 'date', description: 'The last payment' }),
  })
  .meta({ id: 'Invoice' });

export const toInvoiceView = ({
  currency,
  ...invoice
}: ListedInvoice): z.output<typeof InvoiceView> =>
  viewOf(InvoiceView)({
    ...invoice,
    currency,
    bookingRef: invoice.reference,
    bookingStatus: invoice.status,
    total: fromMinor(invoice.totalMinor, currency),
    amountPaid: fromMinor(invoice.amountPaidMinor, currency),
    due: fromMinor(invoice.unpaidMinor, currency),
  });

const InvoiceAgeView = z
  .object({
    organization: z.string().meta({ description: 'The key of the partner' }),
    currency: currencyCode,
    invoices: z.int().describe('How many bookings are due'),
    due: z.number().describe('The sum of what is due'),
    oldest: instant('When the oldest was placed'),
    days_0_to_30: z.number().meta({ description: 'Due of bookings placed in the last 30 days' }),
    days_30_to_60: z.number().describe('Due of bookings placed 30 to 60 days ago'),
    days_60_to_90: z.number().describe('Due of bookings placed 60 to 90 days ago'),
    days_over_90: z.number().describe('Due of older bookings'),
  })
  .meta({ id: 'InvoiceAge' });

function toAgeView(sums: InvoiceAge): z.output<typeof InvoiceAgeView> {
  const amount = (minor: number) => fromMinor(minor, sums.currency);
  return {
    organization: sums.organization,
    currency: sums.currency,
    invoices: sums.invoices,
    due: amount(sums.owedMinor),
    oldest: sums.oldest.toString(),
    days_0_to_30: amount(sums.days30),
    days_30_to_60: amount(sums.days60),
    days_60_to_90: amount(sums.days90),
    days_over_90: amount(sums.older),
  };
}

const tag = 'Payments';
const organization = optional(text({ max: 64, description: 'The key of the partner' }));

/** Invoices of partners on credit: each of them, and how much is due by partner and age. */
export const invoiceLists = [
  listing({
    name: 'listInvoices',
    route: 'GET /operator/v1/invoices',
    tag,
    summary: 'List invoices of bookings on credit that are due, or paid',
    description:
      'Due: bookings with payment status Pending Invoice that are not waiting to be confirmed, the one placed first at the top. Paid: those that were paid, also where a part or all was given back, the newest at the top.',
    filters: {
      status: optional(
        oneOf(invoiceStatuses, {
          default: 'due',
          description: 'Whether they are still to be paid',
        }),
      ),
      organization,
      from: optional(
        calendarDate({ description: 'Placed on this day or later, in the marketplace time zone' }),
      ),
      to: optional(calendarDate({ description: 'Placed on this day or earlier' })),
      order: optional(oneOf(invoiceOrders, { description: 'asc begins with the oldest' })),
    },
    page: { key: text({ max: 100 }), keyOf: ({ booking_ref: last }) => last, most: 200 },
    row: InvoiceView,
    run: (deps, { status = 'due', order, from, to, ...filter }, page) => {
      const placed = momentsOf({ from, to }, deps.marketplaceTimeZone);
      const usual = status === 'due' ? 'asc' : 'desc';
      return listInvoices(deps, { ...filter, status, placed, order: order ?? usual }, page);
    },
    view: toInvoiceView,
    command: {
      name: 'invoices list',
      options: { organization: 'org' },
      values: { organization: 'KEY', from: 'DATE', to: 'DATE', cursor: 'REF' },
      columns: [
        'booking_ref',
        'organization',
        'date',
        'age_days',
        'amount_paid',
        'due',
        'currency',
      ],
      none: 'No invoices found.',
    },
  }),
  listing({
    name: 'listInvoiceAges',
    route: 'GET /operator/v1/invoices/ages',
    tag,
    summary: 'List what partners owe by invoice, and how old it is',
    description: 'One row for each partner and currency. Ages are counted from the purchase.',
    filters: { organization },
    page: { key: SumCursor, most: 200 },
    row: InvoiceAgeView,
    run: sumInvoices,
    view: toAgeView,
    command: {
      name: 'invoices ages',
      options: { organization: 'org' },
      values: { organization: 'KEY' },
      none: 'No invoices are due.',
    },
  }),
];
