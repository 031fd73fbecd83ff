import type { Database, Transaction } from '../../platform/db/database.ts';
import { toBooking } from '../booking.ts';
import { type BookingCopy, toBookingCopy } from './to-booking-copy.ts';

/** Copies of bookings as they are now, by their number. */
export async function findBookingCopies(
  db: Database | Transaction,
  baseAddress: string,
  bookingIds: readonly number[],
): Promise<Map<number, BookingCopy>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', 'in', [...new Set(bookingIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, toBookingCopy(toBooking(row, []), baseAddress)]));
}
