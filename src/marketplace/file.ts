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

/** Parts of the document that this version does not keep. They are named, never dropped silently. */
export function unknownParts(document: object): string[] {
  return Object.keys(document).filter((part) => !(part in MarketplaceFile.shape));
}
