import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accessRefusals } from '../second-factor/refusals.ts';

export const freshMinutes = 10;

/**
 * Refuses staff who come with a token: who has got hold of one must not be able to stay when it is
 * revoked. Commands run on the machine itself.
 */
export function requireSession({ kind, session }: Actor): void {
  if (kind === 'staff' && session === undefined) throw accessRefusals.sessionNeeded();
}

/** Refuses what is asked for in a session that has been open for long, and may be somebody else's by now. */
export async function requireFreshSession(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  actor: Actor,
): Promise<{ byPasskey: boolean }> {
  if (actor.session === undefined) throw accessRefusals.sessionNeeded();
  const found = await db
    .selectFrom('session')
    .select(['createdAt', 'byPasskey'])
    .where('digest', '=', Buffer.from(actor.session))
    .executeTakeFirst();
  const oldest = clock.now().subtract({ minutes: freshMinutes });
  if (!found || Temporal.Instant.compare(found.createdAt, oldest) < 0) {
    throw accessRefusals.sessionTooOld();
  }
  return found;
}
