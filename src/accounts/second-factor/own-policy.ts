import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { findOrganizationKey } from '../organizations/find-organization-key.ts';
import { requireAdmin } from '../users/require-admin.ts';
import { actorOf, type Caller } from '../users/user.ts';
import { type FactorPolicy, requireSecondFactorOf } from './second-factor-policy.ts';

/** Reads if the user's organization requires a second factor of each of its people. */
export async function findOwnPolicy(
  { db }: { db: Database },
  { organizationId }: Caller,
): Promise<{ required: boolean }> {
  const { secondFactorRequired: required } = await db
    .selectFrom('organization')
    .select('secondFactorRequired')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { required };
}

/** An Admin requires a second factor of all of its organization, or no longer. */
export async function setOwnPolicy(
  deps: { db: Database; clock: Clock; write: Write<FactorPolicy> },
  caller: Caller,
  { required }: { required: boolean },
): Promise<{ required: boolean }> {
  requireAdmin(caller);
  const key = await findOrganizationKey(deps.db, caller.organizationId);
  const set = await requireSecondFactorOf(deps, actorOf(caller), { key, required });
  return { required: set.required };
}
