import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PlainBooking } from '../booking.ts';
import { type BookingCopy, toBookingCopy } from './to-booking-copy.ts';

const copiedColumns = [
  'id',
  'reference',
  'partnerRef',
  'voucherKey',
  'status',
  'paymentStatus',
  'date',
  'endsAt',
  'placedAt',
  'latestCancellationAt',
  'percentNorefund',
  'product',
  'agent',
  'party',
  'places',
  'transfer',
  'currency',
  'totalMinor',
  'commissionMinor',
] as const;

/** What of a booking a copy is made from. */
export type CopiedBooking = Pick<PlainBooking, (typeof copiedColumns)[number]>;

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
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('booking')
    .select(copiedColumns)
    .where('id', '=', sql<number>`any(${bookingIds}::bigint[])`)
    .$castTo<CopiedBooking>()
    .execute();
}
