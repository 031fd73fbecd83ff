import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Actor } from '../platform/audit.ts';
import { chunksOf } from '../platform/chunks.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceAccountChange } from './directory.ts';
import { storeToken } from './issue-token.ts';
import type { OrganizationInFile, UserInFile } from './marketplace-file.ts';
import { hashPassword, isPassword } from './password.ts';

const rowsAtOnce = 1000;

type PlacedUser = UserInFile & { organization: string };

/** Partners and their users as a file has them: new ones are added, known ones replaced. */
export async function loadOrganizations(
  tx: Transaction,
  { actor, at }: { actor: Actor; at: Temporal.Instant },
  organizations: OrganizationInFile[],
): Promise<{ organizations: number; users: number }> {
  if (organizations.length === 0) return { organizations: 0, users: 0 };
  await freeReferralCodes(tx, organizations);
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(organizations, rowsAtOnce)) {
    for (const { key, id } of await storeOrganizations(tx, chunk, at)) ids.set(key, id);
  }
  const users = organizations.flatMap((organization) =>
    organization.users.map((user) => ({ ...user, organization: organization.key })),
  );
  const userIds = new Map<string, number>();
  for (const chunk of chunksOf(users, rowsAtOnce)) {
    for (const { email, id } of await storeUsers(tx, chunk, ids, at)) {
      userIds.set(email.toLowerCase(), id);
    }
  }
  assert.equal(userIds.size, users.length, 'a user has moved to another organization meanwhile');
  for (const { access_token: token, email } of users) {
    const userId = userIds.get(email.toLowerCase());
    if (token !== undefined && userId !== undefined)
      await storeToken(tx, actor, { userId, token, at });
  }
  await announceAccountChange(tx, 'everything');
  return { organizations: organizations.length, users: users.length };
}

/** Two partners may exchange their codes in one file: for a moment nobody has them. */
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
        key: organization.key,
        name: organization.name,
        accreditationType: organization.accreditation?.type ?? null,
        accreditationNumber: organization.accreditation?.number ?? null,
        accreditationStatus:
          organization.accreditation?.status ??
          (organization.accreditation?.number === undefined ? 'none' : 'valid'),
        paymentTerm: organization.payment_term,
        storedPaymentMethod: organization.stored_payment_method ?? null,
        currency: organization.currency,
        commissionPercent: organization.commission_percent,
        referralCode: organization.referral_code ?? null,
        rateLimitPerMinute: organization.rate_limit_per_minute,
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
      })),
    )
    .returning(['id', 'key'])
    .execute();
}

async function storeUsers(
  tx: Transaction,
  users: PlacedUser[],
  organizationIds: Map<string, number>,
  at: Temporal.Instant,
) {
  const hashes = await passwordHashes(tx, users);
  return tx
    .insertInto('agencyUser')
    .values(
      users.map((user) => ({
        organizationId: organizationIds.get(user.organization) ?? 0,
        role: user.role,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        passwordHash: hashes.get(user.email.toLowerCase()) ?? null,
        agencyName: user.agency_name ?? null,
        website: user.website ?? null,
        phone: user.phone ?? null,
        address: user.address ?? null,
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
          passwordHash: row.ref('excluded.passwordHash'),
          agencyName: row.ref('excluded.agencyName'),
          website: row.ref('excluded.website'),
          phone: row.ref('excluded.phone'),
          address: row.ref('excluded.address'),
        }))
        // Never a user of another organization, however that came to have the address.
        .whereRef('agencyUser.organizationId', '=', 'excluded.organizationId'),
    )
    .returning(['id', 'email'])
    .execute();
}

/** A password that is not told, or is still the same, leaves the stored hash as it is. */
async function passwordHashes(
  tx: Transaction,
  users: PlacedUser[],
): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('agencyUser')
    .select(['email', 'passwordHash'])
    .where(
      sql`lower(email)`,
      '=',
      sql`any(${users.map(({ email }) => email.toLowerCase())}::text[])`,
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.email.toLowerCase(), row.passwordHash]));
  const hashes = await Promise.all(
    users.map(async ({ email, password }) => {
      const known = stored.get(email.toLowerCase()) ?? null;
      if (password === undefined || (known && (await isPassword(password, known)))) return known;
      return hashPassword(password);
    }),
  );
  return new Map(users.map(({ email }, index) => [email.toLowerCase(), hashes[index] ?? null]));
}
