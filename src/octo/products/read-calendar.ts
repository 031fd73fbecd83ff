import { fromMinor, minorDigits } from '../../currencies/currency.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { OctoDay } from '../protocol/availability.ts';
import type { Access, OctoClient } from '../protocol/octo-client.ts';
import type { OctoPricing } from '../protocol/pricing.ts';
import type { OctoProduct } from '../protocol/product.ts';
import type { Money } from './map-currency.ts';
import { priceKey } from './map-options.ts';

/** What the calendar of a product said about the coming months. */
export type StoredCalendar = {
  readAt: string;
  nextDate: string | null;
  /** The lowest price of an option or unit on a day that can be booked, by its key. */
  prices: Record<string, number>;
};

const days = 180;

/** Asks for the coming months of each option; null if the system does not answer for any of them. */
export async function readCalendar(
  octo: OctoClient,
  access: Access,
  { product, money, now }: { product: OctoProduct; money: Money; now: Temporal.Instant },
): Promise<StoredCalendar | null> {
  const today = now.toZonedDateTimeISO(product.timeZone ?? 'UTC').toPlainDate();
  const answers = await Promise.all(
    product.options.map(async (option) => {
      const answer = await octo.calendar(access, {
        productId: product.id,
        optionId: option.id,
        from: today.toString(),
        to: today.add({ days: days - 1 }).toString(),
        ...(money.quoteCurrency !== null && { currency: money.quoteCurrency }),
      });
      return answer.kind === 'answered' ? { optionId: option.id, days: answer.value } : null;
    }),
  );
  const read = answers.filter((answer) => answer !== null);
  if (read.length === 0) return null;
  const prices: Record<string, number> = keyed();
  const open = read.map(({ optionId, days: all }) => ({
    optionId,
    days: all.filter(({ available, localDate }) => available && localDate >= today.toString()),
  }));
  for (const { optionId, days: bookable } of open) {
    for (const day of bookable) notePrices(prices, { optionId, day, currency: money.currency });
  }
  const dates = open.flatMap(({ days: bookable }) => bookable.map(({ localDate }) => localDate));
  return { readAt: now.toString(), nextDate: dates.toSorted()[0] ?? null, prices };
}

function notePrices(
  prices: Record<string, number>,
  { optionId, day, currency }: { optionId: string; day: OctoDay; currency: string },
): void {
  const note = (key: string, price: OctoPricing) => {
    if (price.retail <= 0 || (price.currency ?? currency) !== currency) return;
    const minor = Math.round(
      price.retail * 10 ** (minorDigits(currency) - price.currencyPrecision),
    );
    const amount = fromMinor(minor, currency);
    prices[key] = Math.min(prices[key] ?? amount, amount);
  };
  const whole = day.pricingFrom ?? day.pricing;
  if (whole) note(priceKey(optionId), whole);
  for (const unit of [...day.unitPricingFrom, ...day.unitPricing]) {
    note(priceKey(optionId, unit.unitId), unit);
  }
}
