import { amountText, fromMinor, minorDigits } from './currency.ts';
import { conversionOf, type DayRates } from './day-rates.ts';

const exactDigits = 6;

/** A step on the way to a price: what it comes to, and why. */
export type MoneyStep<Kind extends string> = {
  readonly kind: Kind;
  readonly amount: number;
  readonly currency: string;
  readonly sentence: string;
};

/** An amount that may lie between two that can be paid, with at most six decimals. */
export function exactAmount(minor: number, currency: string): number {
  return Number(fromMinor(minor, currency).toFixed(exactDigits));
}

/** `75.6108 USD` */
export function exactText(minor: number, currency: string): string {
  const exact = exactAmount(minor, currency);
  const decimals = String(exact).split('.')[1]?.length ?? 0;
  return `${exact.toFixed(Math.max(minorDigits(currency), decimals))} ${currency}`;
}

/** How an amount becomes one of another currency, and how it is rounded; empty if neither happens. */
export function explainConversion(
  rates: DayRates | null,
  { minor, from, to, roundedMinor }: Conversion,
): MoneyStep<'conversion' | 'rounding'>[] {
  const conversion = conversionOf(rates, from, to);
  if (!conversion) return [];
  const exactMinor = (minor * Number(conversion.numerator)) / Number(conversion.denominator);
  const exact = exactAmount(exactMinor, to);
  const steps: MoneyStep<'conversion' | 'rounding'>[] = [];
  if (rates && from !== to) {
    const one = ((rates.rates.get(to) ?? 0) / (rates.rates.get(from) ?? 1)).toFixed(exactDigits);
    const sentence = `At the reference rates of ${rates.date}, 1 ${from} is ${Number(one)} ${to}: ${exactText(minor, from)} is ${exactText(exactMinor, to)}`;
    steps.push({ kind: 'conversion', amount: exact, currency: to, sentence });
  }
  const rounded = fromMinor(roundedMinor, to);
  if (exact !== rounded) {
    const sentence = `${exactText(exactMinor, to)} is rounded to ${amountText(roundedMinor, to)}`;
    steps.push({ kind: 'rounding', amount: rounded, currency: to, sentence });
  }
  return steps;
}

type Conversion = {
  readonly minor: number;
  readonly from: string;
  readonly to: string;
  readonly roundedMinor: number;
};
