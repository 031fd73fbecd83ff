import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  type BookingCopy,
  type CopiedBooking,
  copiedColumns,
  toBookingCopy,
} from './to-booking-copy.ts';

/** Copies of bookings as they are now, by their number. */
export async function findBookingCopies(
  db: Database | Transaction,
  baseAddress: string,
  bookingIds: readonly number[],
): Promise<Map<number, BookingCopy>> {
  const bookings = await findCopiedBookings(db, bookingIds);
  return new Map(bookings.map((booking) => [booking.id, toBookingCopy(booking, baseAddress)]));
}

export async function findCopiedBookings(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<CopiedBooking[]> {
  return bookingIds.length === 0 ? [] : copied(db, { bookingIds });
}

const copied = prepared((db, { bookingIds }: { bookingIds: readonly number[] }) =>
  db
    .selectFrom('booking')
    .select(copiedColumns)
    .where('id', '=', sql<number>`any(${bookingIds}::bigint[])`)
    .$castTo<CopiedBooking>()
    .compile(),
);
