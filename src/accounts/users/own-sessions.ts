import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import type { SignedOut } from '../signing-in/change-own-password.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import { actorOf, type Caller } from './user.ts';

/** Where a user of a partner is signed in to the portal, newest first. */
export async function listOwnSessions(
  { db, clock }: { db: Database; clock: Clock },
  { userId, session }: Caller,
  { cursor, limit }: Page<number>,
) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'address', 'client', 'digest'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock.now())
    .$if(cursor !== undefined, (sessions) => sessions.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ digest, ...row }) => ({
    ...row,
    current: session !== undefined && Buffer.compare(digest, session) === 0,
  }));
}

/** Ends all of one's own sessions, also the one that asks for it. */
export async function endOwnSessions(
  { clock, write }: { clock: Clock; write: Write<SignedOut> },
  caller: Caller,
): Promise<SignedOut> {
  const { userId: id, email } = caller;
  return write(async (tx) => {
    const sessions = await endSessions(tx, { kind: 'user', id });
    await auditEnd(tx, caller, { at: clock.now(), sessions });
    return { email, sessions };
  });
}

/** Ends one of one's own sessions. */
export async function endOwnSession(
  { clock, write }: { clock: Clock; write: Write<{ id: number }> },
  caller: Caller,
  id: number,
): Promise<{ id: number }> {
  return write(async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('userId', '=', caller.userId)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw accountRefusals.sessionUnknown();
    await auditEnd(tx, caller, { at: clock.now(), sessions: 1 });
    return { id };
  });
}

async function auditEnd(
  tx: Transaction,
  caller: Caller,
  { at, sessions }: { at: Temporal.Instant; sessions: number },
): Promise<void> {
  const subject = `user ${caller.userId}`;
  await audit(tx, actorOf(caller), { at, action: 'user.signed-out', subject, after: { sessions } });
}
