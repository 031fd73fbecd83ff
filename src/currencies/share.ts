const decimals = 10;
const whole = 100n * 10n ** BigInt(decimals);

/** A percentage of an amount of at least 0, exact and rounded half-up to its smallest unit. */
export function shareOf(minor: number, percent: number): number {
  const dividend = BigInt(minor) * BigInt(percent.toFixed(decimals).replace('.', ''));
  return Number((2n * dividend + whole) / (2n * whole));
}

/**
 * A percentage of a part of an amount of at least 0, rounded half-up once: 50 % of one of three shares of
 * 100.00 is 16.67.
 */
export function portionOf(
  minor: number,
  { part, whole: all }: { part: number; whole: number },
  percent = 100,
): number {
  const dividend =
    BigInt(minor) * BigInt(part) * BigInt(percent.toFixed(decimals).replace('.', ''));
  const divisor = whole * BigInt(all);
  return Number((2n * dividend + divisor) / (2n * divisor));
}
