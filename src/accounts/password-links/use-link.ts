import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { isCommonPassword, isOwnAddress } from '../passwords/common-password.ts';
import type { Owner } from '../person.ts';
import { hashPassword, longestPassword } from '../signing-in/password.ts';
import { storeStaffPassword } from '../staff/set-staff-password.ts';
import { storeUserPassword } from '../users/store-user-password.ts';
import { findPasswordLink, type LiveLink } from './find-link.ts';
import { shortestFor } from './password-link.ts';

export type Chosen = { key: string; password: string; repeated: string };

type Outcome =
  | { kind: 'set'; email: string; owner: Owner }
  | { kind: 'ended' }
  | { kind: 'wrong'; link: LiveLink; fault: string };

/** Sets the password that a person has chosen. The link works once. */
export async function usePasswordLink(
  deps: { db: Database; clock: Clock; write: PlainWrite },
  { key, password, repeated }: Chosen,
): Promise<Outcome> {
  const link = await findPasswordLink(deps, key);
  // Before the hash: it costs the most.
  if (!link) return { kind: 'ended' };
  const fault = faultOf(link, password, repeated);
  if (fault !== null) return { kind: 'wrong', link, fault };
  const { owner, email } = link;
  const passwordHash = await hashPassword(password, `password link ${owner.kind}`);
  const isSet = await deps.write(async (tx) => {
    await lockOwner(tx, owner);
    // Used, or replaced, while the password was hashed.
    if (!(await findPasswordLink({ ...deps, db: tx }, key))) return false;
    const actor: Actor = { kind: owner.kind, name: email };
    const store = owner.kind === 'staff' ? storeStaffPassword : storeUserPassword;
    await store(tx, actor, { id: owner.id, passwordHash, at: deps.clock.now() });
    return true;
  });
  return isSet ? { kind: 'set', email, owner } : { kind: 'ended' };
}

function faultOf({ owner, email }: LiveLink, password: string, repeated: string): string | null {
  const shortest = shortestFor(owner);
  if (password.length < shortest) return `The password must have at least ${shortest} characters.`;
  if (password.length > longestPassword) {
    return `The password must have at most ${longestPassword} characters.`;
  }
  if (isCommonPassword(password)) return 'Many people have this password: choose another one.';
  if (isOwnAddress(password, email)) return 'The password must be more than your email address.';
  return password === repeated ? null : 'The two passwords are not the same.';
}

async function lockOwner(tx: Transaction, { kind, id }: Owner): Promise<void> {
  const people = sql.table(kind === 'staff' ? 'staff' : 'agency_user');
  await sql`select from ${people} where id = ${id} for no key update`.execute(tx);
}
