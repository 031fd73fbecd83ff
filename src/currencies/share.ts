const decimals = 10;
const whole = 100n * 10n ** BigInt(decimals);

/** A percentage of an amount of at least 0, exact and rounded half-up to its smallest unit. */
export function shareOf(minor: number, percent: number): number {
  const dividend = BigInt(minor) * BigInt(percent.toFixed(decimals).replace('.', ''));
  return Number((2n * dividend + whole) / (2n * whole));
}
