import { setOrganizationStatus } from '../../accounts/organizations/set-organization-status.ts';
import {
  findIdleSignUps,
  type IdleSignUp,
  removeSignUp,
} from '../../accounts/sign-ups/remove-sign-up.ts';
import type { UpdateDeps } from '../../bookings/changes/update-booking.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { endOwnData } from '../end-own-data.ts';

type Deps = UpdateDeps & { changes: Changes };

/** What one turn does; the next goes on where it has ended. */
const usualBounds = { organizations: 50, bookings: 500, campaigns: 500 };

const actor = { kind: 'system', name: 'sandbox.remove-idle-sign-ups' } as const;

/** Removes organizations that signed themselves up and were idle for long; says how many. */
export async function removeIdleSignUps(
  deps: Deps,
  { organizations, ...most } = usualBounds,
): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  let bookings = most.bookings;
  for (const signUp of await findIdleSignUps(deps, organizations)) {
    if (bookings <= 0) break;
    try {
      const { canceled, isDone } = await removeOne(deps, signUp, { ...most, bookings });
      bookings -= canceled;
      if (isDone) removed += 1;
    } catch (error) {
      // The others do not wait for this one.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/** First nobody can book for it any more; then its bookings are canceled as usual, which frees places. */
async function removeOne(
  deps: Deps,
  signUp: IdleSignUp,
  most: { bookings: number; campaigns: number },
) {
  const { key, organizationId } = signUp;
  const write = plainWrite(deps.db);
  await setOrganizationStatus({ ...deps, write }, actor, { key, status: 'Inactive' });
  const everything = { organizationId, userId: 0, role: 'Admin' } as const;
  const bounds = { ...most, reason: 'The organization was idle, and is removed' };
  const ended = await endOwnData(deps, actor, everything, bounds);
  if (ended.isDone) await removeSignUp({ ...deps, write }, actor, signUp);
  return ended;
}
