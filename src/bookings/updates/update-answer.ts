import { z } from 'zod';
import { BookingCopy } from './to-booking-copy.ts';

/** A row of GET /v1/booking_updates. */
export const UpdateAnswer = z
  .object({
    type: z
      .enum(['New Booking', 'Booking Update', 'Cancel Booking', 'Commission Paid'])
      .describe(
        'What happened last: New Booking also when a pending booking is confirmed, Cancel Booking also when it is declined',
      ),
    timestamp: z.string().meta({ description: 'US Eastern time', example: '2026-11-20 05:00:00' }),
    modified: z.string().meta({ format: 'date-time', description: 'The same time in UTC' }),
    partner_ref: z.string().describe('The reference you sent with the booking; else empty'),
    ...BookingCopy.shape,
  })
  .meta({ id: 'BookingUpdate' });
