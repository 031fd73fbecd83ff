import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { accountRefusals, tokenChallenge } from '../refusals.ts';
import { lockActiveUser } from '../users/lock-active-user.ts';
import { actorOf, type Caller, maySee } from '../users/user.ts';
import {
  digestOf,
  mintToken,
  mostLiveTokens,
  shownPrefix,
  type TokenKind,
  type TokenScope,
} from './token.ts';
import { holdValid } from './token-family.ts';

type Deps = { clock: Clock; tokenKind: TokenKind; write: Write<string> };

/** A further token for oneself or, as Admin, for a user of the organization. Older ones stay valid. */
export async function issueToken(
  { clock, tokenKind, write }: Deps,
  caller: Caller,
  userId: number,
  purpose: Purpose = {},
): Promise<string> {
  const token = mintToken(tokenKind);
  return write(async (tx) => {
    const user = await tx
      .selectFrom('agencyUser')
      .select(['id as userId', 'organizationId', 'status'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || !maySee(caller, user)) throw accountRefusals.userNotFound();
    if (user.status !== 'Active') throw accountRefusals.userInactive();
    if (await hasMostTokens(tx, userId)) throw accountRefusals.tooManyTokens();
    const at = clock.now();
    const parentId = caller.tokenId;
    await storeToken(tx, actorOf(caller), { ...purpose, userId, token, at, parentId });
    return token;
  });
}

/** What it is for, and what it may. */
type Purpose = { name?: string | undefined; scope?: TokenScope | undefined };

/** Staff give a user a token: the way a partner gets its first one. */
export async function issueTokenAsStaff(
  { clock, tokenKind, write }: Deps,
  actor: Actor,
  email: string,
  purpose: Purpose = {},
): Promise<string> {
  const token = mintToken(tokenKind);
  return write(async (tx) => {
    const user = await lockActiveUser(tx, email);
    if (await hasMostTokens(tx, user.id)) throw accountRefusals.tooManyTokensOfUser();
    await storeToken(tx, actor, { ...purpose, userId: user.id, token, at: clock.now() });
    return token;
  });
}

/** The caller has locked the row of the user, so that two at once do not make one too many. */
async function hasMostTokens(tx: Transaction, userId: number): Promise<boolean> {
  const { live } = await tx
    .selectFrom('accessToken')
    .select((select) => select.fn.countAll<number>().as('live'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return live >= mostLiveTokens;
}

type NewToken = Purpose & {
  userId: number;
  token: string;
  at: Temporal.Instant;
  /** The token it was asked for with. */
  parentId?: number | null;
};

/** Stores what a token can be recognised by. Storing the same token again changes nothing. */
export async function storeToken(
  tx: Transaction,
  actor: Actor,
  { userId, token, at, name = '', scope = 'book', parentId = null }: NewToken,
): Promise<void> {
  if (parentId !== null && !(await holdValid(tx, parentId))) {
    throw accountRefusals.tokenUnknown(tokenChallenge);
  }
  const prefix = shownPrefix(token);
  const stored = await tx
    .insertInto('accessToken')
    .values({
      userId,
      digest: digestOf(token),
      prefix,
      name,
      scope,
      createdAt: at,
      createdBy: actor.name,
      parentId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  await audit(tx, actor, {
    at,
    action: 'token.issued',
    subject: `user ${userId}`,
    after: { prefix, ...(name !== '' && { name }), ...(scope === 'read' && { scope }) },
  });
}
