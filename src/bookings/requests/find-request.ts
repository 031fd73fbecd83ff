import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking/booking.ts';
import { lockBookingAndTour } from '../booking/find-booking-for-staff.ts';
import type { BookingRequest } from './open-request.ts';
import { requestRefusals } from './refusals.ts';

/** An open request and its booking, which is locked first: whoever decides it comes alone. */
export async function lockOpenRequest(
  tx: Transaction,
  id: number,
): Promise<{ request: BookingRequest; booking: Booking }> {
  const booking = await lockBookingAndTour(tx, await bookingOf(tx, id));
  const request = await tx
    .selectFrom('bookingRequest')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (request.state === 'open') return { request, booking };
  throw requestRefusals.requestDecided(`The request ${id} is already ${request.state}`);
}

async function bookingOf(db: Database | Transaction, id: number): Promise<string> {
  const found = await db
    .selectFrom('bookingRequest')
    .innerJoin('booking', 'booking.id', 'bookingRequest.bookingId')
    .select('booking.reference')
    .where('bookingRequest.id', '=', id)
    .executeTakeFirst();
  if (found) return found.reference;
  throw requestRefusals.requestUnknown(`There is no request ${id}`);
}
