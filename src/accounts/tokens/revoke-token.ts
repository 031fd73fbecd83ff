import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import { actorOf, type Caller, reachOfUser } from '../users/user.ts';
import { announceAccountChange } from './directory.ts';
import { digestOf, shortestTokenPrefix, shownPrefix } from './token.ts';
import { findTokenFamily, type ValidToken, validTokens } from './token-family.ts';

/** A token that was asked for with a revoked one, or with one of its children. */
export type ChildToken = { prefix: string; user: string; revoked: boolean };

export type RevokedToken = { prefix: string; user: string; children: ChildToken[] };

export type RevokedTokens = { user: string; prefixes: string[]; children: ChildToken[] };

type Deps<Result> = { clock: Clock; changes: Changes; write: Write<Result> };

/** Takes a token out of use, on request with all that were made with it. When this returns, no process accepts it. */
export async function revokeToken(
  deps: Deps<RevokedToken>,
  actor: Actor,
  { prefix, withChildren = false }: { prefix: string; withChildren?: boolean | undefined },
): Promise<RevokedToken> {
  const beginning = prefix.trim();
  if (beginning.length < shortestTokenPrefix) throw accountRefusals.prefixTooShort();
  const revoked = await deps.write(async (tx) => {
    const token = await findValidToken(tx, beginning);
    const children = await revokeAll(tx, deps, actor, [token], withChildren);
    return { prefix: token.prefix, user: token.email, children };
  });
  await deps.changes.delivered({ topic: 'accounts' });
  return revoked;
}

/** Takes one of the tokens that a partner's user sees out of use. */
export async function revokeOwnToken(
  deps: Deps<RevokedToken>,
  caller: Caller,
  { id, withChildren = false }: { id: number; withChildren?: boolean | undefined },
): Promise<RevokedToken> {
  const { organizationId, userId } = reachOfUser(caller);
  const revoked = await deps.write(async (tx) => {
    const token = await validTokens(tx)
      .where('accessToken.id', '=', id)
      .where('agencyUser.organizationId', '=', organizationId)
      .$if(userId !== undefined, (own) => own.where('agencyUser.id', '=', userId ?? 0))
      .executeTakeFirst();
    if (!token) throw accountRefusals.tokenNotYours();
    const children = await revokeAll(tx, deps, actorOf(caller), [token], withChildren);
    return { prefix: token.prefix, user: token.email, children };
  });
  await deps.changes.delivered({ topic: 'accounts' });
  return revoked;
}

/** Takes all tokens of a user out of use. */
export async function revokeTokensOfUser(
  deps: Deps<RevokedTokens>,
  actor: Actor,
  { email, withChildren = false }: { email: string; withChildren?: boolean | undefined },
): Promise<RevokedTokens> {
  const revoked = await deps.write(async (tx) => {
    const user = await tx
      .selectFrom('agencyUser')
      .select(['id', 'email'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw accountRefusals.userUnknown(`There is no user ${email}`);
    const tokens = await validTokens(tx).where('accessToken.userId', '=', user.id).execute();
    const children = await revokeAll(tx, deps, actor, tokens, withChildren);
    return { user: user.email, prefixes: tokens.map(({ prefix }) => prefix), children };
  });
  await deps.changes.delivered({ topic: 'accounts' });
  return revoked;
}

async function revokeAll(
  tx: Transaction,
  { clock }: { clock: Clock },
  actor: Actor,
  tokens: readonly ValidToken[],
  withChildren: boolean,
): Promise<ChildToken[]> {
  const at = clock.now();
  await revokeEach(tx, actor, at, tokens);
  const found: ValidToken[] = [];
  // A child may be asking for another one this moment: that is seen once the child is revoked.
  for (;;) {
    const children = await findTokenFamily(tx, tokens);
    found.push(...children);
    if (!withChildren || children.length === 0) break;
    await revokeEach(tx, actor, at, children);
  }
  return found.map(({ prefix, email: user }) => ({ prefix, user, revoked: withChildren }));
}

async function revokeEach(
  tx: Transaction,
  actor: Actor,
  at: Temporal.Instant,
  tokens: readonly ValidToken[],
): Promise<void> {
  for (const { id, userId, prefix } of tokens) {
    await tx
      .updateTable('accessToken')
      .set({ revokedAt: at })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .execute();
    const subject = `user ${userId}`;
    await audit(tx, actor, { at, action: 'token.revoked', subject, before: { prefix } });
  }
  for (const userId of new Set(tokens.map((token) => token.userId))) {
    await announceAccountChange(tx, { userId });
  }
}

async function findValidToken(tx: Transaction, beginning: string): Promise<ValidToken> {
  const tokens = tx
    .selectFrom('accessToken')
    .innerJoin('agencyUser', 'agencyUser.id', 'accessToken.userId')
    .select([
      'accessToken.id',
      'accessToken.userId',
      'accessToken.prefix',
      'accessToken.revokedAt',
      'agencyUser.email',
    ]);
  const whole = await tokens.where('digest', '=', digestOf(beginning)).executeTakeFirst();
  if (whole?.revokedAt) throw accountRefusals.prefixUnknown();
  if (whole) return whole;

  const shown = shownPrefix(beginning);
  let matches = tokens
    .where((where) => where.fn('starts_with', ['accessToken.prefix', where.val(shown)]), '=', true)
    .orderBy('accessToken.revokedAt', (order) => order.desc().nullsFirst())
    .limit(100);
  // What goes beyond the readable part may as well mean a token that is revoked already.
  if (beginning === shown) matches = matches.where('accessToken.revokedAt', 'is', null);
  const found = await matches.execute();
  const [match] = found;
  if (!match || match.revokedAt) throw accountRefusals.prefixUnknown();
  if (found.length > 1) {
    throw accountRefusals.prefixAmbiguous(`${found.length} tokens begin with this text`);
  }
  return match;
}
