import { z } from 'zod';
import { id, listOf, maybe, text, whole, word } from './tolerant.ts';

const Tax = z.looseObject({
  name: maybe(text(200)),
  original: maybe(whole),
  retail: maybe(whole),
  net: maybe(whole),
});

/** Amounts are whole: 1050 with a precision of 2 is 10.50. `net` is what we owe; null is not told. */
export const OctoPricing = z.looseObject({
  original: maybe(whole),
  retail: whole,
  net: maybe(whole),
  currency: maybe(word),
  currencyPrecision: z.int().min(0).max(8),
  includedTaxes: listOf(Tax),
});

export type OctoPricing = z.output<typeof OctoPricing>;

export const OctoUnitPricing = OctoPricing.extend({ unitId: id });

export type OctoUnitPricing = z.output<typeof OctoUnitPricing>;
