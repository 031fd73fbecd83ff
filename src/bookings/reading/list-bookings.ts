import type { Database } from '../../platform/db/database.ts';
import type { BookedProduct, BookingAgent, BookingStatus } from '../booking.ts';
import { readReference } from '../placing/reference.ts';

export const mostBookingsListed = 200;

export const bookingStatuses = [
  'placing',
  'abandoned',
  'Pending Confirmation',
  'Confirmed',
  'Canceled',
] as const satisfies readonly BookingStatus[];

/** What is absent does not narrow. */
export type BookingFilter = {
  /** Without it, what came to nothing is left out. */
  status?: BookingStatus | undefined;
  /** Travel dates. */
  from?: string | undefined;
  to?: string | undefined;
  partnerRef?: string | undefined;
};

/** The last booking of the page before. */
type Page = { before?: string | undefined; limit?: number | undefined };

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number];

/** Bookings of all partners, newest first, a page at a time. */
export async function listBookings(
  { db }: { db: Database },
  { status, from, to, partnerRef }: BookingFilter,
  { before, limit = mostBookingsListed }: Page = {},
) {
  let bookings = db
    .selectFrom('booking')
    .select([
      'reference',
      'status',
      'paymentStatus',
      'date',
      'minutes',
      'places',
      'totalMinor',
      'currency',
      'partnerRef',
      'product',
      'agent',
      'placedAt',
    ])
    .orderBy('id', 'desc')
    .limit(Math.min(limit, mostBookingsListed));
  bookings =
    status === undefined
      ? bookings.where('status', '<>', 'abandoned')
      : bookings.where('status', '=', status);
  if (from !== undefined) bookings = bookings.where('date', '>=', from);
  if (to !== undefined) bookings = bookings.where('date', '<=', to);
  if (partnerRef !== undefined) bookings = bookings.where('partnerRef', '=', partnerRef);
  if (before !== undefined) {
    const last = db
      .selectFrom('booking')
      .select('id')
      .where('reference', '=', readReference(before));
    bookings = bookings.where('id', '<', last);
  }
  return (await bookings.execute()).map((booking) => ({
    ...booking,
    product: booking.product as BookedProduct,
    agent: booking.agent as BookingAgent,
  }));
}
