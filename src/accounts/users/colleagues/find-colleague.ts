import type { Database } from '../../../platform/db/database.ts';
import { findUserRecord, type UserRecord } from '../find-user-record.ts';
import { colleagueRefusals } from '../refusals.ts';
import { type Caller, reachOfUser } from '../user.ts';

/** A user whom the caller may see: as Admin of the organization, otherwise itself. */
export async function findColleague(
  { db }: { db: Database },
  caller: Caller,
  id: number,
): Promise<UserRecord> {
  const { organizationId, userId } = reachOfUser(caller);
  const found = await db
    .selectFrom('agencyUser')
    .select('email')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .$if(userId !== undefined, (own) => own.where('id', '=', userId ?? 0))
    .executeTakeFirst();
  if (!found) throw colleagueRefusals.unknown();
  return findUserRecord({ db }, found.email);
}
