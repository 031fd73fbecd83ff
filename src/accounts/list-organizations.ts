import type { Database } from '../platform/db/database.ts';
import { accountRefusals } from './refusals.ts';

const mostListed = 500;

export async function hasOrganizations({ db }: { db: Database }): Promise<boolean> {
  const some = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  return some !== undefined;
}

/** Partners in the order of their key, a page at a time. */
export async function listOrganizations(
  { db }: { db: Database },
  page: { limit?: number | undefined; after?: string | undefined } = {},
) {
  let organizations = db
    .selectFrom('organization')
    .leftJoin('agencyUser', 'agencyUser.organizationId', 'organization.id')
    .select((field) => [
      'organization.key',
      'organization.name',
      'organization.status',
      'accreditationType',
      'accreditationNumber',
      'accreditationStatus',
      'paymentTerm',
      'currency',
      'commissionPercent',
      'referralCode',
      'rateLimitPerMinute',
      'travelerMails',
      field.fn.count<number>('agencyUser.id').as('users'),
    ])
    .groupBy('organization.id')
    .orderBy('organization.key')
    .limit(Math.min(page.limit ?? mostListed, mostListed));
  if (page.after !== undefined) {
    organizations = organizations.where('organization.key', '>', page.after);
  }
  return organizations.execute();
}

/** Every partner, read a page at a time. */
export async function* allOrganizations(deps: { db: Database }) {
  for (let after: string | undefined; ; ) {
    const page = await listOrganizations(deps, { after });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < mostListed) return;
    after = last.key;
  }
}

export async function listUsers(
  { db }: { db: Database },
  organization: string,
  page: { limit?: number | undefined; after?: number | undefined } = {},
) {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('key', '=', organization)
    .executeTakeFirst();
  if (!found) {
    throw accountRefusals.organizationUnknown(`There is no organization ${organization}`);
  }
  let users = db
    .selectFrom('agencyUser')
    .select(['id', 'status', 'role', 'email', 'firstName', 'lastName', 'agencyName', 'createdAt'])
    .where('organizationId', '=', found.id)
    .orderBy('id')
    .limit(Math.min(page.limit ?? mostListed, mostListed));
  if (page.after !== undefined) users = users.where('id', '>', page.after);
  return users.execute();
}

export async function listTokens({ db }: { db: Database }, email: string) {
  return db
    .selectFrom('accessToken')
    .innerJoin('agencyUser', 'agencyUser.id', 'accessToken.userId')
    .leftJoin('accessToken as parent', 'parent.id', 'accessToken.parentId')
    .select([
      'accessToken.prefix',
      'accessToken.createdAt',
      'accessToken.revokedAt',
      'parent.prefix as madeWith',
    ])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .orderBy('accessToken.id', 'desc')
    .limit(mostListed)
    .execute();
}
