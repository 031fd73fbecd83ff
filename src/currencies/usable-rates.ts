import type { DayRates } from './day-rates.ts';
import { currencyRefusals } from './refusals.ts';

export const oldestUsableDays = 7;

const dayMilliseconds = 86_400_000;

/**
 * The reference rates for prices that partners see, null when nothing has to be converted. Missing
 * ones are refused, in production also old ones.
 */
export function usableRates(
  rates: DayRates | null,
  { from, to }: { from: string; to: string },
  { now, isStaging }: { now: Temporal.Instant; isStaging: boolean },
): DayRates | null {
  if (from === to) return null;
  if (!rates?.rates.has(from) || !rates.rates.has(to)) {
    throw currencyRefusals.ratesMissing(`No reference rates to convert ${from} to ${to}`);
  }
  if (!isStaging && daysSince(rates.date, now) > oldestUsableDays) {
    throw currencyRefusals.ratesTooOld(
      `The reference rates of ${rates.date} are too old to convert prices`,
    );
  }
  return rates;
}

/** Whole days, in UTC. */
function daysSince(date: string, { epochMilliseconds }: Temporal.Instant): number {
  return Math.floor((epochMilliseconds - Date.parse(date)) / dayMilliseconds);
}
