import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OrganizationInFile, UserInFile } from '../marketplace-file.ts';

/** Partners and users in the form of the marketplace file; passwords and tokens stay here. */
export async function dumpOrganizations(
  tx: Database | Transaction,
  key?: string,
): Promise<OrganizationInFile[]> {
  const organizations = await tx
    .selectFrom('organization')
    .selectAll()
    .$if(key !== undefined, (all) => all.where('key', '=', key ?? ''))
    .orderBy('key')
    .execute();
  const users = await tx
    .selectFrom('agencyUser')
    .selectAll()
    .$if(key !== undefined, (all) =>
      all.where(
        'organizationId',
        'in',
        organizations.map(({ id }) => id),
      ),
    )
    .orderBy('id')
    .execute();
  const usersOf = Map.groupBy(users, (user) => user.organizationId);
  return organizations.map((organization) => ({
    key: organization.key,
    name: organization.name,
    ...accreditation(organization),
    payment_term: organization.paymentTerm,
    ...said('stored_payment_method', organization.storedPaymentMethod),
    currency: organization.currency,
    commission_percent: organization.commissionPercent,
    ...said('referral_code', organization.referralCode),
    rate_limit_per_minute: organization.rateLimitPerMinute,
    traveler_mails: organization.travelerMails,
    ...(organization.partnerMails !== null && { partner_mails: organization.partnerMails }),
    users: (usersOf.get(organization.id) ?? []).map(userInFile),
  }));
}

type UserRow = {
  email: string;
  firstName: string;
  lastName: string;
  role: UserInFile['role'];
  agencyName: string | null;
  website: string | null;
  phone: string | null;
  address: string | null;
};

export function userInFile(user: UserRow): UserInFile {
  return {
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    ...said('agency_name', user.agencyName),
    ...said('website', user.website),
    ...said('phone', user.phone),
    ...said('address', user.address),
  };
}

function accreditation(organization: {
  accreditationType: NonNullable<OrganizationInFile['accreditation']>['type'] | null;
  accreditationNumber: string | null;
  accreditationStatus: 'valid' | 'expired' | 'none';
}): Pick<OrganizationInFile, 'accreditation'> {
  const {
    accreditationType: type,
    accreditationNumber: number,
    accreditationStatus: status,
  } = organization;
  if (number === null && status === 'none') return {};
  return { accreditation: { ...(type && number !== null && { type, number }), status } };
}

/** A field that is there only when something is said: absent and empty read the same. */
function said<Name extends string>(name: Name, value: string | null) {
  return (value === null ? {} : { [name]: value }) as { [Key in Name]?: string };
}
