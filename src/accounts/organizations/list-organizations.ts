import type { Database } from '../../platform/db/database.ts';
import { partOf } from '../../platform/db/part-of.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { AccountStatus } from '../users/user.ts';
import { organizationRecords } from './find-organization.ts';
import { knownOrganizationId } from './find-organization-id.ts';
import type { AccreditationStatus, Origin, PaymentTerm } from './organization.ts';

type Filter = {
  search?: string | undefined;
  status?: AccountStatus | undefined;
  payment_term?: PaymentTerm | undefined;
  accreditation_status?: AccreditationStatus | undefined;
  origin?: Origin | undefined;
};

export async function hasOrganizations({ db }: { db: Database }): Promise<boolean> {
  const some = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  return some !== undefined;
}

/** Partners in the order of their key, a page at a time. */
export async function listOrganizations(
  deps: { db: Database; isStaging: boolean },
  { search, status, payment_term: paymentTerm, ...filter }: Filter,
  { cursor, limit }: Page<string>,
) {
  let organizations = organizationRecords(deps).orderBy('key').limit(limit);
  // What is left of one that was removed is only there for the books.
  organizations = organizations.where('removedAt', 'is', null);
  if (search !== undefined) {
    const part = partOf(search);
    organizations = organizations.where((row) =>
      row.or([
        row('key', 'ilike', part),
        row('name', 'ilike', part),
        row('referralCode', 'ilike', part),
        row('accreditationNumber', 'ilike', part),
      ]),
    );
  }
  if (status !== undefined) organizations = organizations.where('status', '=', status);
  if (paymentTerm !== undefined) {
    organizations = organizations.where('paymentTerm', '=', paymentTerm);
  }
  const { accreditation_status: accreditation, origin } = filter;
  if (accreditation !== undefined) {
    organizations = organizations.where('accreditationStatus', '=', accreditation);
  }
  if (origin !== undefined) {
    organizations = organizations.where('signUp.at', origin === 'sign-up' ? 'is not' : 'is', null);
  }
  if (cursor !== undefined) organizations = organizations.where('key', '>', cursor);
  return organizations.execute();
}

export async function listUsers(
  { db }: { db: Database },
  organization: string,
  page: Page<number>,
) {
  const organizationId = await knownOrganizationId(db, organization);
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
      'version',
    ])
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .limit(page.limit);
  if (page.cursor !== undefined) users = users.where('id', '>', page.cursor);
  return users.execute();
}
