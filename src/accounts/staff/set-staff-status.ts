import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import type { AccountStatus } from '../users/user.ts';

export type StaffStatus = { id: number; email: string; status: AccountStatus };

/** Switches a staff user on or off. Sessions end; tokens are refused for as long as it is inactive. */
export async function setStaffStatus(
  { clock, write }: { clock: Clock; write: Write<StaffStatus> },
  actor: Actor,
  { email, status }: { email: string; status: AccountStatus },
): Promise<StaffStatus> {
  return write(async (tx) => {
    const all = await lockStaff(tx);
    const before = all.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
    if (!before) throw accountRefusals.staffUnknown(`There is no staff user ${email}`);
    const isOtherActive = all.some((one) => one.id !== before.id && one.status === 'Active');
    if (status === 'Inactive' && !isOtherActive) throw accountRefusals.lastActiveStaff();
    if (before.status !== status) {
      await tx.updateTable('staff').set({ status }).where('id', '=', before.id).execute();
      await tx.deleteFrom('staffSession').where('staffId', '=', before.id).execute();
      await audit(tx, actor, {
        at: clock.now(),
        action: 'staff.changed',
        subject: `staff ${before.id}`,
        before: { status: before.status },
        after: { status },
      });
    }
    return { ...before, status };
  });
}

/** All of them at once, so that the last two cannot switch each other off. */
async function lockStaff(tx: Transaction): Promise<StaffStatus[]> {
  return tx
    .selectFrom('staff')
    .select(['id', 'email', 'status'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
