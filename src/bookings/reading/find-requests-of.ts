import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Booking } from '../booking/booking.ts';
import type { ToldRequest } from '../booking/told-request.ts';
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

/** Requests by their number. */
export async function findToldRequests(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, ToldRequest>> {
  if (ids.length === 0) return new Map();
  const requests = await selectToldRequests(db)
    .where('request.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(requests.map((request) => [request.id, request]));
}

/** What staff wrote to partners, by the number of the message. */
export async function findMessages(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const messages = await db
    .selectFrom('requestMessage')
    .select(['id', 'text'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(messages.map(({ id, text }) => [id, text]));
}

/** Requests with what their partners are told of the booking. */
export function selectToldRequests(db: Database | Transaction) {
  return db
    .selectFrom('bookingRequest as request')
    .innerJoin('booking', 'booking.id', 'request.bookingId')
    .selectAll('request')
    .select(['booking.reference', 'booking.currency']);
}
