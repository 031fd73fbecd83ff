import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import { accessRefusals } from '../second-factor/refusals.ts';
import { requireSession } from '../signing-in/fresh-session.ts';
import { digestOf, mintToken, mostLiveTokens, shownPrefix } from '../tokens/token.ts';
import { reachOf } from './require-role.ts';

export type IssuedStaffToken = { id: number; token: string; expiresAt: Temporal.Instant };

export type RevokedStaffToken = { id: number };

/** A staff token works for so long at most. */
export const mostTokenDays = 90;

/** A token for programs that act for a member of staff. Its value is shown once. */
export async function issueStaffToken(
  { clock, write }: { clock: Clock; write: Write<IssuedStaffToken> },
  actor: Actor,
  { staffId, name, days = mostTokenDays }: { staffId: number; name: string; days?: number },
): Promise<IssuedStaffToken> {
  requireSession(actor);
  const token = mintToken('staff');
  return write(async (tx) => {
    const at = clock.now();
    await requireRoom(tx, staffId, at);
    const expiresAt = at.add({ hours: 24 * days });
    const id = await storeStaffToken(tx, actor, { staffId, name, token, at, expiresAt });
    assert(id !== undefined, 'a new token is like no other');
    return { id, token, expiresAt };
  });
}

/** Locks the staff user, so that two at once do not make one too many. */
async function requireRoom(tx: Transaction, staffId: number, at: Temporal.Instant): Promise<void> {
  await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { live } = await tx
    .selectFrom('staffToken')
    .select((select) => select.fn.countAll<number>().as('live'))
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  if (live >= mostLiveTokens) throw accessRefusals.tooManyStaffTokens();
}

/**
 * Stores a token that follows from the secret of the marketplace, or gives it 90 days more. False when
 * it was revoked since.
 */
export async function ensureStaffToken(
  { clock, write }: { clock: Clock; write: Write<boolean> },
  actor: Actor,
  given: { staffId: number; name: string; token: string },
): Promise<boolean> {
  return write(async (tx) => {
    const at = clock.now();
    const expiresAt = at.add({ hours: 24 * mostTokenDays });
    const stored = await storeStaffToken(tx, actor, { ...given, at, expiresAt });
    if (stored === undefined) {
      await tx
        .updateTable('staffToken')
        .set({ expiresAt })
        .where('digest', '=', digestOf(given.token))
        .execute();
    }
    const { revokedAt } = await tx
      .selectFrom('staffToken')
      .select('revokedAt')
      .where('digest', '=', digestOf(given.token))
      .executeTakeFirstOrThrow();
    return revokedAt === null;
  });
}

/** Undefined when the token is stored already. */
async function storeStaffToken(
  tx: Transaction,
  actor: Actor,
  token: { staffId: number; name: string; token: string } & Record<
    'at' | 'expiresAt',
    Temporal.Instant
  >,
): Promise<number | undefined> {
  const stored = await tx
    .insertInto('staffToken')
    .values({
      staffId: token.staffId,
      name: token.name,
      digest: digestOf(token.token),
      prefix: shownPrefix(token.token),
      createdAt: token.at,
      expiresAt: token.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  await audit(tx, actor, {
    at: token.at,
    action: 'staff-token.issued',
    subject: `staff ${token.staffId}`,
    after: { name: token.name, prefix: shownPrefix(token.token) },
  });
  return stored.id;
}

/** The days of a token are real ones: the clock of staging takes its end along where it is moved. */
export async function moveStaffTokens(tx: Transaction, milliseconds: number): Promise<void> {
  await tx
    .updateTable('staffToken')
    .set({ expiresAt: sql`expires_at + ${milliseconds} * interval '1 ms'` })
    .where('revokedAt', 'is', null)
    .execute();
}

/** One's own, and for owners those of all staff. */
export async function listStaffTokens(
  { db }: { db: Database },
  actor: Actor,
  { staff }: { staff?: string | undefined },
  page: Page<number>,
) {
  const email = reachOf(actor, staff);
  return db
    .selectFrom('staffToken')
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select([
      'staffToken.id',
      'staff.email as staff',
      'staffToken.name',
      'staffToken.prefix',
      'staffToken.createdAt',
      'staffToken.expiresAt',
      'staffToken.revokedAt',
    ])
    .$if(email !== undefined, (tokens) =>
      tokens.where(sql`lower(staff.email)`, '=', email?.toLowerCase()),
    )
    .$if(page.cursor !== undefined, (tokens) =>
      tokens.where('staffToken.id', '<', page.cursor ?? 0),
    )
    .orderBy('staffToken.id', 'desc')
    .limit(page.limit)
    .execute();
}

/**
 * Revokes a token of the caller, or for owners of any staff user. Staff requests are looked up in the
 * database each time: a revoked token stops at once.
 */
export async function revokeStaffToken(
  { clock, write }: { clock: Clock; write: Write<RevokedStaffToken> },
  actor: Actor,
  id: number,
): Promise<RevokedStaffToken> {
  const email = reachOf(actor);
  return write(async (tx) => {
    const at = clock.now();
    const revoked = await tx
      .updateTable('staffToken')
      .set({ revokedAt: at })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .$if(email !== undefined, (tokens) =>
        tokens.where('staffId', 'in', (staff) =>
          staff
            .selectFrom('staff')
            .select('id')
            .where('email', '=', email ?? ''),
        ),
      )
      .returning(['staffId', 'prefix'])
      .executeTakeFirst();
    if (!revoked) throw accountRefusals.staffTokenUnknown();
    await audit(tx, actor, {
      at,
      action: 'staff-token.revoked',
      subject: `staff ${revoked.staffId}`,
      before: { prefix: revoked.prefix },
    });
    return { id };
  });
}
