import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import {
  calendarDate,
  ErrorAnswer,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { confirmBooking } from './changes/confirm-booking.ts';
import { declineBooking } from './changes/decline-booking.ts';
import type { PaymentDeps } from './money/settle-payment.ts';
import { BookingSummary, BookingView, toBookingSummary, toBookingView } from './operator-views.ts';
import { findBookingForStaff } from './reading/find-booking-for-staff.ts';
import { bookingStatuses, listBookings, mostBookingsListed } from './reading/list-bookings.ts';

type Deps = PaymentDeps & { baseAddress: string };

const tags = ['Bookings'];
const params = z.object({ reference: requiredText({ max: 100 }) });

/** The bookings of all partners, for those who run the marketplace. */
export function bookingOperatorRoutes(server: HttpServer, deps: Deps): void {
  readRoutes(server, deps);

  server.post('/operator/v1/bookings/:reference/confirm', {
    schema: {
      operationId: 'confirmBooking',
      tags,
      summary: 'Confirm a pending booking',
      params,
      response: { 200: BookingView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id, params, keepAnswer }) => {
      const confirmed = await confirmBooking(
        deps,
        asActor(staff, id),
        params.reference,
        (tx, booking) => keepAnswer?.(tx, 200, toBookingView(booking, deps.baseAddress)),
      );
      return toBookingView(confirmed, deps.baseAddress);
    },
  });

  server.post('/operator/v1/bookings/:reference/decline', {
    schema: {
      operationId: 'declineBooking',
      tags,
      summary: 'Decline a pending booking',
      description: 'Its places are free again, and what was paid goes back to the card.',
      params,
      body: z.object({
        reason: requiredText({ max: 1000, description: 'Kept in the audit log' }),
      }),
      response: { 200: BookingView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id, params, body, keepAnswer }) => {
      const { reference } = params;
      const declined = await declineBooking(
        deps,
        asActor(staff, id),
        { reference, reason: body.reason },
        (tx, booking) => keepAnswer?.(tx, 200, toBookingView(booking, deps.baseAddress)),
      );
      return toBookingView(declined, deps.baseAddress);
    },
  });
}

function readRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/bookings', {
    schema: {
      operationId: 'listBookings',
      tags,
      summary: 'List the bookings, newest first',
      querystring: z.object({
        status: optional(
          oneOf(bookingStatuses, { description: 'Without it, abandoned ones are left out' }),
        ),
        from: optional(calendarDate({ description: 'The first travel date' })),
        to: optional(calendarDate({ description: 'The last travel date' })),
        partner_ref: optional(text({ max: 200 })),
        before: optional(
          text({ max: 100, description: 'The last booking_ref of the page before' }),
        ),
        limit: optional(
          wholeNumber({ min: 1, max: mostBookingsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(BookingSummary) },
    },
    handler: async ({ query: { partner_ref: partnerRef, ...query } }) =>
      (await listBookings(deps, { ...query, partnerRef }, query)).map(toBookingSummary),
  });

  server.get('/operator/v1/bookings/:reference', {
    schema: {
      operationId: 'getStaffBooking',
      tags,
      summary: 'One booking, with its record',
      params,
      response: { 200: BookingView, 404: ErrorAnswer },
    },
    handler: async ({ params }) =>
      toBookingView(await findBookingForStaff(deps, params.reference), deps.baseAddress),
  });
}
