import assert from 'node:assert/strict';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { accountRefusals } from './refusals.ts';
import { digestOf, mintToken, shownPrefix } from './token.ts';

export type IssuedStaffToken = { id: number; token: string };

type Deps = { db: Database; clock: Clock };

/** A token for programs that act for a member of staff. Its value is shown once. */
export async function issueStaffToken(
  { db, clock }: Deps,
  actor: Actor,
  { staffId, name }: { staffId: number; name: string },
  keepAnswer?: (tx: Transaction, issued: IssuedStaffToken) => Promise<void> | undefined,
): Promise<IssuedStaffToken> {
  const token = mintToken('staff');
  return inTransaction(db, async (tx) => {
    const id = await storeStaffToken(tx, actor, { staffId, name, token, at: clock.now() });
    assert(id !== undefined, 'a new token is like no other');
    await keepAnswer?.(tx, { id, token });
    return { id, token };
  });
}

/** Stores a token that is made elsewhere, once. False when it was revoked since. */
export async function ensureStaffToken(
  { db, clock }: Deps,
  actor: Actor,
  given: { staffId: number; name: string; token: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await storeStaffToken(tx, actor, { ...given, at: clock.now() });
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
  token: { staffId: number; name: string; token: string; at: Temporal.Instant },
): Promise<number | undefined> {
  const stored = await tx
    .insertInto('staffToken')
    .values({
      staffId: token.staffId,
      name: token.name,
      digest: digestOf(token.token),
      prefix: shownPrefix(token.token),
      createdAt: token.at,
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

export async function listStaffTokens({ db }: { db: Database }) {
  return db
    .selectFrom('staffToken')
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select([
      'staffToken.id',
      'staff.email as staff',
      'staffToken.name',
      'staffToken.prefix',
      'staffToken.createdAt',
      'staffToken.revokedAt',
    ])
    .orderBy('staffToken.id', 'desc')
    .limit(500)
    .execute();
}

/** Staff requests are looked up in the database each time: a revoked token stops at once. */
export async function revokeStaffToken(
  { db, clock }: Deps,
  actor: Actor,
  id: number,
  keepAnswer?: (tx: Transaction) => Promise<void> | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const revoked = await tx
      .updateTable('staffToken')
      .set({ revokedAt: at })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning(['staffId', 'prefix'])
      .executeTakeFirst();
    if (!revoked) throw accountRefusals.staffTokenUnknown();
    await audit(tx, actor, {
      at,
      action: 'staff-token.revoked',
      subject: `staff ${revoked.staffId}`,
      before: { prefix: revoked.prefix },
    });
    await keepAnswer?.(tx);
  });
}
