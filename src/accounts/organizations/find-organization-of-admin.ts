import type { Database } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';
import type { Caller } from '../users/user.ts';

/** The key of the organization of an Admin. Agents see no money but that of their own bookings. */
export async function findOrganizationOfAdmin(
  { db }: { db: Database },
  { organizationId, role }: Caller,
): Promise<string> {
  if (role !== 'Admin') throw accountRefusals.adminsOnly();
  const { key } = await db
    .selectFrom('organization')
    .select('key')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return key;
}
