import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import type { BookedProduct, BookingAgent, BookingStatus } from '../booking/booking.ts';
import { newestOnDays } from './newest-on-days.ts';

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

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number];

/** Of these there are so few that their own index finds them. */
const rareStatuses = new Set<BookingStatus | undefined>([
  'placing',
  'abandoned',
  'Pending Confirmation',
]);

/** Bookings of all partners, newest first, a page at a time. */
export async function listBookings(
  { db }: { db: Database },
  { status, from, to, partnerRef }: BookingFilter,
  { cursor, limit }: Page<string> = firstPage,
) {
  const isListed = sql<boolean>`${statusIs(status)} and ${isBefore(cursor)}`;
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
    .limit(limit);
  const hasDates = from !== undefined || to !== undefined;
  if (hasDates && partnerRef === undefined && !rareStatuses.has(status)) {
    bookings = bookings.where('id', '=', newestOnDays({ from, to, isListed, limit }));
  } else {
    bookings = bookings.where(isListed);
    if (partnerRef !== undefined) bookings = bookings.where('partnerRef', '=', partnerRef);
    if (from !== undefined) bookings = bookings.where('date', '>=', from);
    if (to !== undefined) bookings = bookings.where('date', '<=', to);
  }
  return (await bookings.execute()).map((booking) => ({
    ...booking,
    product: booking.product as BookedProduct,
    agent: booking.agent as BookingAgent,
  }));
}

function statusIs(status: BookingStatus | undefined): RawBuilder<boolean> {
  return status === undefined ? sql`status <> 'abandoned'` : sql`status = ${status}`;
}

function isBefore(reference: string | undefined): RawBuilder<boolean> {
  if (reference === undefined) return sql`true`;
  return sql`id < (select id from booking where reference = ${readReference(reference)})`;
}
