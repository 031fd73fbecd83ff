import { sql } from 'kysely';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { announceAccountChange } from './directory.ts';
import { accountRefusals } from './refusals.ts';
import type { AccountStatus } from './user.ts';

export type UserStatus = { user_id: number; email: string; status: AccountStatus };

/** Switches a user on or off. When this returns, every process knows: an inactive one's tokens are refused. */
export async function setUserStatus(
  { db, clock, changes }: { db: Database; clock: Clock; changes: Changes },
  actor: Actor,
  { email, status }: { email: string; status: AccountStatus },
  keepAnswer?: (tx: Transaction, user: UserStatus) => Promise<void> | undefined,
): Promise<UserStatus> {
  const user = await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('agencyUser')
      .select(['id', 'email', 'status'])
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw accountRefusals.userUnknown(`There is no user ${email}`);
    const { id } = before;
    if (before.status !== status) {
      await tx.updateTable('agencyUser').set({ status }).where('id', '=', id).execute();
      await audit(tx, actor, {
        at: clock.now(),
        action: 'user.changed',
        subject: `user ${id}`,
        before: { status: before.status },
        after: { status },
      });
      await announceAccountChange(tx, { userId: id });
    }
    const answer = { user_id: id, email: before.email, status };
    await keepAnswer?.(tx, answer);
    return answer;
  });
  await changes.settle({ topic: 'accounts' });
  return user;
}
