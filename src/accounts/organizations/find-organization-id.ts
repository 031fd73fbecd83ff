import type { Transaction } from '../../platform/db/database.ts';
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
