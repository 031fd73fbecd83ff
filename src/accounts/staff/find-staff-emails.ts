import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** The e-mail addresses of staff users, by their numbers. */
export async function findStaffEmails(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(staff.map(({ id, email }) => [id, email]));
}
