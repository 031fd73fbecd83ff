import { requiredText } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { lockBookingRecord } from './booking/find-booking-for-staff.ts';
import type { EndingDeps } from './changes/cancel-booking.ts';
import { confirmBooking } from './changes/confirm-booking.ts';
import { declineBooking } from './changes/decline-booking.ts';
import { onBooking } from './reading/operator-views.ts';

type Deps = EndingDeps & { baseAddress: string };

const operation = operationsOn<Deps>();

const tag = 'Bookings';
const { reference, answer, refusals, view, said } = onBooking;

/** The decision about a pending booking. */
export const bookingOperations = [
  operation({
    name: 'confirmBooking',
    route: 'POST /operator/v1/bookings/:reference/confirm',
    role: 'agent',
    tag,
    summary: 'Confirm a pending booking',
    fields: { reference },
    answer,
    refusals,
    changes: (tx, given) => lockBookingRecord(tx, given.reference),
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
    changes: (tx, given) => lockBookingRecord(tx, given.reference),
    run: declineBooking,
    view,
    command: {
      ...said,
      name: 'booking decline',
      text: ({ booking_ref: name }) => `The booking ${name} is declined.`,
    },
  }),
];
