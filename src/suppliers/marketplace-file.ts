import { z } from 'zod';
import { firstConnectedTourId, largestTourId } from '../catalog/product-id.ts';
import { findHeaderFault } from '../platform/addresses/address-faults.ts';
import { emailPattern } from '../platform/mail/email-address.ts';

const short = z.string().max(200);

const Address = z.url({ protocol: /^https?$/ });
const ApiKey = z.string().min(1).max(500);

export const mostHeaders = 20;

/** What the calls carry anyway. */
const ownHeaders = new Set(['authorization', 'octo-capabilities', 'octo-env', 'accept']);

/** Why a header cannot be added to the calls, as the end of a sentence; null when it can. */
export function findOctoHeaderFault(name: string): string | null {
  if (ownHeaders.has(name.toLowerCase())) return 'must not be a header that each call has anyway';
  return findHeaderFault(name, 'X-Agent');
}

const HeaderName = z.string().refine((name) => findOctoHeaderFault(name) === null, {
  error: ({ input }) => findOctoHeaderFault(String(input)) ?? '',
});

/** Printable, as a header has to be. */
export const HeaderValue = z
  .string()
  .regex(/^[\x20-\x7E]{1,1000}$/, { error: 'must be 1 to 1000 printable characters of ASCII' });

/** Tours of an inactive supplier are not sold; its bookings are looked after. */
export const supplierStatuses = ['active', 'inactive'] as const;

export type SupplierStatus = (typeof supplierStatuses)[number];

/**
 * Paths of a system that end with `/`; few want it: all, or those of one step only, as the standard's
 * own document has them (`/bookings/`, `/bookings/UUID`).
 */
export const slashForms = ['none', 'collections', 'all'] as const;

export type Slashes = (typeof slashForms)[number];

/** A product of the supplier's system, and the number that it has for partners. */
const ProductNumber = z.object({
  id: z.int().min(firstConnectedTourId).max(largestTourId),
  product_id: z.string().min(1).max(500),
});

const Octo = z
  .object({
    type: z.literal('octo'),
    endpoint: Address.optional(),
    url: Address.optional(),
    api_key: ApiKey.optional(),
    token: ApiKey.optional(),
    capabilities: z.array(short).max(50).default([]),
    headers: z
      .record(HeaderName, HeaderValue)
      .refine((headers) => Object.keys(headers).length <= mostHeaders, {
        error: `must have at most ${mostHeaders} headers`,
      })
      .optional(),
    trailing_slash: z.boolean().optional(),
    slashes: z.enum(slashForms).optional(),
    test_mode: z.boolean().optional(),
    products: z.array(ProductNumber).optional(),
  })
  .check(({ value, issues }) => {
    for (const [name, other] of [
      ['endpoint', 'url'],
      ['api_key', 'token'],
    ] as const) {
      const given = [value[name], value[other]].filter((text) => text !== undefined);
      if (given.length === 1) continue;
      const message = given.length === 0 ? 'is required' : `must not be given as ${other} as well`;
      issues.push({ code: 'custom', input: value, path: [name], message });
    }
  });

const Connection = z.discriminatedUnion('type', [z.object({ type: z.literal('direct') }), Octo]);

export type ConnectionInFile = z.output<typeof Connection>;

export const SupplierKey = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
  error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
});

export const SupplierInFile = z.object({
  key: SupplierKey,
  name: z.string().trim().min(1).max(200),
  phone: short.default(''),
  email: z
    .string()
    .trim()
    .pipe(z.email({ pattern: emailPattern }))
    .or(z.literal(''))
    .default(''),
  business_ref: short.default(''),
  notes: z.string().max(5000).default(''),
  connection: Connection.default({ type: 'direct' }),
  /** Absent: a new one is active, a known one stays as it is. */
  status: z.enum(supplierStatuses).optional(),
});

export type SupplierInFile = z.output<typeof SupplierInFile>;
