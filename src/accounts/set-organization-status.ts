import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { announceAccountChange } from './directory.ts';
import { findOrganizationId } from './find-organization-id.ts';
import type { AccountStatus } from './user.ts';

export type OrganizationStatus = { key: string; status: AccountStatus };

/** Switches a partner on or off, with all its users. Its bookings stay, and it is told of them. */
export async function setOrganizationStatus(
  { db, clock, changes }: { db: Database; clock: Clock; changes: Changes },
  actor: Actor,
  wanted: OrganizationStatus,
  keepAnswer?: (tx: Transaction, organization: OrganizationStatus) => Promise<void> | undefined,
): Promise<OrganizationStatus> {
  const { key, status } = wanted;
  await inTransaction(db, async (tx) => {
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
    await keepAnswer?.(tx, wanted);
  });
  await changes.settle({ topic: 'accounts' });
  return wanted;
}
