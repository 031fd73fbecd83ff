import { minorDigits } from '../../currencies/currency.ts';
import type { OctoPricing } from '../protocol/pricing.ts';

/** In the smallest unit of the tour's currency. */
export type Money = {
  minor: number;
  /** What the supplier gets; null if it does not say so. */
  netMinor: number | null;
};

/** Null for an amount in another currency than the tour's, or one that cannot be paid in it. */
export function moneyOf(
  { retail, net, currency: given, currencyPrecision }: OctoPricing,
  currency: string,
): Money | null {
  if (given !== null && given !== currency) return null;
  const minor = toMinor(retail, currencyPrecision, currency);
  if (minor === null || minor < 0) return null;
  return { minor, netMinor: net === null ? null : toMinor(net, currencyPrecision, currency) };
}

function toMinor(amount: number, precision: number, currency: string): number | null {
  const more = minorDigits(currency) - precision;
  const minor = more >= 0 ? amount * 10 ** more : amount / 10 ** -more;
  return Number.isSafeInteger(minor) ? minor : null;
}
