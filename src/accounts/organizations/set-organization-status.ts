import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Write } from '../../platform/operation/write.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import type { AccountStatus } from '../users/user.ts';
import { findOrganizationId } from './find-organization-id.ts';

export type OrganizationStatus = { key: string; status: AccountStatus };

/** Switches a partner on or off, with all its users. Its bookings stay, and it is told of them. */
export async function setOrganizationStatus(
  { clock, changes, write }: { clock: Clock; changes: Changes; write: Write<OrganizationStatus> },
  actor: Actor,
  wanted: OrganizationStatus,
): Promise<OrganizationStatus> {
  const { key, status } = wanted;
  await write(async (tx) => {
    const organizationId = await findOrganizationId(tx, key);
    const changed = await tx
      .updateTable('organization')
      .set({ status })
      .where('id', '=', organizationId)
      .where('status', '<>', status)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 1n) {
      await audit(tx, actor, {
        at: clock.now(),
        action: 'organization.changed',
        subject: `organization ${key}`,
        before: { status: status === 'Active' ? 'Inactive' : 'Active' },
        after: { status },
      });
      await announceAccountChange(tx, { organizationId });
    }
    return wanted;
  });
  await changes.delivered({ topic: 'accounts' });
  return wanted;
}
