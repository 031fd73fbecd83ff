import type { Transaction } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';

/** The user with this address, who stays locked until the transaction ends. Refuses inactive ones. */
export async function lockActiveUser(
  tx: Transaction,
  email: string,
): Promise<{ id: number; email: string }> {
  const user = await tx
    .selectFrom('agencyUser')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select([
      'agencyUser.id',
      'agencyUser.email',
      'agencyUser.status',
      'organization.status as organizationStatus',
    ])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .forNoKeyUpdate('agencyUser')
    .executeTakeFirst();
  if (!user) throw accountRefusals.userUnknown(`There is no user ${email}`);
  if (user.status !== 'Active' || user.organizationStatus !== 'Active') {
    throw accountRefusals.accountInactive(`${email}, or its organization, is inactive`);
  }
  return { id: user.id, email: user.email };
}
