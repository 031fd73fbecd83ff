import { z } from 'zod';

const short = z.string().max(200);

const Connection = z.discriminatedUnion('type', [
  z.object({ type: z.literal('direct') }),
  z.object({
    type: z.literal('octo'),
    endpoint: z.url({ protocol: /^https?$/ }),
    api_key: z.string().min(1).max(500),
    capabilities: z.array(short).max(50).default([]),
  }),
]);

export const SupplierInFile = z.object({
  key: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
    error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
  }),
  name: z.string().trim().min(1).max(200),
  phone: short.default(''),
  email: z.string().trim().pipe(z.email()).or(z.literal('')).default(''),
  business_ref: short.default(''),
  notes: z.string().max(5000).default(''),
  connection: Connection.default({ type: 'direct' }),
});

export type SupplierInFile = z.output<typeof SupplierInFile>;
