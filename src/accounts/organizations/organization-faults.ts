import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Fault, findDuplicates } from '../../platform/duplicates.ts';
import type { OrganizationInFile, UserInFile } from '../marketplace-file.ts';
import { digestOf } from '../tokens/token.ts';

type PlacedUser = UserInFile & { organization: string; path: Fault['path'] };

/** What a schema cannot see: things said twice, and things that belong to another partner. */
export async function findOrganizationFaults(
  tx: Database | Transaction,
  organizations: OrganizationInFile[],
  { fixedTokensAllowed }: { fixedTokensAllowed: boolean },
): Promise<Fault[]> {
  const users: PlacedUser[] = organizations.flatMap((organization, place) =>
    organization.users.map((user, index) => ({
      ...user,
      organization: organization.key,
      path: ['organizations', place, 'users', index],
    })),
  );
  const atOrganization = (field: keyof OrganizationInFile) => (_: unknown, index: number) => [
    'organizations',
    index,
    field,
  ];
  const atUser = (field: keyof UserInFile) => (user: PlacedUser) => [...user.path, field];
  const codeOf = (organization: OrganizationInFile) => organization.referral_code?.toLowerCase();
  const faults = [
    ...findDuplicates(organizations, ({ key }) => key, atOrganization('key')),
    ...findDuplicates(organizations, codeOf, atOrganization('referral_code')),
    ...findDuplicates(users, ({ email }) => email.toLowerCase(), atUser('email')),
    ...findDuplicates(users, (user) => user.access_token, atUser('access_token')),
    ...(await referralCodesOfOthers(tx, organizations)),
    ...(await emailsOfOthers(tx, users)),
  ];
  const withToken = users.filter((user) => user.access_token !== undefined);
  if (fixedTokensAllowed) return [...faults, ...(await tokensOfOthers(tx, withToken))];
  const refused = withToken.map((user) => ({
    path: [...user.path, 'access_token'],
    sentence: 'is allowed in staging only',
  }));
  return [...faults, ...refused];
}

async function emailsOfOthers(tx: Database | Transaction, users: PlacedUser[]): Promise<Fault[]> {
  const emails = users.map(({ email }) => email.toLowerCase());
  const rows = await tx
    .selectFrom('agencyUser')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select(['email', 'organization.key as organization'])
    .where(sql`lower(email)`, '=', sql`any(${emails}::text[])`)
    .execute();
  const homes = new Map(rows.map((row) => [row.email.toLowerCase(), row.organization]));
  return users.flatMap((user) => {
    const home = homes.get(user.email.toLowerCase());
    if (home === undefined || home === user.organization) return [];
    return [
      { path: [...user.path, 'email'], sentence: 'belongs to a user of another organization' },
    ];
  });
}

async function referralCodesOfOthers(
  tx: Database | Transaction,
  organizations: OrganizationInFile[],
): Promise<Fault[]> {
  const codes = organizations.flatMap(({ referral_code: code }) =>
    code ? [code.toLowerCase()] : [],
  );
  const rows = await tx
    .selectFrom('organization')
    .select(['key', 'referralCode'])
    .where(sql`lower(referral_code)`, '=', sql`any(${codes}::text[])`)
    .execute();
  const holders = new Map(rows.map((row) => [row.referralCode?.toLowerCase(), row.key]));
  const keys = new Set(organizations.map(({ key }) => key));
  return organizations.flatMap(({ key, referral_code: code }, index) => {
    const holder = code ? holders.get(code.toLowerCase()) : undefined;
    // A holder that is in the file too gives its code up or was found saying it twice.
    if (holder === undefined || holder === key || keys.has(holder)) return [];
    const path = ['organizations', index, 'referral_code'];
    return [{ path, sentence: `belongs to the organization ${holder}` }];
  });
}

async function tokensOfOthers(tx: Database | Transaction, users: PlacedUser[]): Promise<Fault[]> {
  const digests = users.map((user) => digestOf(user.access_token ?? ''));
  const rows = await tx
    .selectFrom('accessToken')
    .innerJoin('agencyUser', 'agencyUser.id', 'accessToken.userId')
    .select(['digest', 'email'])
    .where('digest', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .execute();
  const holders = new Map(rows.map((row) => [row.digest.toString('hex'), row.email.toLowerCase()]));
  return users.flatMap((user, index) => {
    const holder = holders.get(digests[index]?.toString('hex') ?? '');
    if (holder === undefined || holder === user.email.toLowerCase()) return [];
    return [{ path: [...user.path, 'access_token'], sentence: 'belongs to another user' }];
  });
}
