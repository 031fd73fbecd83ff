import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import type { SignedOut } from '../signing-in/change-own-password.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import { findOwnStaff } from './find-own-staff.ts';
import { reachOf } from './require-role.ts';

export type EndedSession = { id: number };

/** The sessions of the console that are open: one's own, and for owners those of all staff. */
export async function listSessions(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { staff }: { staff?: string | undefined },
  { cursor, limit }: Page<number>,
) {
  const email = reachOf(actor, staff);
  const rows = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select([
      'session.id',
      'staff.email as staff',
      'session.createdAt',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.address',
      'session.client',
      'session.digest',
    ])
    .where('session.expiresAt', '>', clock.now())
    .$if(email !== undefined, (sessions) =>
      sessions.where(sql`lower(staff.email)`, '=', email?.toLowerCase()),
    )
    .$if(cursor !== undefined, (sessions) => sessions.where('session.id', '<', cursor ?? 0))
    .orderBy('session.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ digest, ...row }) => ({ ...row, current: isSame(digest, actor.session) }));
}

function isSame(digest: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(digest, other) === 0;
}

/** Ends one session: of the caller, or for owners of any staff user. */
export async function endSession(
  { clock, write }: { clock: Clock; write: Write<EndedSession> },
  actor: Actor,
  id: number,
): Promise<EndedSession> {
  const email = reachOf(actor);
  return write(async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .using('staff')
      .whereRef('staff.id', '=', 'session.staffId')
      .where('session.id', '=', id)
      .$if(email !== undefined, (sessions) => sessions.where('staff.email', '=', email ?? ''))
      .returning('staffId')
      .executeTakeFirst();
    if (!ended?.staffId) throw accountRefusals.sessionUnknown();
    await auditEnd(tx, actor, { at: clock.now(), staffId: ended.staffId, sessions: 1 });
    return { id };
  });
}

/** Ends all sessions of a staff user, also the one that asks for it. */
export async function signOutEverywhere(
  { clock, write }: { clock: Clock; write: Write<SignedOut> },
  actor: Actor,
  given: { email: string },
): Promise<SignedOut> {
  return write(async (tx) => {
    const staff = await findOwnStaff(tx, actor, given.email);
    const sessions = await endSessions(tx, { kind: 'staff', id: staff.id });
    if (sessions > 0) await auditEnd(tx, actor, { at: clock.now(), staffId: staff.id, sessions });
    return { email: staff.email, sessions };
  });
}

/** Who moves the clock of staging stays signed in: the own session moves along. */
export async function moveSession(
  tx: Transaction,
  { session }: Actor,
  milliseconds: number,
): Promise<void> {
  if (session === undefined) return;
  const by = sql`${milliseconds} * interval '1 ms'`;
  await tx
    .updateTable('session')
    .set({
      createdAt: sql`created_at + ${by}`,
      lastSeenAt: sql`last_seen_at + ${by}`,
      expiresAt: sql`expires_at + ${by}`,
    })
    .where('digest', '=', Buffer.from(session))
    .execute();
}

async function auditEnd(
  tx: Transaction,
  actor: Actor,
  { at, staffId, sessions }: { at: Temporal.Instant; staffId: number; sessions: number },
): Promise<void> {
  const subject = `staff ${staffId}`;
  await audit(tx, actor, { at, action: 'staff.signed-out', subject, after: { sessions } });
}
