import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import type { BookedProduct, BookingAgent } from '../booking/booking.ts';

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** What staff have to decide: overdue first, then whoever travels next, a page at a time. */
export async function listRequests(
  { db, clock }: { db: Database; clock: Clock },
  { cursor, limit }: Page<number> = firstPage,
) {
  const now = clock.now();
  const place = sql`request.due_at > ${now}, booking.starts_at, request.id`;
  let requests = db
    .selectFrom('bookingRequest as request')
    .innerJoin('booking', 'booking.id', 'request.bookingId')
    .select([
      'request.id',
      'request.kind',
      'request.notes',
      'request.createdAt',
      'request.dueAt',
      'booking.reference',
      'booking.status',
      'booking.date',
      'booking.minutes',
      'booking.product',
      'booking.agent',
    ])
    .where('request.state', '=', 'open')
    .orderBy(place)
    .limit(limit);
  if (cursor !== undefined) {
    // Whether it is still open or not: it keeps its place.
    requests = requests.where(sql<boolean>`(${place}) > (
      select ${place} from booking_request request join booking on booking.id = request.booking_id
      where request.id = ${cursor})`);
  }
  return (await requests.execute()).map((request) => ({
    ...request,
    ageHours: Math.floor(now.since(request.createdAt).total('hours')),
    isOverdue: Temporal.Instant.compare(request.dueAt, now) <= 0,
    product: request.product as BookedProduct,
    agent: request.agent as BookingAgent,
  }));
}
