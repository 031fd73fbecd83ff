import type { Database, Transaction } from '../../platform/db/database.ts';

/** Which of these numbers are users'. */
export async function findKnownUsers(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const users = await db.selectFrom('agencyUser').select('id').where('id', 'in', ids).execute();
  return new Set(users.map(({ id }) => id));
}
