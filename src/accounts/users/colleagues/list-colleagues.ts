import type { Database } from '../../../platform/db/database.ts';
import { partOf } from '../../../platform/db/part-of.ts';
import type { Page } from '../../../platform/operation/listing.ts';
import { type AccountStatus, type Caller, reachOfUser } from '../user.ts';

type Filter = { q?: string | undefined; status?: AccountStatus | undefined };

/** The users of the organization for an Admin, and for an Agent itself. */
export function listColleagues(
  { db }: { db: Database },
  caller: Caller,
  { q, status }: Filter,
  { cursor, limit }: Page<number>,
) {
  const { organizationId, userId } = reachOfUser(caller);
  let users = db
    .selectFrom('agencyUser')
    .select(['id as userId', 'status', 'role', 'email', 'firstName', 'lastName'])
    .select(['agencyName', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .limit(limit);
  if (q !== undefined) {
    const part = partOf(q);
    users = users.where((row) =>
      row.or([
        row('email', 'ilike', part),
        row(row.fn('concat_ws', [row.val(' '), 'firstName', 'lastName']), 'ilike', part),
        row('agencyName', 'ilike', part),
      ]),
    );
  }
  if (status !== undefined) users = users.where('status', '=', status);
  if (userId !== undefined) users = users.where('id', '=', userId);
  if (cursor !== undefined) users = users.where('id', '>', cursor);
  return users.execute();
}
