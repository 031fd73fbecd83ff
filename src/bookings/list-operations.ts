import type { Database } from '../platform/db/database.ts';
import { calendarDate, flag, oneOf, optional, text } from '../platform/http/schemas.ts';
import { momentsOf } from '../platform/lists/moment-span.ts';
import { listingsOn, pageEnd } from '../platform/operation/listing.ts';
import type { Input } from '../platform/operation/operation.ts';
import { BookingSummary, toBookingSummary } from './reading/booking-summary.ts';
import type { BookingFilter } from './reading/searching/booking-filter.ts';
import {
  bookingSorts,
  cursorAfter,
  directions,
  isBookingCursor,
} from './reading/searching/booking-order.ts';
import {
  bookingStatuses,
  countBookings,
  listBookings,
  paymentStatuses,
  paymentTerms,
} from './reading/searching/list-bookings.ts';

type Deps = { db: Database; marketplaceTimeZone: string };

export const bookingPages = {
  key: pageEnd(isBookingCursor),
  keyOf: (last: { booking_ref: string; date: string }, order: Given) => cursorAfter(order, last),
  most: 200,
} as const;

const day = (description: string) => optional(calendarDate({ description }));

/** What staff narrow the list to, and partners too but for whose they are. */
export const bookingFilters = {
  q: optional(
    text({
      max: 200,
      description:
        'Beginnings of words, all of which a booking has: of its reference, partner_ref, supplier reference, travelers, e-mail address, phone number, and product name or id. Case, accents and signs do not matter',
    }),
  ),
  status: optional(
    oneOf(bookingStatuses, {
      description: 'Default: all but placing (an order that is not through yet) and abandoned',
    }),
  ),
  payment_status: optional(
    oneOf(paymentStatuses, { description: 'Only bookings with this payment status' }),
  ),
  payment_term: optional(oneOf(paymentTerms, { description: 'Only bookings paid in this way' })),
  owed: optional(flag({ description: 'Only bookings with an amount due' })),
  type: optional(oneOf(['tour', 'transfer'], { description: 'Only tours, or only transfers' })),
  product: optional(text({ max: 100, description: 'PRD16350, or TRF-swift of a transfer' })),
  supplier: optional(text({ max: 64, description: 'The key of the supplier' })),
  organization: optional(text({ max: 64, description: 'The key of the partner' })),
  user: optional(text({ max: 254, description: 'The e-mail address of the user who booked' })),
  from: day('The first travel date'),
  to: day('The last travel date'),
  placed_from: day('The first day of the purchase, in the time zone of the marketplace'),
  placed_to: day('The last day of the purchase'),
  partner_ref: optional(text({ max: 200, description: "The partner's own reference" })),
  sort: optional(
    oneOf(bookingSorts, { default: 'placed', description: 'placed is the time of the purchase' }),
  ),
  order: optional(oneOf(directions, { default: 'desc', description: 'desc is the latest first' })),
};

const listing = listingsOn<Deps>();

type Given = Input<typeof bookingFilters>;

const bookingList = listing({
  name: 'listBookings',
  route: 'GET /operator/v1/bookings',
  tag: 'Bookings',
  summary: 'List bookings, newest first',
  description:
    'Filters add up. Bookings that wait for a decision: status=Pending Confirmation. Arrivals of a day: from and to are that day, status=Confirmed, sort=date. What is still to be paid: owed=1.',
  filters: bookingFilters,
  page: { alias: 'before', ...bookingPages },
  row: BookingSummary,
  run: (deps, given, page) =>
    listBookings(
      deps,
      { ...toFilter(deps, given), sort: given.sort, direction: given.order },
      page,
    ),
  count: (deps, given) => countBookings(deps, toFilter(deps, given)),
  view: toBookingSummary,
  command: {
    name: 'booking list',
    options: { organization: 'org', q: 'search' },
    values: {
      q: 'TEXT',
      from: 'DATE',
      to: 'DATE',
      placed_from: 'DATE',
      placed_to: 'DATE',
      partner_ref: 'REF',
      product: 'ID',
      supplier: 'KEY',
      organization: 'KEY',
      user: 'EMAIL',
      cursor: 'REF',
    },
    columns: [
      'booking_ref',
      'status',
      'payment_status',
      'date',
      'time',
      'product_id',
      'product',
      'traveler',
      'places',
      'organization',
      'partner_ref',
      'total',
      'amount_due',
      'currency',
      'placed_at',
    ],
    none: 'No bookings found.',
  },
});

export function toFilter(
  { marketplaceTimeZone }: Deps,
  {
    payment_status: paymentStatus,
    payment_term: paymentTerm,
    partner_ref: partnerRef,
    owed: isOwed,
    type: kind,
    placed_from: placedFrom,
    placed_to: placedTo,
    ...others
  }: Given,
): BookingFilter {
  const placed = momentsOf({ from: placedFrom, to: placedTo }, marketplaceTimeZone);
  return { ...others, paymentStatus, paymentTerm, partnerRef, isOwed, kind, placed };
}

/** The bookings of all partners. */
export const bookingLists = [bookingList];
