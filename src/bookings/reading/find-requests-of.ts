import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Booking } from '../booking/booking.ts';
import { type PartnerRequest, toPartnerRequest } from './request-answer.ts';

const most = 20;

const ofBooking = prepared((db, { bookingId }: { bookingId: number }) =>
  db
    .selectFrom('bookingRequest')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(most)
    .compile(),
);

/** The requests about a booking, newest first. */
export async function findRequestsOf(
  db: Database,
  { id: bookingId, reference, currency }: Pick<Booking, 'id' | 'reference' | 'currency'>,
): Promise<PartnerRequest[]> {
  const requests = await ofBooking(db, { bookingId });
  return requests.map((request) => toPartnerRequest({ ...request, reference, currency }));
}
