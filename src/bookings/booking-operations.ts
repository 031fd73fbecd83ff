import { calendarDate, oneOf, optional, requiredText, text } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { findBookingForStaff } from './booking/find-booking-for-staff.ts';
import type { EndingDeps } from './changes/cancel-booking.ts';
import { confirmBooking } from './changes/confirm-booking.ts';
import { declineBooking } from './changes/decline-booking.ts';
import { bookingText } from './reading/booking-text.ts';
import { bookingStatuses, listBookings } from './reading/list-bookings.ts';
import { BookingSummary, onBooking, toBookingSummary } from './reading/operator-views.ts';

type Deps = EndingDeps & { baseAddress: string };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Bookings';
const { reference, answer, refusals, view, said } = onBooking;

/** The bookings of all partners, and the decision about those that are pending. */
export const bookingOperations = [
  listing({
    name: 'listBookings',
    route: 'GET /operator/v1/bookings',
    tag,
    summary: 'List bookings, newest first',
    filters: {
      status: optional(
        oneOf(bookingStatuses, { description: 'Default: all but abandoned bookings' }),
      ),
      from: optional(calendarDate({ description: 'The first travel date' })),
      to: optional(calendarDate({ description: 'The last travel date' })),
      partner_ref: optional(text({ max: 200, description: "The partner's own reference" })),
    },
    page: {
      alias: 'before',
      key: text({ max: 100 }),
      keyOf: (booking) => booking.booking_ref,
      most: 200,
    },
    row: BookingSummary,
    run: (deps, { partner_ref: partnerRef, ...filter }, page) =>
      listBookings(deps, { ...filter, partnerRef }, page),
    view: toBookingSummary,
    command: {
      name: 'booking list',
      values: { from: 'DATE', to: 'DATE', partner_ref: 'REF', cursor: 'REF' },
      none: 'No bookings found.',
    },
  }),
  operation({
    name: 'getStaffBooking',
    route: 'GET /operator/v1/bookings/:reference',
    tag,
    summary: 'Show a booking, with its record and its payments',
    fields: { reference },
    answer,
    refusals: [404],
    run: (deps, _actor, given) => findBookingForStaff(deps, given.reference),
    view,
    command: {
      ...said,
      name: 'booking show',
      text: (_view, { baseAddress }, booking) => bookingText(booking, baseAddress),
    },
  }),
  operation({
    name: 'confirmBooking',
    route: 'POST /operator/v1/bookings/:reference/confirm',
    role: 'agent',
    tag,
    summary: 'Confirm a pending booking',
    fields: { reference },
    answer,
    refusals,
    run: (deps, actor, given) => confirmBooking(deps, actor, given.reference),
    view,
    command: {
      ...said,
      name: 'booking confirm',
      text: ({ booking_ref: name }) => `The booking ${name} is confirmed.`,
    },
  }),
  operation({
    name: 'declineBooking',
    route: 'POST /operator/v1/bookings/:reference/decline',
    role: 'agent',
    tag,
    summary: 'Decline a pending booking, free its places and refund it',
    fields: {
      reference,
      reason: requiredText({ max: 1000, description: 'The partner reads it' }),
    },
    answer,
    refusals,
    run: declineBooking,
    view,
    command: {
      ...said,
      name: 'booking decline',
      text: ({ booking_ref: name }) => `The booking ${name} is declined.`,
    },
  }),
];
