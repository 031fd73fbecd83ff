import { convertMinor, type DayRates } from '../currencies/day-rates.ts';
import { shareOf } from '../currencies/share.ts';
import type { Party } from './party.ts';
import type { PreparedTour, Prices } from './prepared-tour.ts';
import { availabilityRefusals } from './refusals.ts';
import type { Departure } from './schedule.ts';

/** In which currency, at which reference rates, and whether the whole departure is wanted. */
export type PriceTerms = {
  readonly currency: string;
  /** Usable ones; null where nothing has to be converted. */
  readonly rates: DayRates | null;
  readonly isPrivate: boolean;
};

/** What one rate adds to a price, in smallest units: before the conversion, after it, and how often. */
export type CountedPrice = {
  /** Of the rate; null where the supplier prices the party as a whole. */
  readonly place: number | null;
  readonly quantity: number;
  readonly minor: number;
  readonly convertedMinor: number;
};

export type PriceOf = (departure: Pick<Departure, 'prices' | 'total'>) => number;

/**
 * What a party pays for departures of a tour, in smallest units. Each rate is converted and rounded
 * before it is multiplied, so that a partner can multiply what it sees. 0 where there is no price.
 */
export function pricesFor(
  tour: PreparedTour,
  party: Party,
  terms: PriceTerms,
  /** Hears how a price comes together. */
  told?: (counted: CountedPrice) => void,
): PriceOf {
  if (terms.isPrivate && !tour.privatePrices)
    throw availabilityRefusals.notPrivate().about('private');
  if (!party.isPriceable) return () => 0;
  // Few lists of prices stand behind many departures.
  const known = new Map<Prices, number>();
  return (departure) => {
    if (departure.total !== undefined) {
      const convertedMinor = converted(departure.total, tour.currency, terms);
      told?.({ place: null, quantity: 1, minor: departure.total, convertedMinor });
      return convertedMinor;
    }
    const prices = (terms.isPrivate && tour.privatePrices) || departure.prices;
    let price = known.get(prices);
    if (price === undefined) {
      price = priceOf(party, prices, (minor) => converted(minor, tour.currency, terms), told);
      known.set(prices, price);
    }
    return price;
  };
}

/** Prices by name of the rate; null if the supplier prices the party as a whole. */
export function unitPricesOf(
  tour: PreparedTour,
  departure: Pick<Departure, 'prices' | 'total'>,
  terms: PriceTerms,
): Map<string, number> | null {
  if (departure.total !== undefined) return null;
  const prices = (terms.isPrivate && tour.privatePrices) || departure.prices;
  return new Map(
    tour.rates.flatMap(({ name }, place) => {
      const price = prices[place] ?? null;
      return price === null ? [] : [[name, converted(price, tour.currency, terms)] as const];
    }),
  );
}

function priceOf(
  party: Party,
  prices: Prices,
  convert: (minor: number) => number,
  told?: (counted: CountedPrice) => void,
): number {
  let total = 0;
  for (const [place, quantity] of party.quantities.entries()) {
    if (quantity === null || quantity === 0) continue;
    const price = prices[place] ?? null;
    // A price counts every traveler: else there is none.
    if (price === null) return 0;
    const convertedMinor = convert(price);
    told?.({ place, quantity, minor: price, convertedMinor });
    total += quantity * convertedMinor;
  }
  return total;
}

function converted(minor: number, from: string, { currency: to, rates }: PriceTerms): number {
  const amount = convertMinor(rates, minor, from, to);
  if (amount === null) throw new Error(`prices in ${from} were asked for in ${to} without rates`);
  return amount;
}

/** What is due at booking; null when that is the whole price. */
export function reservationPrice({ depositPercent }: PreparedTour, price: number): number | null {
  return depositPercent === null ? null : shareOf(price, depositPercent);
}
