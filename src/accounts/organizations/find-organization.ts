import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';

export type OrganizationRecord = Awaited<ReturnType<typeof findOrganization>>;

type Deps = { db: Database | Transaction; isStaging: boolean };

/** A partner as staff see it. */
export async function findOrganization(deps: Deps, key: string) {
  const found = await organizationRecords(deps).where('key', '=', key).executeTakeFirst();
  if (found) return found;
  throw accountRefusals.organizationUnknown(`There is no organization ${key}`);
}

export function organizationRecords({ db, isStaging }: Deps) {
  return (
    db
      .selectFrom('organization')
      // Of a card that staff have put on file by its handle, no more is known.
      .leftJoin('storedCard', 'storedCard.handle', 'organization.storedPaymentMethod')
      .leftJoin('signUp', 'signUp.organizationId', 'organization.id')
      .select((field) => [
        'key',
        'name',
        'status',
        'accreditationType',
        'accreditationNumber',
        'accreditationStatus',
        'paymentTerm',
        'storedPaymentMethod',
        'brand as cardBrand',
        'last4 as cardLast4',
        'expiresOn as cardExpiresOn',
        'currency',
        'commissionPercent',
        'referralCode',
        'rateLimitPerMinute',
        'travelerMails',
        'secondFactorRequired',
        field.fn.coalesce('partnerMails', field.val(isStaging)).as('partnerMails'),
        'createdAt',
        'signUp.at as signedUpAt',
        'version',
        sql<number>`(select count(*) from agency_user where organization_id = organization.id)`.as(
          'users',
        ),
      ])
  );
}
