import { z } from 'zod';
import {
  accreditationStatuses,
  accreditationTypes,
  billingCurrencies,
  defaultRateLimitPerMinute,
  paymentTerms,
} from './organizations/organization.ts';
import { longestPassword, shortestPassword } from './signing-in/password.ts';
import { longestToken } from './tokens/token.ts';
import { roles } from './users/user.ts';

const name = z.string().trim().min(1).max(200);

const Accreditation = z
  .object({
    type: z.preprocess(upperCase, z.enum(accreditationTypes)).optional(),
    number: z.string().trim().min(1).max(50).optional(),
    status: z.enum(accreditationStatuses).optional(),
  })
  .refine((given) => (given.type === undefined) === (given.number === undefined), {
    error: 'must have both type and number, or neither',
  });

export const UserInFile = z.object({
  email: z.string().trim().pipe(z.email()),
  first_name: name,
  last_name: name,
  role: z.enum(roles),
  password: z.string().min(shortestPassword).max(longestPassword).optional(),
  agency_name: z.string().max(200).nullish(),
  website: z.url({ protocol: /^https?$/ }).nullish(),
  phone: z.string().max(50).nullish(),
  address: z.string().max(1000).nullish(),
  access_token: z.string().trim().min(32).max(longestToken).optional(),
});

export const OrganizationInFile = z.object({
  key: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
    error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
  }),
  name,
  accreditation: Accreditation.nullish(),
  payment_term: z.enum(paymentTerms).default('Default'),
  stored_payment_method: z.string().max(200).nullish(),
  currency: z.preprocess(upperCase, z.enum(billingCurrencies)).default('USD'),
  commission_percent: z.number().min(0).max(100).multipleOf(0.01).default(0),
  referral_code: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, - or _' })
    .nullish(),
  rate_limit_per_minute: z.int().min(1).max(10_000_000).default(defaultRateLimitPerMinute),
  traveler_mails: z.boolean().default(true),
  /** Absent: as usual in this environment. */
  partner_mails: z.boolean().nullish(),
  users: z.array(UserInFile).default([]),
});

export type UserInFile = z.output<typeof UserInFile>;
export type OrganizationInFile = z.output<typeof OrganizationInFile>;

function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}
