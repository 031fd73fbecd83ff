import { isAmount, toMinor } from '../../currencies/currency.ts';
import type { Refusal } from '../../platform/errors.ts';

/** An amount in whole units of the currency: more than nothing, and at most as much as that. */
export function readAmount(
  amount: number,
  { mostMinor, currency }: { mostMinor: number; currency: string },
  refused: () => Refusal,
): number {
  const minor = toMinor(amount, currency);
  if (isAmount(amount, currency) && minor > 0 && minor <= mostMinor) return minor;
  throw refused();
}
