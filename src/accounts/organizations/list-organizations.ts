import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { accountRefusals } from '../refusals.ts';

const mostListed = 500;

export async function hasOrganizations({ db }: { db: Database }): Promise<boolean> {
  const some = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  return some !== undefined;
}

/** Partners in the order of their key, a page at a time. */
export async function listOrganizations(
  { db, isStaging }: { db: Database; isStaging: boolean },
  page: Page<string>,
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
      field.fn.coalesce('partnerMails', field.val(isStaging)).as('partnerMails'),
      field.fn.count<number>('agencyUser.id').as('users'),
    ])
    .groupBy('organization.id')
    .orderBy('organization.key')
    .limit(page.limit);
  if (page.cursor !== undefined) {
    organizations = organizations.where('organization.key', '>', page.cursor);
  }
  return organizations.execute();
}

export async function listUsers(
  { db }: { db: Database },
  organization: string,
  page: Page<number>,
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
    .select([
      'id as userId',
      'status',
      'role',
      'email',
      'firstName',
      'lastName',
      'agencyName',
      'createdAt',
    ])
    .where('organizationId', '=', found.id)
    .orderBy('id')
    .limit(page.limit);
  if (page.cursor !== undefined) users = users.where('id', '>', page.cursor);
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
