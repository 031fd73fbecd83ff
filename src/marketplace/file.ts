import { z } from 'zod';
import { OrganizationInFile } from '../accounts/marketplace-file.ts';
import { CurrencyRatesInFile } from '../currencies/marketplace-file.ts';
import { SupplierInFile } from '../suppliers/marketplace-file.ts';

/** One document that carries a marketplace in and out. Each domain owns its part. */
export const MarketplaceFile = z.object({
  format: z.literal('portolan/1'),
  currency_rates: CurrencyRatesInFile.optional(),
  organizations: z.array(OrganizationInFile).default([]),
  suppliers: z.array(SupplierInFile).default([]),
});

export type MarketplaceFile = z.output<typeof MarketplaceFile>;

/**
 * Fields of the document that this version does not keep, as `organizations[].webhooks`: they are
 * named, never dropped silently.
 */
export function leftOutFields(given: unknown, kept: unknown): string[] {
  const found = new Set<string>();
  collectLeftOut(given, kept, '', found);
  return [...found];
}

function collectLeftOut(given: unknown, kept: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(given) && Array.isArray(kept)) {
    given.forEach((item, index) => collectLeftOut(item, kept[index], `${path}[]`, found));
  } else if (isObject(given) && isObject(kept)) {
    for (const [name, value] of Object.entries(given)) {
      const field = path === '' ? name : `${path}.${name}`;
      if (Object.hasOwn(kept, name)) collectLeftOut(value, kept[name], field, found);
      else found.add(field);
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
