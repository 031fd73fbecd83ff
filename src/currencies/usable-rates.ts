import type { DayRates } from './day-rates.ts';
import { currencyRefusals } from './refusals.ts';

export const oldestUsableDays = 7;

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
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const isOld = Temporal.PlainDate.from(rates.date).until(today).days > oldestUsableDays;
  if (isOld && !isStaging) {
    throw currencyRefusals.ratesTooOld(
      `The reference rates of ${rates.date} are too old to convert prices`,
    );
  }
  return rates;
}
