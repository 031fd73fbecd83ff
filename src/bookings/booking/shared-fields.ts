import { z } from 'zod';

// What nearly every answer to staff about bookings has.

export const bookingRef = z.string().describe('Reference of the booking, such as 34QRT33MW');

export const bookingStatus = z
  .string()
  .describe(
    'Confirmed, Pending Confirmation or Canceled; placing or abandoned if its order is not through',
  );

export const paymentStatus = z
  .string()
  .describe('How much of the booking is paid, such as Fully Paid or Pending Invoice');
