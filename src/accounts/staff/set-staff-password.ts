import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import { endLinks } from '../password-links/end-links.ts';
import { refuseOwnAddress } from '../passwords/common-password.ts';
import { accountRefusals } from '../refusals.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import { hashPassword } from '../signing-in/password.ts';
import { noPassword } from './add-staff.ts';

type Deps = { clock: Clock; write: Write<{ id: number; email: string }> };

/** Gives a staff user another password; its sessions and staff tokens end. */
export async function setStaffPassword(
  { clock, write }: Deps,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; email: string }> {
  refuseOwnAddress(password, email);
  const passwordHash = await hashPassword(password);
  return write(async (tx) => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffUnknown(`There is no staff user ${email}`);
    await storeStaffPassword(tx, actor, { id: staff.id, passwordHash, at: clock.now() });
    return staff;
  });
}

/** The same with its hash, in a transaction; links that were mailed for it end too. */
export async function storeStaffPassword(
  tx: Transaction,
  actor: Actor,
  { id, passwordHash, at }: { id: number; passwordHash: string; at: Temporal.Instant },
): Promise<void> {
  const owner = { kind: 'staff', id } as const;
  const before = await tx
    .selectFrom('staff')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx.updateTable('staff').set({ passwordHash }).where('id', '=', id).execute();
  await endLinks(tx, at, owner);
  await endSessions(tx, owner);
  const revoked = await tx
    .updateTable('staffToken')
    .set({ revokedAt: at })
    .where('staffId', '=', id)
    .where('revokedAt', 'is', null)
    .returning('prefix')
    .execute();
  await audit(tx, actor, {
    at,
    action: 'staff.password-changed',
    subject: `staff ${id}`,
    after: { revokedTokens: revoked.map(({ prefix }) => prefix) },
  });
  // Skipped for invited staff: they had no password that was changed.
  if (before.passwordHash !== noPassword) {
    await queueAccountMail(tx, actor, owner, { kind: 'password', at });
  }
}
