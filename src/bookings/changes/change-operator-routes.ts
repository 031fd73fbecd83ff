import { z } from 'zod';
import { asActor } from '../../accounts/staff.ts';
import { decimal, ErrorAnswer, optional, requiredText, text } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { PreviewView, toPreviewView } from '../money/payment-views.ts';
import { BookingView, toBookingView } from '../operator-views.ts';
import { cancelBooking } from './cancel-booking.ts';
import { ChangeFields, toWantedChange } from './change-fields.ts';
import { previewUpdate, type UpdateDeps, updateBooking } from './update-booking.ts';

type Deps = UpdateDeps & { baseAddress: string };

const tags = ['Bookings'];
const params = z.object({ reference: requiredText({ max: 100 }) });
const response = { 200: BookingView, 404: ErrorAnswer, 409: ErrorAnswer };

/** What staff do to bookings after the sale. */
export function bookingChangeRoutes(server: HttpServer, deps: Deps): void {
  cancelRoute(server, deps);
  updateRoutes(server, deps);
}

function cancelRoute(server: HttpServer, deps: Deps): void {
  server.post('/operator/v1/bookings/:reference/cancel', {
    schema: {
      operationId: 'cancelBooking',
      tags,
      summary: 'Cancel a booking at once',
      description:
        'Its places are free again. Without refund, the policy of the booking says what goes back; a refund of another amount wants a reason. Open requests about the booking are closed.',
      params,
      body: z.object({
        reason: optional(text({ max: 1000, description: 'Kept in the audit log' })),
        refund: optional(decimal({ min: 0, description: 'In the currency of the booking' })),
      }),
      response,
    },
    handler: async ({ staff, id, params, body, keepAnswer }) => {
      const canceled = await cancelBooking(
        deps,
        asActor(staff, id),
        { reference: params.reference, reason: body.reason ?? '', refund: body.refund },
        (tx, booking) => keepAnswer?.(tx, 200, toBookingView(booking, deps.baseAddress)),
      );
      return toBookingView(canceled, deps.baseAddress);
    },
  });
}

function updateRoutes(server: HttpServer, deps: Deps): void {
  server.post('/operator/v1/bookings/:reference/update', {
    schema: {
      operationId: 'updateBooking',
      tags,
      summary: 'Change a booking at once',
      description:
        'With another date, time or party, price and places follow: what was paid too much goes back to the card, and what is missing is charged to the card on file right after the change. A departure that is full is refused.',
      params,
      body: ChangeFields,
      response,
    },
    handler: async ({ staff, id, params, body, keepAnswer }) => {
      const updated = await updateBooking(
        deps,
        asActor(staff, id),
        { reference: params.reference, ...toWantedChange(body) },
        (tx, booking) => keepAnswer?.(tx, 200, toBookingView(booking, deps.baseAddress)),
      );
      return toBookingView(updated, deps.baseAddress);
    },
  });

  server.post('/operator/v1/bookings/:reference/preview', {
    schema: {
      operationId: 'previewBookingUpdate',
      tags,
      summary: 'What a booking would be after a change',
      description:
        'Price and places as the change would make them, and the money that would move by itself. Nothing is changed.',
      params,
      body: ChangeFields,
      response: { ...response, 200: PreviewView },
    },
    handler: async ({ staff, id, params, body }) =>
      toPreviewView(
        await previewUpdate(deps, asActor(staff, id), {
          reference: params.reference,
          ...toWantedChange(body),
        }),
        deps.baseAddress,
      ),
  });
}
