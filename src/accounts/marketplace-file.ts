import { z } from 'zod';
import { emailPattern } from '../platform/mail/email-address.ts';
import {
  accreditationStatuses,
  accreditationTypes,
  billingCurrencies,
  defaultRateLimitPerMinute,
  paymentTerms,
} from './organizations/organization.ts';
import { isCommonPassword } from './passwords/common-password.ts';
import { longestPassword, shortestPassword } from './signing-in/password.ts';
import { longestToken } from './tokens/token.ts';
import { roles } from './users/user.ts';

const name = z.string().trim().min(1).max(200);

const Accreditation = z
  .object({
    type: z
      .preprocess(upperCase, z.enum(accreditationTypes))
      .optional()
      .describe('Which trade body gave the number; case does not matter'),
    number: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .optional()
      .describe('Identifies the agency in the trade'),
    status: z
      .enum(accreditationStatuses)
      .optional()
      .describe('Only with valid can its Admins create agents'),
  })
  .refine((given) => (given.type === undefined) === (given.number === undefined), {
    error: 'must have both type and number, or neither',
  });

const user = {
  email: z
    .string()
    .trim()
    .pipe(z.email({ pattern: emailPattern }))
    .meta({ description: 'No other user has it' }),
  first_name: name.meta({ description: 'The first name' }),
  last_name: name.meta({ description: 'The last name' }),
  role: z.enum(roles).meta({ description: 'An Admin can see and create users' }),
  password: z
    .string()
    .min(shortestPassword)
    .max(longestPassword)
    .refine((text) => !isCommonPassword(text), { error: 'must be none that many people have' })
    .optional()
    .meta({ format: 'password', description: `At least ${shortestPassword} characters` }),
  agency_name: z
    .string()
    .max(200)
    .nullish()
    .meta({ description: 'The office, where it is not that of the partner' }),
  website: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .meta({ description: 'Its web address' }),
  phone: z.string().max(50).nullish().meta({ description: 'The phone number' }),
  address: z.string().max(1000).nullish().meta({ description: 'The postal address' }),
};

export const UserInFile = z.object({
  ...user,
  access_token: z
    .string()
    .trim()
    .min(32)
    .max(longestToken)
    .optional()
    .describe('A fixed token; only in staging'),
});

const key = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
    error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
  })
  .meta({ description: 'By which staff and files name the partner; it never changes' });

const organization = {
  name: name.meta({ description: 'The name of the partner' }),
  accreditation: Accreditation.nullish().meta({
    description: 'Valid with a type and a number, unless its status says otherwise',
  }),
  payment_term: z
    .enum(paymentTerms)
    .default('Default')
    .meta({ description: 'How its bookings are paid' }),
  stored_payment_method: z
    .string()
    .max(200)
    .nullish()
    .meta({ description: "The card processor's handle of the card; for Card on file" }),
  currency: z
    .preprocess(upperCase, z.enum(billingCurrencies))
    .default('USD')
    .meta({ description: 'In which its bookings are billed' }),
  commission_percent: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .default(0)
    .meta({ description: 'Its share of each booking' }),
  referral_code: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, - or _' })
    .nullish()
    .meta({ description: 'What its links carry; no other partner has it' }),
  rate_limit_per_minute: z
    .int()
    .min(1)
    .max(10_000_000)
    .default(defaultRateLimitPerMinute)
    .meta({ description: 'How many requests each of its tokens may make' }),
  traveler_mails: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether its travelers receive booking mails' }),
  partner_mails: z.boolean().nullish().meta({
    description: 'Whether its users receive mails about their requests; null: as is usual here',
  }),
};

export const OrganizationInFile = z.object({
  key,
  ...organization,
  users: z.array(UserInFile).default([]),
});

export type UserInFile = z.output<typeof UserInFile>;
export type OrganizationInFile = z.output<typeof OrganizationInFile>;

/** The same for staff who add one, and for those who change some of it: what is absent stays. */
export const newOrganizationFields = { key, ...organization };
export const organizationChanges = withoutDefaults(organization);
export const newUserFields = user;
export const userChanges = withoutDefaults(user);

type WithoutDefaults<Shape extends Record<string, z.ZodType>> = {
  [Field in keyof Shape]: z.ZodOptional<
    Shape[Field] extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Shape[Field]
  >;
};

function withoutDefaults<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
): WithoutDefaults<Shape> {
  const fields = Object.entries(shape).map(([field, schema]) => {
    const plain = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
    return [field, plain.optional().meta(schema.meta() ?? {})];
  });
  return Object.fromEntries(fields) as WithoutDefaults<Shape>;
}

function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}
