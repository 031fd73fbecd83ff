import { z } from 'zod';
import { OrganizationInFile } from '../accounts/marketplace-file.ts';
import { TourInFile } from '../catalog/marketplace-file.ts';
import { CruiseInFile } from '../cruises/marketplace-file.ts';
import { CurrencyRatesInFile } from '../currencies/marketplace-file.ts';
import { SupplierInFile } from '../suppliers/marketplace-file.ts';
import {
  LocationInFile,
  mostLocations,
  mostTransferSuppliers,
  TransferSupplierInFile,
} from '../transfers/marketplace-file.ts';
import { WebhooksInFile } from '../webhooks/endpoints/marketplace-file.ts';

/** The document as it is looked at first: its tours and cruises are many, and read a few at a time. */
export const MarketplaceHead = z.object({
  format: z.literal('portolan/1'),
  currency_rates: CurrencyRatesInFile.optional(),
  organizations: z.array(OrganizationInFile.extend(WebhooksInFile.shape)).default([]),
  suppliers: z.array(SupplierInFile).default([]),
  locations: z.array(LocationInFile).max(mostLocations).default([]),
  transfer_suppliers: z.array(TransferSupplierInFile).max(mostTransferSuppliers).default([]),
  tours: z.array(z.unknown()).default([]),
  cruises: z.array(z.unknown()).default([]),
});

export type MarketplaceHead = z.output<typeof MarketplaceHead>;

/** One document that carries a marketplace in and out. Each domain owns its part. */
export const MarketplaceFile = MarketplaceHead.extend({
  tours: z.array(TourInFile).default([]),
  cruises: z.array(CruiseInFile).default([]),
});

export type MarketplaceFile = z.output<typeof MarketplaceFile>;

/** Fields named at most: nobody reads on. */
export const mostLeftOut = 1000;

/**
 * Adds the fields that this version does not keep to `found`, as `organizations[].awards`: they
 * are named, never dropped silently.
 */
export function collectLeftOut(
  given: unknown,
  kept: unknown,
  path: string,
  found: Set<string>,
): void {
  if (found.size >= mostLeftOut) return;
  if (Array.isArray(given) && Array.isArray(kept)) {
    given.forEach((item, index) => collectLeftOut(item, kept[index], `${path}[]`, found));
  } else if (isObject(given) && isObject(kept)) {
    for (const [name, value] of Object.entries(given)) {
      const field = path === '' ? name : `${path}.${name}`;
      if (Object.hasOwn(kept, name)) collectLeftOut(value, kept[name], field, found);
      else if (found.size < mostLeftOut) found.add(field);
    }
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
