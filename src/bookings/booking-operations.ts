import { requiredText } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { findBookingForStaff } from './booking/find-booking-for-staff.ts';
import type { EndingDeps } from './changes/cancel-booking.ts';
import { confirmBooking } from './changes/confirm-booking.ts';
import { declineBooking } from './changes/decline-booking.ts';
import { bookingText } from './reading/booking-text.ts';
import { onBooking } from './reading/operator-views.ts';

type Deps = EndingDeps & { baseAddress: string };

const operation = operationsOn<Deps>();

const tag = 'Bookings';
const { reference, answer, refusals, view, said } = onBooking;

/** One booking, and the decision about it while it is pending. */
export const bookingOperations = [
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
