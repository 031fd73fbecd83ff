import { digits, id, listOf, maybe, type Output, record, text, whole, word } from './tolerant.ts';

const Tax = record({
  name: maybe(text(200)),
  original: maybe(whole),
  retail: maybe(whole),
  net: maybe(whole),
});

/** Amounts are whole: 1050 with a precision of 2 is 10.50. `net` is what we owe; null is not told. */
export const OctoPricing = record({
  original: maybe(whole),
  retail: whole,
  net: maybe(whole),
  currency: maybe(word),
  currencyPrecision: digits,
  includedTaxes: listOf(Tax),
});

export type OctoPricing = Output<typeof OctoPricing>;

export const OctoUnitPricing = record({ ...OctoPricing.fields, unitId: id });

export type OctoUnitPricing = Output<typeof OctoUnitPricing>;
