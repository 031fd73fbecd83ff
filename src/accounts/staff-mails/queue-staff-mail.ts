import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffMailKind } from './staff-mail.ts';

/** Notes in the transaction of a change that the staff user whose it is has to be told. */
export async function queueStaffMail(
  tx: Transaction,
  { kind: actorKind, name }: Actor,
  mail: { staffId: number; kind: StaffMailKind; at: Temporal.Instant },
): Promise<void> {
  const actor = actorKind === 'staff' ? name : '';
  await tx
    .insertInto('staffMail')
    .values({ ...mail, actor })
    .execute();
}
