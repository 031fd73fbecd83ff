import { fromMinor, isCurrency, minorDigits, toMinor } from '../../currencies/currency.ts';
import { convertMinor, type DayRates } from '../../currencies/day-rates.ts';
import type { OctoPricing } from '../protocol/pricing.ts';
import type { OctoProduct } from '../protocol/product.ts';

/** What partners may ask for. */
const soldIn = new Set(['USD', 'GBP', 'EUR', 'AUD']);

export type Money = {
  currency: string;
  /** What the system has to be asked for; null where it is what it answers anyway. */
  quoteCurrency: string | null;
};

/** The currency in which a product is quoted: one that can be converted. A text says why there is none. */
export function moneyOf(product: OctoProduct, rates: DayRates | null): Money | string {
  const { defaultCurrency, availableCurrencies } = product;
  const priced = product.options.flatMap((option) => [
    ...option.pricingFrom,
    ...option.units.flatMap(({ pricingFrom }) => pricingFrom),
  ]);
  const usual = defaultCurrency ?? priced[0]?.currency ?? availableCurrencies[0];
  if (!usual) return 'It has no prices: the system does not apply the capability octo/pricing.';
  const convertible = [usual, ...availableCurrencies].find(
    (code) => isCurrency(code) && (soldIn.has(code) || rates?.rates.has(code)),
  );
  if (!convertible) {
    return `It is sold in ${usual}, for which there is no reference rate.`;
  }
  return { currency: convertible, quoteCurrency: convertible === usual ? null : convertible };
}

/** The lowest of the prices in a currency; undefined where none is told or can be converted. */
export function lowestPrice(
  prices: readonly OctoPricing[],
  currency: string,
  rates: DayRates | null,
): number | undefined {
  const same = prices.filter((price) => (price.currency ?? currency) === currency);
  const minors = (same.length > 0 ? same : prices).flatMap((price) => {
    const from = price.currency ?? currency;
    if (!isCurrency(from)) return [];
    const minor = Math.round(price.retail * 10 ** (minorDigits(from) - price.currencyPrecision));
    return convertMinor(rates, Math.max(minor, 0), from, currency) ?? [];
  });
  return minors.length > 0 ? fromMinor(Math.min(...minors), currency) : undefined;
}

/** An amount that the currency can pay. */
export function payable(amount: number, currency: string): number {
  return fromMinor(toMinor(amount, currency), currency);
}
