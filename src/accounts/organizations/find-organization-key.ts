import type { Database } from '../../platform/db/database.ts';

/** By which staff and files name an organization. */
export async function findOrganizationKey(db: Database, id: number): Promise<string> {
  const { key } = await db
    .selectFrom('organization')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return key;
}
