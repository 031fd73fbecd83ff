import { z } from 'zod';
import { roles } from '../platform/operation/role.ts';
import { tokenScopes } from './tokens/token.ts';
import { accountStatuses } from './users/user.ts';

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
    stored_payment_method: z
      .string()
      .nullable()
      .meta({ description: "The card processor's handle of the stored card" }),
    card_brand: z.string().nullable().meta({
      description: 'Such as `visa`, of a card that the partner stored by a link; otherwise null',
    }),
    card_last4: z.string().nullable(),
    card_expires_on: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The last day on which the card is valid' }),
    currency: z.string(),
    commission_percent: z.number(),
    referral_code: z.string().nullable(),
    rate_limit_per_minute: z.int(),
    traveler_mails: z
      .boolean()
      .meta({ description: 'Whether its travelers receive booking mails' }),
    partner_mails: z
      .boolean()
      .meta({ description: 'Whether its users receive mails about their decided requests' }),
    users: z.int().meta({ description: 'The number of users' }),
    created_at: instant,
    version: z.int().meta({ description: 'The number of changes' }),
  })
  .meta({ id: 'Organization' });

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
    version: z.int(),
  })
  .meta({ id: 'AgencyUser' });

export const UserDetail = UserView.extend({
  organization: z.string().meta({ description: 'The key of the partner' }),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  has_password: z.boolean(),
}).meta({ id: 'AgencyUserDetail' });

export const TokenView = z
  .object({
    id: z.int(),
    prefix: z.string(),
    name: z.string().meta({ description: 'What it is for; may be empty' }),
    scope: z.enum(tokenScopes),
    user: z.string().meta({ description: 'The email of the user' }),
    organization: z.string().meta({ description: 'The key of the partner' }),
    created_at: instant,
    created_by: z
      .string()
      .nullable()
      .meta({ description: 'Who created it; null where that was not noted' }),
    last_used_at: instant
      .nullable()
      .meta({ description: 'To the minute, some seconds later; null if it was not used' }),
    revoked_at: instant.nullable(),
    made_with: z
      .string()
      .nullable()
      .meta({ description: 'The first characters of the token that created it' }),
  })
  .meta({ id: 'AccessTokenRecord' });

export const StaffView = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(accountStatuses),
    created_at: instant,
    version: z.int(),
  })
  .meta({ id: 'StaffUser' });

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

export const SessionView = z
  .object({
    id: z.int(),
    staff: z.string(),
    created_at: instant,
    last_seen_at: instant,
    expires_at: instant,
    address: z.string().meta({ description: 'Where it was last seen from; empty if unknown' }),
    client: z.string().meta({ description: 'The User-Agent header of the sign-in' }),
    current: z.boolean().meta({ description: 'Whether it is the session that asks' }),
  })
  .meta({ id: 'SessionRecord' });
