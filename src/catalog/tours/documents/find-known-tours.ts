import type { Database, Transaction } from '../../../platform/db/database.ts';

/** Which of these numbers are tours', also of those that are not sold any more. */
export async function findKnownTours(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const tours = await db.selectFrom('tour').select('id').where('id', 'in', ids).execute();
  return new Set(tours.map(({ id }) => id));
}
