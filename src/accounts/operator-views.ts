import { z } from 'zod';
import { instant, instantOrNull, recordVersion } from '../platform/http/answer-fields.ts';
import { roles } from '../platform/operation/role.ts';
import { tokenScopes } from './tokens/token.ts';
import { accountStatuses } from './users/user.ts';

export const OrganizationView = z
  .object({
    key: z.string().describe('Names the partner for good'),
    name: z.string().describe('Of the partner'),
    status: z.enum(accountStatuses).describe('Tokens of an inactive one do not work'),
    accreditation_type: z.string().nullable().describe('Such as IATA or CLIA; null without one'),
    accreditation_number: z
      .string()
      .nullable()
      .describe('Identifies the agency in the trade; null without one'),
    accreditation_status: z
      .string()
      .describe('valid, expired or none; only with valid can its Admins create agents'),
    payment_term: z
      .string()
      .describe('Credit (invoice), Card on file or Default (a card with each booking)'),
    stored_payment_method: z
      .string()
      .nullable()
      .meta({ description: "The card processor's handle of the stored card" }),
    card_brand: z.string().nullable().meta({
      description: 'Such as `visa`, of a card that the partner stored by a link; otherwise null',
    }),
    card_last4: z.string().nullable().describe('The last four digits of that card'),
    card_expires_on: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The last day on which the card is valid' }),
    currency: z.string().describe('In which its bookings are billed, as an ISO code'),
    commission_percent: z.number().describe('Its share of each booking, in percent'),
    referral_code: z.string().nullable().describe('What its links carry; null without one'),
    rate_limit_per_minute: z
      .int()
      .describe('How many requests each of its tokens may make in a minute'),
    second_factor_required: z
      .boolean()
      .describe('Whether each of its users must have a second factor'),
    traveler_mails: z
      .boolean()
      .meta({ description: 'Whether its travelers receive booking mails' }),
    partner_mails: z
      .boolean()
      .meta({ description: 'Whether its users receive mails about their decided requests' }),
    users: z.int().meta({ description: 'The number of users' }),
    created_at: instant('When it was added'),
    signed_up_at: instantOrNull(
      'When it signed itself up, to try a test marketplace',
      'if staff or a file added it',
    ),
    version: recordVersion,
  })
  .meta({ id: 'Organization' });

export const UserView = z
  .object({
    user_id: z.int().describe('The number of the user'),
    status: z.enum(accountStatuses).describe('Tokens of an inactive one do not work'),
    role: z.string().describe('Admin sees all of the partner, Agent only its own bookings'),
    email: z.string().describe('Unique in the marketplace, ignoring case'),
    first_name: z.string().describe('Of the person'),
    last_name: z.string().describe('Of the person'),
    agency_name: z
      .string()
      .nullable()
      .describe('Where the person works; null for the name of the partner'),
    created_at: instant('When the user was added'),
    version: recordVersion,
  })
  .meta({ id: 'AgencyUser' });

export const UserDetail = UserView.extend({
  organization: z.string().meta({ description: 'The key of the partner' }),
  website: z.string().nullable().describe('Of the agency; null if unknown'),
  phone: z.string().nullable().describe('Of the person; null if unknown'),
  address: z.string().nullable().describe('In one text; null if unknown'),
  has_password: z.boolean().describe('Whether a password is set'),
  has_second_factor: z.boolean().describe('Whether sign-ins to the portal ask for a code'),
}).meta({ id: 'AgencyUserDetail' });

export const TokenView = z
  .object({
    id: z.int().describe('The number of the token'),
    prefix: z.string().describe('Its first characters, by which it can be revoked'),
    name: z.string().meta({ description: 'What it is for; may be empty' }),
    scope: z.enum(tokenScopes).describe('read cannot change anything; book can'),
    user: z.string().meta({ description: 'The email of the user' }),
    organization: z.string().meta({ description: 'The key of the partner' }),
    created_at: instant('When it was created'),
    created_by: z
      .string()
      .nullable()
      .meta({ description: 'Who created it; null where that was not noted' }),
    last_used_at: instantOrNull('To the minute, some seconds later', 'if it was not used'),
    revoked_at: instantOrNull('When it was revoked', 'while it works'),
    made_with: z
      .string()
      .nullable()
      .meta({ description: 'The first characters of the token that created it' }),
  })
  .meta({ id: 'AccessTokenRecord' });

export const StaffView = z
  .object({
    id: z.int().describe('The number of the staff user'),
    email: z.string().describe('Unique among staff, ignoring case'),
    role: z
      .enum(roles)
      .describe(
        'viewer reads; agent: bookings and requests; manager: also catalogue, partners, money; owner: everything',
      ),
    status: z.enum(accountStatuses).describe('An inactive one cannot sign in'),
    created_at: instant('When the staff user was added'),
    last_sign_in_at: instantOrNull('The last sign-in', 'if there was none for 90 days'),
    invited: z.boolean().describe('Whether the invitation was not followed yet'),
    has_second_factor: z.boolean().describe('Whether there is an authenticator app or a passkey'),
    version: recordVersion,
  })
  .meta({ id: 'StaffUser' });

export const StaffTokenView = z
  .object({
    id: z.int().describe('The number of the token'),
    staff: z.string().describe('The email of the staff user it acts as'),
    name: z.string().describe('What it is for'),
    prefix: z.string().describe('Its first characters'),
    created_at: instant('When it was created'),
    expires_at: instant(
      'From when it works no more: at most 90 days after it was created; it moves along with the clock of staging',
    ),
    revoked_at: instantOrNull('When it was revoked', 'otherwise'),
  })
  .meta({ id: 'StaffTokenRecord' });

export const SessionView = z
  .object({
    id: z.int().describe('The number of the session'),
    staff: z.string().describe('The email of the staff user'),
    created_at: instant('When it began'),
    last_seen_at: instant('When it was used last, up to five minutes ago'),
    expires_at: instant('When it ends if it is not used before'),
    address: z.string().meta({ description: 'Where it was last seen from; empty if unknown' }),
    client: z.string().meta({ description: 'The User-Agent header of the sign-in' }),
    current: z.boolean().meta({ description: 'Whether it is the session that asks' }),
  })
  .meta({ id: 'SessionRecord' });

/** Of a partner's user, as its owner sees it. */
export const OwnSessionView = SessionView.omit({ staff: true }).meta({ id: 'OwnSession' });
