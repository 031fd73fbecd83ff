import type { Database } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';
import { type Caller, reachOfUser } from '../users/user.ts';
import { listTokens } from './list-tokens.ts';
import { findTokenFamily } from './token-family.ts';

/** A token that a partner's user sees, and what is in use that was created with it. */
export async function findOwnToken({ db }: { db: Database }, caller: Caller, id: number) {
  const only = { cursor: undefined, limit: 1 };
  const [token] = await listTokens({ db }, { id, reach: reachOfUser(caller) }, only);
  if (!token) throw accountRefusals.tokenNotYours();
  const children = await findTokenFamily(db, [{ id }]);
  return { ...token, children: children.map(({ prefix, email: user }) => ({ prefix, user })) };
}
