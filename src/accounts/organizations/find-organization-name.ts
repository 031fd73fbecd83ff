import type { Database } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';

export type OrganizationName = { id: number; key: string; name: string };

/** Which organization a key is of, and what it is called. */
export async function findOrganizationName(db: Database, key: string): Promise<OrganizationName> {
  const found = await db
    .selectFrom('organization')
    .select(['id', 'key', 'name'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (found) return found;
  throw accountRefusals.organizationUnknown(`There is no organization ${key}`);
}
