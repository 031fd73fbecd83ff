import { actorOf, type Caller, maySee } from '../accounts/users/user.ts';
import type { ToldRequest } from '../bookings/booking/told-request.ts';
import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { findToldRequests } from '../bookings/reading/find-requests-of.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Write } from '../platform/operation/write.ts';
import { actAsStaff, type Done } from './act-as-staff.ts';
import type { Deed } from './act-on-booking.ts';
import { sandboxRefusals } from './refusals.ts';

type Deps = UpdateDeps & { write: Write<Done<ToldRequest>> };

/** Decides a request that the caller may see as staff would, and shows it as it is then. */
export async function decideRequest(
  { write, ...deps }: Deps,
  caller: Caller,
  id: number,
  deed: Deed,
): Promise<ToldRequest> {
  await findOwn(deps.db, caller, id);
  return actAsStaff(
    write,
    (tx) => findOwn(tx, caller, id),
    (showing) => deed({ ...deps, write: showing }, actorOf(caller)),
  );
}

async function findOwn(
  db: Database | Transaction,
  caller: Caller,
  id: number,
): Promise<ToldRequest> {
  const request = (await findToldRequests(db, [id])).get(id);
  if (request) {
    const { organizationId, ownerId: userId } = request;
    if (maySee(caller, { organizationId, userId })) return request;
  }
  throw sandboxRefusals.requestNotFound();
}
