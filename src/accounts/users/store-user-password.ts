import { type Actor, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { endLinks } from '../password-links/end-links.ts';
import { endSessions } from '../signing-in/keep-session.ts';

/** Gives a user of a partner another password; links that were mailed for it end, and sessions. */
export async function storeUserPassword(
  tx: Transaction,
  actor: Actor,
  { id, passwordHash, at }: { id: number; passwordHash: string; at: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('agencyUser').set({ passwordHash }).where('id', '=', id).execute();
  await endLinks(tx, at, { kind: 'user', id });
  await endSessions(tx, { kind: 'user', id });
  await audit(tx, actor, { at, action: 'user.password-changed', subject: `user ${id}` });
}
