import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { BookedProduct, BookingAgent } from './booking.ts';

export const mostRequestsListed = 500;

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** What staff have to decide: overdue first, then whoever travels next. */
export async function listRequests({ db, clock }: { db: Database; clock: Clock }) {
  const now = clock.now();
  const found = await db
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
    .orderBy(sql`request.due_at <= ${now}`, 'desc')
    .orderBy('booking.startsAt')
    .orderBy('request.id')
    .limit(mostRequestsListed)
    .execute();
  return found.map((request) => ({
    ...request,
    ageHours: Math.floor(now.since(request.createdAt).total('hours')),
    isOverdue: Temporal.Instant.compare(request.dueAt, now) <= 0,
    product: request.product as BookedProduct,
    agent: request.agent as BookingAgent,
  }));
}
