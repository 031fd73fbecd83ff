import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import type { UserInFile } from '../marketplace-file.ts';
import { storedUsers, userRow } from '../organizations/organization-rows.ts';
import { requireSession } from '../signing-in/fresh-session.ts';
import { endSessions } from '../signing-in/keep-session.ts';
import { hashPassword, isPassword } from '../signing-in/password.ts';
import { storeToken } from '../tokens/issue-token.ts';

const rowsAtOnce = 1000;
const hashesAtOnce = 4;

/** With the key of the organization. */
export type PlacedUser = UserInFile & { organization: string };

/** By the address in small letters. */
export type PasswordHashes = ReadonlyMap<string, string>;

export type Loading = { actor: Actor; at: Temporal.Instant; passwordHashes?: PasswordHashes };

/**
 * The hash of every password that is given; one that is still the same keeps the stored hash. It
 * takes its time, so it is done before the transaction that loads them.
 */
export async function hashPasswords(
  db: Database,
  actor: Actor,
  users: readonly UserInFile[],
): Promise<PasswordHashes> {
  const hashes = new Map<string, string>();
  for (const chunk of chunksOf(users, rowsAtOnce)) {
    const stored = await storedUsers(db, chunk);
    for (const few of chunksOf(chunk, hashesAtOnce)) {
      await Promise.all(
        few.map(async ({ email, password }) => {
          if (password === undefined) return;
          const known = stored.get(email.toLowerCase())?.passwordHash ?? null;
          const isSame = known !== null && (await isPassword(password, known));
          if (!isSame) requireSession(actor);
          hashes.set(email.toLowerCase(), isSame ? known : await hashPassword(password));
        }),
      );
    }
  }
  return hashes;
}

/** New users are added, known ones replaced. `ids` has the numbers of their organizations, by key. */
export async function loadUsers(
  tx: Transaction,
  loading: Loading,
  users: readonly PlacedUser[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const userIds = new Map<string, number>();
  for (const chunk of chunksOf(users, rowsAtOnce)) {
    const before = await storedUsers(tx, chunk);
    for (const user of await storeUsers(tx, chunk, ids, loading)) {
      const email = user.email.toLowerCase();
      userIds.set(email, user.id);
      const known = before.get(email);
      await noteUser(tx, loading, known, user);
      if (known && known.passwordHash !== user.passwordHash) {
        await endSessions(tx, { kind: 'user', id: user.id });
      }
    }
  }
  assert.equal(userIds.size, users.length, 'a user belongs to another organization meanwhile');
  for (const { access_token: token, email } of users) {
    const userId = userIds.get(email.toLowerCase());
    if (token !== undefined && userId !== undefined)
      await storeToken(tx, loading.actor, { userId, token, at: loading.at });
  }
}

async function storeUsers(
  tx: Transaction,
  users: readonly PlacedUser[],
  organizationIds: ReadonlyMap<string, number>,
  { at, passwordHashes }: Loading,
) {
  return tx
    .insertInto('agencyUser')
    .values(
      users.map((user) => ({
        organizationId: organizationIds.get(user.organization) ?? 0,
        ...userRow(user),
        passwordHash: hashOf(user, passwordHashes),
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet((row) => ({
          role: row.ref('excluded.role'),
          email: row.ref('excluded.email'),
          firstName: row.ref('excluded.firstName'),
          lastName: row.ref('excluded.lastName'),
          // A password that the file does not tell stays as it is.
          passwordHash: row.fn.coalesce('excluded.passwordHash', 'agencyUser.passwordHash'),
          agencyName: row.ref('excluded.agencyName'),
          website: row.ref('excluded.website'),
          phone: row.ref('excluded.phone'),
          address: row.ref('excluded.address'),
        }))
        // Never a user of another organization, however that came to have the address.
        .whereRef('agencyUser.organizationId', '=', 'excluded.organizationId'),
    )
    .returningAll()
    .execute();
}

function hashOf({ email, password }: UserInFile, hashes?: PasswordHashes): string | null {
  const hash = hashes?.get(email.toLowerCase());
  assert(password === undefined || hash !== undefined, 'a password is hashed before it is loaded');
  return hash ?? null;
}

type StoredUser = Awaited<ReturnType<typeof storeUsers>>[number];

/**
 * Tells that a password was set, and nothing of it. Its owner is told by mail too, and of another
 * address, at the one before.
 */
export async function noteUser(
  tx: Transaction,
  { actor, at }: Loading,
  before: StoredUser | undefined,
  after: StoredUser,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const owner = { kind: 'user', id: after.id } as const;
  const isPasswordNew = (before?.passwordHash ?? null) !== after.passwordHash;
  await audit(tx, actor, {
    at,
    action: before ? 'user.changed' : 'user.created',
    subject: `user ${after.id}`,
    before: before && withoutHash(before),
    after: { ...withoutHash(after), ...(isPasswordNew && { password: 'set' }) },
  });
  if (isPasswordNew && typeof before?.passwordHash === 'string') {
    await queueAccountMail(tx, actor, owner, { kind: 'password', at, address: before.email });
  }
  if (before && before.email !== after.email) {
    const [address, newAddress] = [before.email, after.email];
    await queueAccountMail(tx, actor, owner, { kind: 'address', at, address, newAddress });
  }
}

function withoutHash(user: StoredUser) {
  const { passwordHash: _hash, ...rest } = user;
  return rest;
}
