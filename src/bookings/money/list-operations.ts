import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDate, oneOf, optional, text } from '../../platform/http/schemas.ts';
import { momentsOf } from '../../platform/lists/moment-span.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { invoiceLists } from './invoice-lists.ts';
import { listPayments, paymentKinds, paymentMethods, paymentStates } from './list-payments.ts';
import { PaymentView, toPaymentView } from './payment-views.ts';

const listing = listingsOn<{ db: Database; clock: Clock; marketplaceTimeZone: string }>();

const paymentList = listing({
  name: 'listPayments',
  route: 'GET /operator/v1/payments',
  tag: 'Payments',
  summary: 'List payments that need attention, newest first',
  description:
    'Default: open charges and refunds, declined charges of unpaid bookings, refused refunds that are still outstanding, and undecided disputes. With state=all: all payments.',
  filters: {
    state: optional(
      oneOf([...paymentStates, 'all'], { description: 'All payments in this state, or in any' }),
    ),
    kind: optional(oneOf(paymentKinds, { description: 'Only payments of this kind' })),
    method: optional(
      oneOf(paymentMethods, {
        description: 'By card, or as staff noted it: an invoice as paid, or a payment as received',
      }),
    ),
    booking: optional(text({ max: 100, description: 'The reference of the booking' })),
    organization: optional(text({ max: 64, description: 'The key of the partner' })),
    from: optional(
      calendarDate({ description: 'The first day, in the time zone of the marketplace' }),
    ),
    to: optional(calendarDate({ description: 'The last day' })),
  },
  page: newestFirst,
  row: PaymentView,
  run: (deps, { from, to, ...filter }, page) =>
    listPayments(deps, { ...filter, at: momentsOf({ from, to }, deps.marketplaceTimeZone) }, page),
  view: toPaymentView,
  command: {
    name: 'payments list',
    options: { organization: 'org' },
    values: { booking: 'REF', organization: 'KEY', from: 'DATE', to: 'DATE', cursor: 'ID' },
    none: 'No payments found.',
  },
});

/** The payments of all bookings, and the invoices that they pay. */
export const paymentLists = [paymentList, ...invoiceLists];
