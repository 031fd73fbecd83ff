import type { Transaction } from '../../platform/db/database.ts';
import type { BookingEventTable } from '../../platform/db/tables.ts';

/** The last thing that happened to a booking; what it has earned is not about the trip. */
export function findLatestEvent(
  tx: Transaction,
  bookingId: number,
): Promise<{ id: number; kind: BookingEventTable['kind'] } | undefined> {
  return tx
    .selectFrom('bookingEvent')
    .select(['id', 'kind'])
    .where('bookingId', '=', bookingId)
    .where('kind', '<>', 'commission paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
