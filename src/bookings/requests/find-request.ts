import type { Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Booking } from '../booking/booking.ts';
import { lockBookingAndTour } from '../booking/find-booking-for-staff.ts';
import type { BookingRequest } from './open-request.ts';
import { requestRefusals } from './refusals.ts';

/** An open request and its booking, which is locked first: decisions wait for each other. */
export async function lockOpenRequest(
  tx: Transaction,
  id: number,
): Promise<{ request: BookingRequest; booking: Booking }> {
  const found = await findRequestAndBooking(tx, id);
  if (!found) throw requestRefusals.requestUnknown(`There is no request ${id}`);
  const booking = await lockBookingAndTour(tx, found.reference);
  const request = await tx
    .selectFrom('bookingRequest')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (request.state === 'open') return { request, booking };
  throw requestRefusals.requestDecided(`The request ${id} is already ${request.state}`);
}

/** What a decision that names the version it has seen is held against. */
export async function lockRequestRecord(
  tx: Transaction,
  id: number,
): Promise<RecordNow | undefined> {
  const found = await findRequestAndBooking(tx, id);
  if (!found) return undefined;
  await lockBookingAndTour(tx, found.reference);
  const { version } = await tx
    .selectFrom('bookingRequest')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { version, subject: `booking ${found.reference}`, noun: 'request' };
}

/** What a request is, and the reference of its booking; nothing is locked. */
export function findRequestAndBooking(tx: Transaction, id: number) {
  return tx
    .selectFrom('bookingRequest as request')
    .innerJoin('booking', 'booking.id', 'request.bookingId')
    .select(['booking.reference', 'request.kind', 'request.state', 'request.userId'])
    .where('request.id', '=', id)
    .executeTakeFirst();
}
