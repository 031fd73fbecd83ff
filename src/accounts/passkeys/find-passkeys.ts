import type { Database, Transaction } from '../../platform/db/database.ts';
import { columnsOf, type Owner } from '../person.ts';

export async function hasPasskey(db: Database | Transaction, owner: Owner): Promise<boolean> {
  const found = await db
    .selectFrom('passkey')
    .select('id')
    .where((row) => row.and(columnsOf(owner)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
