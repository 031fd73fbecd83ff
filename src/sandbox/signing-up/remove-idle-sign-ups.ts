import { setOrganizationStatus } from '../../accounts/organizations/set-organization-status.ts';
import { findIdleSignUps, removeSignUp } from '../../accounts/sign-ups/remove-sign-up.ts';
import type { UpdateDeps } from '../../bookings/changes/update-booking.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { endOwnData } from '../end-own-data.ts';

/** What one turn does; the next goes on where it has ended. */
const usualBounds = { organizations: 50, bookings: 500, campaigns: 500 };

const actor = { kind: 'system', name: 'sandbox.remove-idle-sign-ups' } as const;

/**
 * Removes organizations that signed themselves up and were idle for long. First nobody can book for one
 * any more, then its bookings are canceled as usual, so that their places are free.
 */
export async function removeIdleSignUps(
  deps: UpdateDeps & { changes: Changes },
  { organizations, ...most } = usualBounds,
): Promise<number> {
  const write = plainWrite(deps.db);
  let removed = 0;
  let bookings = most.bookings;
  for (const signUp of await findIdleSignUps(deps, organizations)) {
    const { key, organizationId } = signUp;
    await setOrganizationStatus({ ...deps, write }, actor, { key, status: 'Inactive' });
    const everything = { organizationId, userId: 0, role: 'Admin' } as const;
    const bounds = { ...most, bookings, reason: 'The organization was idle, and is removed' };
    const { canceled, isDone } = await endOwnData(deps, actor, everything, bounds);
    bookings -= canceled;
    if (isDone) {
      await removeSignUp({ ...deps, write }, actor, signUp);
      removed += 1;
    }
    if (bookings <= 0) break;
  }
  return removed;
}
