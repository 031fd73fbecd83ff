import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Write } from '../../platform/operation/write.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import type { AccountStatus } from '../users/user.ts';
import { changeOrganization } from './change-organization.ts';

export type OrganizationStatus = { key: string; status: AccountStatus };

/** Switches a partner on or off, with all its users. Its bookings stay, and it is told of them. */
export async function setOrganizationStatus(
  { clock, changes, write }: { clock: Clock; changes: Changes; write: Write<OrganizationStatus> },
  actor: Actor,
  wanted: OrganizationStatus,
): Promise<OrganizationStatus> {
  await write(async (tx) => {
    const { key, status: value } = wanted;
    const organizationId = await changeOrganization(tx, { clock }, actor, key, {
      name: 'status',
      value,
    });
    if (organizationId !== null) await announceAccountChange(tx, { organizationId });
    return wanted;
  });
  await changes.delivered({ topic: 'accounts' });
  return wanted;
}
