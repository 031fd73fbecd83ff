import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';

export type ValidToken = { id: number; userId: number; prefix: string; email: string };

/** The tokens that are in use, with whose they are. */
export function validTokens(db: Database | Transaction) {
  return db
    .selectFrom('accessToken')
    .innerJoin('agencyUser', 'agencyUser.id', 'accessToken.userId')
    .select(['accessToken.id', 'accessToken.userId', 'accessToken.prefix', 'agencyUser.email'])
    .where('accessToken.revokedAt', 'is', null)
    .orderBy('accessToken.id');
}

/** Keeps a token in use until the transaction ends: it cannot be revoked and leave children behind. */
export async function holdValid(tx: Transaction, id: number): Promise<boolean> {
  const token = await tx
    .selectFrom('accessToken')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return token !== undefined;
}

/**
 * What is in use and was asked for with one of these tokens, or with one of their children,
 * whether or not those are revoked.
 */
export async function findTokenFamily(
  db: Database | Transaction,
  tokens: readonly { id: number }[],
): Promise<ValidToken[]> {
  const ids = tokens.map(({ id }) => id);
  const family = sql<number>`(
    with recursive family as (
      select id from access_token where parent_id = any(${ids}::integer[])
      union
      select child.id from access_token child join family on child.parent_id = family.id
    ) select id from family)`;
  return validTokens(db).where('accessToken.id', 'in', family).execute();
}
