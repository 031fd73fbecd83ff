import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { columnsOf, type Owner } from '../person.ts';
import type { AccountMailKind } from './account-mail.ts';

type AccountMail = {
  kind: AccountMailKind;
  at: Temporal.Instant;
  /** The address before the change, where the same change gives the person another one. */
  address?: string;
  newAddress?: string;
};

/**
 * Notes in the transaction of a change that the person whose it is has to be told, at the address of
 * this moment: staff by which colleague, a partner's user not by whom of the staff.
 */
export async function queueAccountMail(
  tx: Transaction,
  { kind: actorKind, name }: Actor,
  owner: Owner,
  { address, ...mail }: AccountMail,
): Promise<void> {
  const actor = actorKind === owner.kind ? name : '';
  const present =
    owner.kind === 'staff'
      ? tx.selectFrom('staff').select('email').where('id', '=', owner.id)
      : tx.selectFrom('agencyUser').select('email').where('id', '=', owner.id);
  await tx
    .insertInto('accountMail')
    .values({ ...columnsOf(owner), ...mail, actor, address: address ?? present })
    .execute();
}
