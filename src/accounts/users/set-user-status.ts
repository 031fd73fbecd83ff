import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import type { AccountStatus } from './user.ts';

export type UserStatus = { user_id: number; email: string; status: AccountStatus };

/** Switches a user on or off. When this returns, every process knows: an inactive one's tokens are refused, its sessions have ended. */
export async function setUserStatus(
  { clock, changes, write }: { clock: Clock; changes: Changes; write: Write<UserStatus> },
  actor: Actor,
  { email, status }: { email: string; status: AccountStatus },
): Promise<UserStatus> {
  const user = await write(async (tx) => {
    const before = await tx
      .selectFrom('agencyUser')
      .select(['id', 'email', 'status'])
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw accountRefusals.userUnknown(`There is no user ${email}`);
    return storeStatus(tx, clock, actor, before, status);
  });
  await changes.delivered({ topic: 'accounts' });
  return user;
}

/** The caller has locked the row, and has the change delivered. */
export async function storeStatus(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  before: { id: number; email: string; status: AccountStatus },
  status: AccountStatus,
): Promise<UserStatus> {
  const { id, email } = before;
  if (before.status !== status) {
    await tx.updateTable('agencyUser').set({ status }).where('id', '=', id).execute();
    await endSessions(tx, { kind: 'user', id });
    await audit(tx, actor, {
      at: clock.now(),
      action: 'user.changed',
      subject: `user ${id}`,
      before: { status: before.status },
      after: { status },
    });
    await announceAccountChange(tx, { userId: id });
  }
  return { user_id: id, email, status };
}

/** What a change that names the version it has seen is held against. */
export async function lockUserRecord(
  tx: Transaction,
  email: string,
): Promise<RecordNow | undefined> {
  const found = await tx
    .selectFrom('agencyUser')
    .select(['id', 'version'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && { version: found.version, subject: `user ${found.id}` };
}
