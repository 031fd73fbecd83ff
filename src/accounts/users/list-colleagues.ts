import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { type Caller, reachOfUser } from './user.ts';

/** The users of the organization for an Admin, and for an Agent itself. */
export function listColleagues(
  { db }: { db: Database },
  caller: Caller,
  { cursor, limit }: Page<number>,
) {
  const { organizationId, userId } = reachOfUser(caller);
  return db
    .selectFrom('agencyUser')
    .select(['id as userId', 'status', 'role', 'email', 'firstName', 'lastName'])
    .select(['agencyName', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .$if(userId !== undefined, (users) => users.where('id', '=', userId ?? 0))
    .$if(cursor !== undefined, (users) => users.where('id', '>', cursor ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();
}
