/** An amount as the API gives it: a number, or text such as "117.30". */
export type Amount = number | string;

/**
 * An amount in the smallest unit of its currency: 117.3 USD are 11730n. A number is read by its
 * digits, so that nothing is rounded on the way.
 */
export function toMinor(amount: Amount, currency: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount));
  const [, sign = '', whole = '', decimals = ''] = parts ?? [];
  const digits = digitsOf(currency);
  const fraction = withoutEndZeros(decimals).padEnd(digits, '0');
  if (!parts || fraction.length > digits) {
    throw new RangeError(`${String(amount)} is no amount of ${currency}`);
  }
  const minor = BigInt(whole + fraction);
  return sign === '-' ? -minor : minor;
}

/** A pattern would take the square of their number. */
function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** The amount as text with all its decimals: 11730n USD are "117.30". */
export function toDecimal(minor: bigint, currency: string): string {
  const digits = digitsOf(currency);
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The amount as people in `locale` write it, such as "$117.30". */
export function format(minor: bigint, currency: string, locale?: string): string {
  const formatted = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // Platforms of today format decimal text exactly; its type still asks for a number.
  return formatted.format(toDecimal(minor, currency) as unknown as number);
}

/** The sum of amounts of one currency, in its smallest unit. */
export function sum(amounts: readonly Amount[], currency: string): bigint {
  return amounts.reduce((total, amount) => total + toMinor(amount, currency), 0n);
}

const known = new Map<string, number>();

function digitsOf(currency: string): number {
  const found = known.get(currency);
  if (found !== undefined) return found;
  const formatter = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, digits);
  return digits;
}
