import { words } from '../words/words.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** The number of an amount, with the decimals of its currency and a true minus. */
export function amountText(amount: number, currency: string): string {
  const known = formats.get(currency);
  const format = known ?? formatOf(currency);
  if (!known) formats.set(currency, format);
  return format.format(amount).replace('-', '\u2212');
}

/** As it is said: `117.30 GBP`. */
export function moneyText(amount: number, currency: string): string {
  return `${amountText(amount, currency)} ${currency}`;
}

function formatOf(currency: string): Intl.NumberFormat {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(words.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat(words.language, { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

export function countText(count: number): string {
  return count.toLocaleString(words.language);
}
