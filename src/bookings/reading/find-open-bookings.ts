import type { Caller } from '../../accounts/users/user.ts';
import type { Database } from '../../platform/db/database.ts';

export type Looker = Pick<Caller, 'organizationId' | 'userId' | 'role'>;

/** The references of bookings that the caller may see and that can be canceled, oldest first. */
export async function findOpenBookings(
  db: Database,
  caller: Looker,
  limit: number,
): Promise<string[]> {
  let open = db
    .selectFrom('booking')
    .select('reference')
    .where('organizationId', '=', caller.organizationId)
    .where('status', 'in', ['Pending Confirmation', 'Confirmed'])
    .orderBy('id')
    .limit(limit);
  if (caller.role !== 'Admin') open = open.where('userId', '=', caller.userId);
  return (await open.execute()).map(({ reference }) => reference);
}
