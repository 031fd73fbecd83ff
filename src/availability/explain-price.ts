import type { Tour } from '../catalog/tour.ts';
import { toMinor } from '../currencies/currency.ts';
import type { Party } from './party.ts';
import type { PreparedTour } from './prepared-tour.ts';
import { type CountedPrice, type PriceTerms, pricesFor } from './price.ts';
import type { Departure } from './schedule.ts';

/** How one rate came to what it adds to a price, in smallest units. */
export type ExplainedRate = CountedPrice & {
  rate: string | null;
  /** The price of the tour, before seasons; absent where the supplier or a private tour has its own. */
  usualMinor?: number;
  /** In the entry of the schedule. */
  plannedMinor?: number;
};

export type ExplainedPrice = { totalMinor: number; rates: ExplainedRate[] };

/**
 * What a party pays for a departure, and what stood there at each stage on the way: in the tour, in the
 * entry of its schedule, on the departure. The price is made by `pricesFor`, as for everyone.
 */
export function explainPrice(
  { tour, details }: { tour: PreparedTour; details: Tour },
  party: Party,
  terms: PriceTerms,
  departure: Departure,
): ExplainedPrice {
  const counted: CountedPrice[] = [];
  const priceOf = pricesFor(tour, party, terms, (one) => counted.push(one));
  const totalMinor = priceOf(departure);
  const slots = tour.starts.flatMap((start) => start.slots);
  const planned = slots.find(({ key }) => key === departure.key)?.prices;
  const rates = counted.map((one): ExplainedRate => {
    const rate = one.place === null ? undefined : details.pricing.rates[one.place];
    if (!rate) return { ...one, rate: null };
    const isOwn = terms.isPrivate || tour.connected !== null;
    if (isOwn) return { ...one, rate: rate.name };
    const usualMinor = toMinor(rate.price, tour.currency);
    const plannedMinor = planned?.[one.place ?? 0] ?? usualMinor;
    return { ...one, rate: rate.name, usualMinor, plannedMinor };
  });
  return { totalMinor, rates };
}
