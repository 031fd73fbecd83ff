import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceAccountChange } from './directory.ts';
import { accountRefusals } from './refusals.ts';
import { digestOf, mintToken, shownPrefix, type TokenKind } from './token.ts';
import { actorOf, type Caller, maySee } from './user.ts';

type Deps = { db: Database; clock: Clock; tokenKind: TokenKind };

/** A further token for oneself or, as Admin, for a user of the organization. Older ones stay valid. */
export async function issueToken(
  { db, clock, tokenKind }: Deps,
  caller: Caller,
  userId: number,
  keepAnswer?: (tx: Transaction, token: string) => Promise<void> | undefined,
): Promise<string> {
  const token = mintToken(tokenKind);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('agencyUser')
      .select(['id as userId', 'organizationId'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || !maySee(caller, user)) throw accountRefusals.userNotFound();
    await storeToken(tx, actorOf(caller), { userId, token, at: clock.now() });
    await keepAnswer?.(tx, token);
    return token;
  });
}

/** Staff give a user a token: the way a partner gets its first one. */
export async function issueTokenAsStaff(
  { db, clock, tokenKind }: Deps,
  actor: Actor,
  email: string,
  keepAnswer?: (tx: Transaction, token: string) => Promise<void> | undefined,
): Promise<string> {
  const token = mintToken(tokenKind);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('agencyUser')
      .select('id')
      .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .executeTakeFirst();
    if (!user) throw accountRefusals.userUnknown(`There is no user ${email}`);
    await storeToken(tx, actor, { userId: user.id, token, at: clock.now() });
    await keepAnswer?.(tx, token);
    return token;
  });
}

/** Stores what a token can be recognised by. Storing the same token again changes nothing. */
export async function storeToken(
  tx: Transaction,
  actor: Actor,
  { userId, token, at }: { userId: number; token: string; at: Temporal.Instant },
): Promise<void> {
  const prefix = shownPrefix(token);
  const stored = await tx
    .insertInto('accessToken')
    .values({ userId, digest: digestOf(token), prefix, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  await audit(tx, actor, {
    at,
    action: 'token.issued',
    subject: `user ${userId}`,
    after: { prefix },
  });
  await announceAccountChange(tx, { userId });
}
