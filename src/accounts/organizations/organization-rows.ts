import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OrganizationInFile, UserInFile } from '../marketplace-file.ts';

/** An organization of a file as its row has it. */
export function organizationRow(organization: OrganizationInFile) {
  const { accreditation } = organization;
  return {
    key: organization.key,
    name: organization.name,
    accreditationType: accreditation?.type ?? null,
    accreditationNumber: accreditation?.number ?? null,
    accreditationStatus:
      accreditation?.status ?? (accreditation?.number === undefined ? 'none' : 'valid'),
    paymentTerm: organization.payment_term,
    storedPaymentMethod: organization.stored_payment_method ?? null,
    currency: organization.currency,
    commissionPercent: organization.commission_percent,
    referralCode: organization.referral_code ?? null,
    rateLimitPerMinute: organization.rate_limit_per_minute,
    travelerMails: organization.traveler_mails,
    partnerMails: organization.partner_mails ?? null,
  } as const;
}

/** A user of a file as its row has it, without the organization and the password. */
export function userRow(user: UserInFile) {
  return {
    role: user.role,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    agencyName: user.agency_name ?? null,
    website: user.website ?? null,
    phone: user.phone ?? null,
    address: user.address ?? null,
  };
}

/** By their keys. */
export async function storedOrganizations(
  tx: Database | Transaction,
  organizations: readonly OrganizationInFile[],
) {
  const keys = organizations.map(({ key }) => key);
  const rows = await tx
    .selectFrom('organization')
    .selectAll()
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** By their addresses in small letters. */
export async function storedUsers(db: Database | Transaction, users: readonly UserInFile[]) {
  const emails = users.map(({ email }) => email.toLowerCase());
  const rows = await db
    .selectFrom('agencyUser')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`any(${emails}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}
