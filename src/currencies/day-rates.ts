import { minorDigits } from './currency.ts';
import type { CurrencyRatesInFile } from './marketplace-file.ts';

/** The reference rates of one day: how many units of a currency one unit of the base is worth. */
export type DayRates = {
  readonly date: string;
  readonly base: string;
  /** The base itself is among them, as 1. */
  readonly rates: ReadonlyMap<string, number>;
};

/** The database keeps rates with this many decimals. */
const rateDecimals = 10;

export function toDayRates({ date, base, rates }: CurrencyRatesInFile): DayRates {
  return { date, base, rates: new Map([...Object.entries(rates), [base, 1]]) };
}

/**
 * What an amount is worth in the base, for putting amounts of several currencies in order.
 * Infinity when no rate is known for its currency; without any rates the amount itself.
 */
export function worthOf(rates: DayRates | null, amount: number, currency: string): number {
  if (rates === null) return amount;
  const rate = rates.rates.get(currency);
  return rate === undefined ? Number.POSITIVE_INFINITY : amount / rate;
}

export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const unchanged: Fraction = { numerator: 1n, denominator: 1n };
const conversions = new WeakMap<DayRates, Map<string, Fraction | null>>();

/**
 * What the smallest unit of a currency is worth in smallest units of another, exactly; null when a
 * rate is missing. The same currency needs no rates.
 */
export function conversionOf(rates: DayRates | null, from: string, to: string): Fraction | null {
  if (from === to) return unchanged;
  if (rates === null) return null;
  let known = conversions.get(rates);
  if (!known) conversions.set(rates, (known = new Map()));
  const name = `${from} ${to}`;
  let conversion = known.get(name);
  if (conversion === undefined) known.set(name, (conversion = findConversion(rates, from, to)));
  return conversion;
}

function findConversion({ rates }: DayRates, from: string, to: string): Fraction | null {
  const [rateFrom, rateTo] = [rates.get(from), rates.get(to)];
  if (rateFrom === undefined || rateTo === undefined) return null;
  return {
    numerator: exact(rateTo) * smallestUnits(to),
    denominator: exact(rateFrom) * smallestUnits(from),
  };
}

/** Numbers have fifteen digits: below this, five of them are left behind the point. */
const highestSure = 1e9;
const unsureAroundHalf = 1e-5;

/**
 * Rounds half up what numbers with a point found; undefined where what they cannot hold could
 * decide, so that whole numbers have to.
 */
export function roundSurely(about: number): number | undefined {
  const rounded = Math.round(about);
  const toHalf = 0.5 - Math.abs(about - rounded);
  return about < highestSure && toHalf > unsureAroundHalf ? rounded : undefined;
}

/**
 * An amount of at least 0 in another currency, exact and rounded half-up to its smallest unit; null
 * when a rate is missing.
 */
export function convertMinor(
  rates: DayRates | null,
  minor: number,
  from: string,
  to: string,
): number | null {
  if (from === to) return minor;
  const conversion = conversionOf(rates, from, to);
  if (conversion === null) return null;
  const { numerator, denominator } = conversion;
  return (
    roundSurely((minor * Number(numerator)) / Number(denominator)) ??
    Number((2n * BigInt(minor) * numerator + denominator) / (2n * denominator))
  );
}

function exact(rate: number): bigint {
  return BigInt(rate.toFixed(rateDecimals).replace('.', ''));
}

function smallestUnits(currency: string): bigint {
  return 10n ** BigInt(minorDigits(currency));
}
