import type { Database, Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
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

/** What a change that names the version it has seen is held against. */
export async function lockOrganizationRecord(
  tx: Transaction,
  key: string,
): Promise<RecordNow | undefined> {
  const found = await tx
    .selectFrom('organization')
    .select('version')
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && { ...found, subject: `organization ${key}`, noun: 'partner' };
}

/** The number of an organization for reading. */
export async function knownOrganizationId(db: Database, key: string): Promise<number> {
  const id = await organizationIdOf(db, key);
  if (id !== null) return id;
  throw accountRefusals.organizationUnknown(`There is no organization ${key}`);
}

/** The number of an organization for reading; null if there is none. */
export async function organizationIdOf(db: Database, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.id ?? null;
}
