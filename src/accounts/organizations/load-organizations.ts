import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OrganizationInFile, UserInFile } from '../marketplace-file.ts';
import { hashPassword, isPassword } from '../signing-in/password.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import { storeToken } from '../tokens/issue-token.ts';
import { organizationRow, storedOrganizations, storedUsers, userRow } from './organization-rows.ts';

const rowsAtOnce = 1000;
const hashesAtOnce = 4;

type PlacedUser = UserInFile & { organization: string };

/** By the address in small letters. */
export type PasswordHashes = ReadonlyMap<string, string>;

type Loading = { actor: Actor; at: Temporal.Instant; passwordHashes?: PasswordHashes };

/**
 * The hash of every password in the file; one that is still the same keeps the stored hash. It
 * takes its time, so it is done before the transaction that loads them.
 */
export async function hashPasswords(
  db: Database,
  organizations: OrganizationInFile[],
): Promise<PasswordHashes> {
  const hashes = new Map<string, string>();
  const users = organizations.flatMap((organization) => organization.users);
  for (const chunk of chunksOf(users, rowsAtOnce)) {
    const stored = await storedUsers(db, chunk);
    for (const few of chunksOf(chunk, hashesAtOnce)) {
      await Promise.all(
        few.map(async ({ email, password }) => {
          if (password === undefined) return;
          const known = stored.get(email.toLowerCase())?.passwordHash ?? null;
          const isSame = known !== null && (await isPassword(password, known));
          hashes.set(email.toLowerCase(), isSame ? known : await hashPassword(password));
        }),
      );
    }
  }
  return hashes;
}

/** Partners and their users as a file has them: new ones are added, known ones replaced. */
export async function loadOrganizations(
  tx: Transaction,
  loading: Loading,
  organizations: OrganizationInFile[],
): Promise<{ organizations: number; users: number }> {
  if (organizations.length === 0) return { organizations: 0, users: 0 };
  const ids = await loadPartners(tx, loading, organizations);
  const users = organizations.flatMap((organization) =>
    organization.users.map((user) => ({ ...user, organization: organization.key })),
  );
  const userIds = new Map<string, number>();
  for (const chunk of chunksOf(users, rowsAtOnce)) {
    const before = await storedUsers(tx, chunk);
    for (const user of await storeUsers(tx, chunk, ids, loading)) {
      const email = user.email.toLowerCase();
      userIds.set(email, user.id);
      await noteUser(tx, loading, before.get(email), user);
    }
  }
  assert.equal(userIds.size, users.length, 'a user belongs to another organization meanwhile');
  for (const { access_token: token, email } of users) {
    const userId = userIds.get(email.toLowerCase());
    if (token !== undefined && userId !== undefined)
      await storeToken(tx, loading.actor, { userId, token, at: loading.at });
  }
  await announceAccountChange(tx, 'everything');
  return { organizations: organizations.length, users: users.length };
}

async function loadPartners(
  tx: Transaction,
  loading: Loading,
  organizations: OrganizationInFile[],
): Promise<Map<string, number>> {
  const before = await storedOrganizations(tx, organizations);
  await freeReferralCodes(tx, organizations);
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(organizations, rowsAtOnce)) {
    for (const organization of await storeOrganizations(tx, chunk, loading.at)) {
      ids.set(organization.key, organization.id);
      await noteOrganization(tx, loading, before.get(organization.key), organization);
    }
  }
  return ids;
}

/** Two partners may exchange their codes in one file: for a moment neither has one. */
async function freeReferralCodes(
  tx: Transaction,
  organizations: OrganizationInFile[],
): Promise<void> {
  const keys = organizations.map(({ key }) => key);
  await tx
    .updateTable('organization')
    .set({ referralCode: null })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

async function storeOrganizations(
  tx: Transaction,
  organizations: OrganizationInFile[],
  at: Temporal.Instant,
) {
  return tx
    .insertInto('organization')
    .values(
      organizations.map((organization) => ({
        ...organizationRow(organization),
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        accreditationType: row.ref('excluded.accreditationType'),
        accreditationNumber: row.ref('excluded.accreditationNumber'),
        accreditationStatus: row.ref('excluded.accreditationStatus'),
        paymentTerm: row.ref('excluded.paymentTerm'),
        storedPaymentMethod: row.ref('excluded.storedPaymentMethod'),
        currency: row.ref('excluded.currency'),
        commissionPercent: row.ref('excluded.commissionPercent'),
        referralCode: row.ref('excluded.referralCode'),
        rateLimitPerMinute: row.ref('excluded.rateLimitPerMinute'),
        travelerMails: row.ref('excluded.travelerMails'),
        partnerMails: row.ref('excluded.partnerMails'),
      })),
    )
    .returningAll()
    .execute();
}

async function storeUsers(
  tx: Transaction,
  users: PlacedUser[],
  organizationIds: Map<string, number>,
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

type StoredOrganization = Awaited<ReturnType<typeof storeOrganizations>>[number];
type StoredUser = Awaited<ReturnType<typeof storeUsers>>[number];

async function noteOrganization(
  tx: Transaction,
  { actor, at }: Loading,
  before: StoredOrganization | undefined,
  after: StoredOrganization,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const action = before ? 'organization.changed' : 'organization.created';
  await audit(tx, actor, { at, action, subject: `organization ${after.key}`, before, after });
}

/** That a password was set is told, and nothing of the password. */
async function noteUser(
  tx: Transaction,
  { actor, at }: Loading,
  before: StoredUser | undefined,
  after: StoredUser,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const isPasswordNew = (before?.passwordHash ?? null) !== after.passwordHash;
  await audit(tx, actor, {
    at,
    action: before ? 'user.changed' : 'user.created',
    subject: `user ${after.id}`,
    before: before && withoutHash(before),
    after: { ...withoutHash(after), ...(isPasswordNew && { password: 'set' }) },
  });
}

function withoutHash(user: StoredUser) {
  const { passwordHash: _hash, ...rest } = user;
  return rest;
}
