import type { Database } from '../../platform/db/database.ts';

/** The numbers of all organizations, for what is asked of each of them. */
export async function findOrganizationIds({ db }: { db: Database }): Promise<number[]> {
  const found = await db.selectFrom('organization').select('id').execute();
  return found.map(({ id }) => id);
}

/** The keys of organizations, by their numbers. */
export async function findOrganizationKeys(
  { db }: { db: Database },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('organization')
    .select(['id', 'key'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map(({ id, key }) => [id, key]));
}
