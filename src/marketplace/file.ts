import { z } from 'zod';
import { OrganizationInFile } from '../accounts/marketplace-file.ts';
import { TourInFile } from '../catalog/marketplace-file.ts';
import { CurrencyRatesInFile } from '../currencies/marketplace-file.ts';
import { SupplierInFile } from '../suppliers/marketplace-file.ts';

/** The document as it is looked at first: its tours are many, and read a few at a time. */
export const MarketplaceHead = z.object({
  format: z.literal('portolan/1'),
  currency_rates: CurrencyRatesInFile.optional(),
  organizations: z.array(OrganizationInFile).default([]),
  suppliers: z.array(SupplierInFile).default([]),
  tours: z.array(z.unknown()).default([]),
});

export type MarketplaceHead = z.output<typeof MarketplaceHead>;

/** One document that carries a marketplace in and out. Each domain owns its part. */
export const MarketplaceFile = MarketplaceHead.extend({
  tours: z.array(TourInFile).default([]),
});

export type MarketplaceFile = z.output<typeof MarketplaceFile>;

/**
 * Adds the fields that this version does not keep to `found`, as `organizations[].webhooks`: they
 * are named, never dropped silently.
 */
export function collectLeftOut(
  given: unknown,
  kept: unknown,
  path: string,
  found: Set<string>,
): void {
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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
