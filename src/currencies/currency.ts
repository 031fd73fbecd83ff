const known = new Set(Intl.supportedValuesOf('currency'));
const digits = new Map<string, number>();

export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** How many decimals the smallest unit of a currency has: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const remembered = digits.get(currency);
  if (remembered !== undefined) return remembered;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** 59.99 EUR is 5999; exact for every amount that `isAmount` accepts. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** minorDigits(currency));
}

/** 5999 EUR is 59.99. */
export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/** Whether the currency can pay an amount: 0.005 EUR and 10.5 JPY cannot be paid. */
export function isAmount(amount: number, currency: string): boolean {
  return fromMinor(toMinor(amount, currency), currency) === amount;
}

/** `117.30 GBP` */
export function amountText(minor: number, currency: string): string {
  return `${fromMinor(minor, currency).toFixed(minorDigits(currency))} ${currency}`;
}
