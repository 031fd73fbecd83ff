import type { Database } from '../../platform/db/database.ts';
import { requireAdmin } from '../users/require-admin.ts';
import type { Caller } from '../users/user.ts';

/** The key of the organization of an Admin. Agents see no money but that of their own bookings. */
export async function findOrganizationOfAdmin(
  { db }: { db: Database },
  caller: Caller,
): Promise<string> {
  requireAdmin(caller);
  const { key } = await db
    .selectFrom('organization')
    .select('key')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow();
  return key;
}
