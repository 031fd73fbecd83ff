import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { columnsOf, type Owner } from '../person.ts';
import type { AccountMailKind } from './account-mail.ts';

/**
 * Notes in the transaction of a change that the person whose it is has to be told: staff by which
 * colleague, a partner's user not by whom of the staff.
 */
export async function queueAccountMail(
  tx: Transaction,
  { kind: actorKind, name }: Actor,
  owner: Owner,
  mail: { kind: AccountMailKind; at: Temporal.Instant },
): Promise<void> {
  const actor = actorKind === owner.kind ? name : '';
  await tx
    .insertInto('accountMail')
    .values({ ...columnsOf(owner), ...mail, actor })
    .execute();
}
