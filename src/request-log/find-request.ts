import type { Reach } from '../accounts/users/user.ts';
import type { Database } from '../platform/db/database.ts';
import type { ListedRequest } from './list-requests.ts';
import { requestLogRefusals } from './refusals.ts';

/** One request of the log, with what was sent and answered. */
export async function findRequest(
  { db }: { db: Database },
  { reach, id }: { reach: Reach; id: number },
): Promise<ListedRequest> {
  let requests = db
    .selectFrom('partnerRequest')
    .selectAll()
    .where('id', '=', id)
    .where('organizationId', '=', reach.organizationId);
  if (reach.userId !== undefined) requests = requests.where('userId', '=', reach.userId);
  const found = await requests.executeTakeFirst();
  if (found) return found;
  throw requestLogRefusals.requestUnknown();
}
