import { z } from 'zod';
import type {
  listOrganizations,
  listTokens,
  listUsers,
} from './organizations/list-organizations.ts';
import type { listStaff } from './staff/list-staff.ts';
import type { listStaffTokens } from './staff/staff-tokens.ts';
import { accountStatuses } from './users/user.ts';

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

const instant = z.string().meta({ format: 'date-time' });

export const OrganizationView = z
  .object({
    key: z.string(),
    name: z.string(),
    status: z.enum(accountStatuses),
    accreditation_type: z.string().nullable(),
    accreditation_number: z.string().nullable(),
    accreditation_status: z.string(),
    payment_term: z.string(),
    currency: z.string(),
    commission_percent: z.number(),
    referral_code: z.string().nullable(),
    rate_limit_per_minute: z.int(),
    traveler_mails: z
      .boolean()
      .meta({ description: 'Whether its travelers receive booking mails' }),
    users: z.int().meta({ description: 'The number of users' }),
  })
  .meta({ id: 'Organization' });

/** A partner as the people who run the marketplace see it. */
export function toOrganizationView(
  row: RowOf<typeof listOrganizations>,
): z.output<typeof OrganizationView> {
  return {
    key: row.key,
    name: row.name,
    status: row.status,
    accreditation_type: row.accreditationType,
    accreditation_number: row.accreditationNumber,
    accreditation_status: row.accreditationStatus,
    payment_term: row.paymentTerm,
    currency: row.currency,
    commission_percent: row.commissionPercent,
    referral_code: row.referralCode,
    rate_limit_per_minute: row.rateLimitPerMinute,
    traveler_mails: row.travelerMails,
    users: row.users,
  };
}

export const UserView = z
  .object({
    user_id: z.int(),
    status: z.enum(accountStatuses),
    role: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    agency_name: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'AgencyUser' });

export function toUserView(row: RowOf<typeof listUsers>): z.output<typeof UserView> {
  return {
    user_id: row.id,
    status: row.status,
    role: row.role,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    agency_name: row.agencyName,
    created_at: row.createdAt.toString(),
  };
}

export const TokenView = z
  .object({
    prefix: z.string(),
    created_at: instant,
    revoked_at: instant.nullable(),
    made_with: z
      .string()
      .nullable()
      .meta({ description: 'The first characters of the token that created it' }),
  })
  .meta({ id: 'AccessTokenRecord' });

export function toTokenView(row: RowOf<typeof listTokens>): z.output<typeof TokenView> {
  return {
    prefix: row.prefix,
    created_at: row.createdAt.toString(),
    revoked_at: row.revokedAt?.toString() ?? null,
    made_with: row.madeWith,
  };
}

export const StaffView = z
  .object({
    id: z.int(),
    email: z.string(),
    status: z.enum(accountStatuses),
    created_at: instant,
  })
  .meta({ id: 'StaffUser' });

export function toStaffView(row: RowOf<typeof listStaff>): z.output<typeof StaffView> {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    created_at: row.createdAt.toString(),
  };
}

export const StaffTokenView = z
  .object({
    id: z.int(),
    staff: z.string(),
    name: z.string(),
    prefix: z.string(),
    created_at: instant,
    revoked_at: instant.nullable(),
  })
  .meta({ id: 'StaffTokenRecord' });

export function toStaffTokenView(
  row: RowOf<typeof listStaffTokens>,
): z.output<typeof StaffTokenView> {
  return {
    id: row.id,
    staff: row.staff,
    name: row.name,
    prefix: row.prefix,
    created_at: row.createdAt.toString(),
    revoked_at: row.revokedAt?.toString() ?? null,
  };
}
