import { dates, money } from '../../sdk/typescript/src/index.ts';

const locale = 'en-GB';
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Amounts keep the digits that the marketplace sent: `money` never computes with floats. */
export function priceText(amount: number | string, currency: string): string {
  return money.format(money.toMinor(amount, currency), currency, locale).replace(/\.00$/, '');
}

/** What is left of a price after a part of it: 221 less 55.25 is 165.75. */
export function restText(amount: number, part: number, currency: string): string {
  const rest = money.toMinor(amount, currency) - money.toMinor(part, currency);
  return priceText(money.toDecimal(rest, currency), currency);
}

/** Days are those of the tour, wherever the reader is. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions = longDay): string {
  return new Date(day).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
}

/** A month such as 2026-12, with its days and its neighbors. */
export function monthOf(month: string) {
  const first = `${month}-01`;
  const after = dates.addDays(first, 31).slice(0, 7);
  return {
    month,
    name: dayText(first, { month: 'short', year: 'numeric' }),
    days: Array.from({ length: dates.daysBetween(first, `${after}-01`) }, (_, at) =>
      dates.addDays(first, at),
    ),
    before: dates.addDays(first, -1).slice(0, 7),
    after,
  };
}
