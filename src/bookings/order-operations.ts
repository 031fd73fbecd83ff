import { z } from 'zod';
import { actForUser } from '../accounts/users/act-for-user.ts';
import { email } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import type { UnstoredBooking } from './booking/booking.ts';
import { bookingRef } from './booking/shared-fields.ts';
import { placeBooking } from './placing/place-booking.ts';
import type { PlacingDeps } from './placing/placing.ts';
import { PreviewAnswer, toPreviewAnswer } from './placing/preview-answer.ts';
import { type BookingPreview, previewBooking } from './placing/preview-booking.ts';
import { toBookingAnswer } from './reading/booking-answer.ts';
import { BookingAnswer } from './reading/booking-fields.ts';

type Deps = Omit<PlacingDeps, 'keeping' | 'begun'> & { baseAddress: string };

const operation = operationsOn<Deps>();

const tag = 'Bookings';

const fields = {
  user: email({ description: 'The user of the partner that books' }),
  booking: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The body of POST /v1/booking, as the user would send it' }),
};

const PlacedForUser = BookingAnswer.omit({ requests: true })
  .extend({
    booking_ref: bookingRef,
    status: z.string().describe('Confirmed or Pending Confirmation'),
  })
  .meta({ id: 'PlacedForUser', description: 'The new booking as its partner sees it' });

/** What staff book for users of partners. */
export const orderOperations = [
  operation<typeof fields, UnstoredBooking, z.output<typeof PlacedForUser>>({
    name: 'createBookingForUser',
    route: 'POST /operator/v1/bookings',
    role: 'agent',
    tag,
    summary: "Book on behalf of a partner's user",
    description:
      'Like POST /v1/booking by that user: the same checks, prices, terms and messages. The audit log names the staff user.',
    fields,
    answer: PlacedForUser,
    refusals: [400, 404, 409],
    run: async (deps, actor, { user, booking }) =>
      placeBooking(deps, await actForUser(deps, actor, user), booking),
    view: (booking, { baseAddress }) => ({
      booking_ref: booking.reference,
      status: booking.status,
      ...toBookingAnswer(booking, baseAddress),
    }),
  }),
  operation<typeof fields, BookingPreview, z.output<typeof PreviewAnswer>>({
    name: 'previewBookingForUser',
    route: 'POST /operator/v1/bookings/preview',
    role: 'viewer',
    tag,
    summary: "Show what booking on behalf of a partner's user would come to, and all that is wrong",
    description: 'Like POST /v1/booking_preview by that user. Changes nothing.',
    fields,
    answer: PreviewAnswer,
    refusals: [404, 409],
    run: async (deps, actor, { user, booking }) =>
      previewBooking(deps, await actForUser(deps, actor, user), booking),
    view: toPreviewAnswer,
  }),
];
