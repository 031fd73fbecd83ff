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
  keepAnswer?: (tx: Transaction, revoked: RevokedToken) => Promise<void> | undefined,
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
    const answer = { prefix: token.prefix, user: token.email };
    await keepAnswer?.(tx, answer);
    return answer;
  });
  await changes.settle({ topic: 'accounts' });
  return revoked;
}

async function findValidToken(tx: Transaction, beginning: string) {
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
