import type { z } from 'zod';
import type { BookingAnswer } from '../../bookings/reading/booking-fields.ts';
import { optional, text } from '../../platform/http/schemas.ts';
import { telling } from '../telling.ts';
import type { Tool } from '../tool.ts';
import { bookingFacts, bookingTold, headlineOf } from './booking-facts.ts';

type Booking = z.output<typeof BookingAnswer>;

export const getBooking: Tool = {
  name: 'get_booking',
  title: 'Read a booking',
  description:
    'Tells how a booking stands: status, day, travelers, price, what is paid, and its requests. Find it by its reference or by your own partner_ref. Next: request_change, or quote_cancellation.',
  effect: 'reads',
  fields: {
    booking_reference: optional(
      text({ max: 100, description: 'The reference, such as 34QRT33MW', example: '34QRT33MW' }),
    ),
    partner_ref: optional(
      text({ max: 200, description: 'The reference you sent with the booking' }),
    ),
  },
  ...telling(bookingTold, async ({ ask }, { booking_reference: id, partner_ref }) => {
    const query = { id, partner_ref };
    const { body } = await ask({ method: 'GET', path: '/v1/booking', query });
    const booking = body as Booking;
    return { headline: headlineOf(booking), facts: bookingFacts(booking) };
  }),
};
