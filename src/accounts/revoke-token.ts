import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceAccountChange } from './directory.ts';
import { accountRefusals } from './refusals.ts';
import { digestOf, shortestTokenPrefix, shownPrefix } from './token.ts';

export type RevokedToken = { prefix: string; user: string };

/** Takes a token out of use. When this returns, no process accepts it any more. */
export async function revokeToken(
  { db, clock, changes }: { db: Database; clock: Clock; changes: Changes },
  actor: Actor,
  text: string,
): Promise<RevokedToken> {
  const beginning = text.trim();
  if (beginning.length < shortestTokenPrefix) throw accountRefusals.prefixTooShort();

  const revoked = await db.transaction().execute(async (tx) => {
    const token = await findValidToken(tx, beginning);
    const at = clock.now();
    await tx
      .updateTable('accessToken')
      .set({ revokedAt: at })
      .where('id', '=', token.id)
      .where('revokedAt', 'is', null)
      .execute();
    await audit(tx, actor, {
      at,
      action: 'token.revoked',
      subject: `user ${token.userId}`,
      before: { prefix: token.prefix },
    });
    await announceAccountChange(tx, { userId: token.userId });
    return { prefix: token.prefix, user: token.email };
  });
  await changes.settle();
  return revoked;
}

async function findValidToken(tx: Transaction, beginning: string) {
  const valid = tx
    .selectFrom('accessToken')
    .innerJoin('agencyUser', 'agencyUser.id', 'accessToken.userId')
    .select(['accessToken.id', 'accessToken.userId', 'accessToken.prefix', 'agencyUser.email'])
    .where('accessToken.revokedAt', 'is', null);
  const whole = await valid.where('digest', '=', digestOf(beginning)).executeTakeFirst();
  if (whole) return whole;

  const shown = shownPrefix(beginning);
  const matches = await valid
    .where((where) => where.fn('starts_with', ['accessToken.prefix', where.val(shown)]), '=', true)
    .limit(100)
    .execute();
  const [match] = matches;
  if (!match) throw accountRefusals.prefixUnknown();
  if (matches.length > 1) {
    throw accountRefusals.prefixAmbiguous(`${matches.length} tokens begin with this text.`);
  }
  return match;
}
