import { type Actor, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import { endLinks } from '../password-links/end-links.ts';
import { endSessions } from '../signing-in/keep-session.ts';

/**
 * Gives a user of a partner another password; links that were mailed for it end, and sessions. Who had
 * none before is not told that it was changed.
 */
export async function storeUserPassword(
  tx: Transaction,
  actor: Actor,
  { id, passwordHash, at }: { id: number; passwordHash: string; at: Temporal.Instant },
): Promise<void> {
  const owner = { kind: 'user', id } as const;
  const before = await tx
    .selectFrom('agencyUser')
    .select('passwordHash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('agencyUser').set({ passwordHash }).where('id', '=', id).execute();
  await endLinks(tx, at, owner);
  await endSessions(tx, owner);
  await audit(tx, actor, { at, action: 'user.password-changed', subject: `user ${id}` });
  if (before.passwordHash !== null) {
    await queueAccountMail(tx, actor, owner, { kind: 'password', at });
  }
}
