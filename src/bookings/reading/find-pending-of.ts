import type { Database } from '../../platform/db/database.ts';

/** The references of the bookings of a tour that have waited long enough to be decided, oldest first. */
export async function findPendingOf(
  db: Database,
  { tourId, placedUntil, limit }: { tourId: number; placedUntil: Temporal.Instant; limit: number },
): Promise<string[]> {
  const pending = await db
    .selectFrom('booking')
    .select('reference')
    .where('tourId', '=', tourId)
    .where('status', '=', 'Pending Confirmation')
    .where('placedAt', '<=', placedUntil)
    .orderBy('id')
    .limit(limit)
    .execute();
  return pending.map(({ reference }) => reference);
}
