import type { Database } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';

/** On which terms a partner buys. */
export async function findTerms({ db }: { db: Database }, key: string) {
  const found = await db
    .selectFrom('organization')
    .select(['key', 'name', 'currency', 'commissionPercent', 'paymentTerm'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) throw accountRefusals.organizationUnknown(`There is no organization ${key}`);
  return found;
}
