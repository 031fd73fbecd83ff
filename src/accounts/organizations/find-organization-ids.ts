import type { Database } from '../../platform/db/database.ts';

/** The numbers of all organizations, for what is asked of each of them. */
export async function findOrganizationIds({ db }: { db: Database }): Promise<number[]> {
  const found = await db.selectFrom('organization').select('id').execute();
  return found.map(({ id }) => id);
}
