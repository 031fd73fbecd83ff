import type { Database, Transaction } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';

/** The number of an organization, which stays locked until the transaction ends. */
export async function findOrganizationId(tx: Transaction, key: string): Promise<number> {
  const found = await tx
    .selectFrom('organization')
    .select('id')
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found) return found.id;
  throw accountRefusals.organizationUnknown(`There is no organization ${key}`);
}

/** The same for reading; null if there is none. */
export async function organizationIdOf(db: Database, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.id ?? null;
}
