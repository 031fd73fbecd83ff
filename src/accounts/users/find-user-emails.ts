import type { Database } from '../../platform/db/database.ts';
import { foldEmail } from '../../platform/email.ts';

/** The number of the user with this address; null if there is none. */
export async function userIdOf(db: Database, email: string): Promise<number | null> {
  const found = await db
    .selectFrom('agencyUser')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', foldEmail(email)))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The addresses of users, by their numbers. */
export async function findUserEmails(
  { db }: { db: Database },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom('agencyUser')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}
