import { rateKey } from '../catalog/tour.ts';
import type { PreparedTour, Rate } from './prepared-tour.ts';
import { availabilityRefusals } from './refusals.ts';

/** The rates that travelers know everywhere; which of them a tour has is another matter. */
export const schemeNames = [
  'participants',
  'adults',
  'children',
  'youth',
  'senior',
  'students',
  'infants',
] as const;

const schemes: ReadonlySet<string> = new Set(schemeNames);
const highestQuantity = 999;

/** Who comes along, as the rates of a tour count it. */
export type Party = {
  /** By the place of the rate; null for a rate that was not named. */
  readonly quantities: readonly (number | null)[];
  /**
   * The places it needs: travelers or units of rates that take one. 0 where all who are named take
   * none, 1 where nobody is named.
   */
  readonly places: number;
  /** False when a price for it would leave a traveler out or break a rule of the tour. */
  readonly isPriceable: boolean;
  /** Why it is not; continues a sentence that begins with the party. */
  readonly unpriced?: string;
};

/** Reads the parameters that name rates. Names that mean nothing here are passed over. */
export function readParty(tour: PreparedTour, parameters: Iterable<[string, string]>): Party {
  const quantities: (number | null)[] = tour.rates.map(() => null);
  let leftOut: string | undefined;
  for (const [name, value] of parameters) {
    const key = rateKey(name);
    const place = tour.rates.findIndex((rate) => rate.key === key);
    if (place === -1 && !schemes.has(key)) continue;
    const quantity = readQuantity(name, value);
    if (place !== -1) quantities[place] = quantity;
    else if (quantity > 0) leftOut ??= name;
  }
  return partyOf(tour, quantities, leftOut);
}

export function partyOf(
  tour: PreparedTour,
  quantities: readonly (number | null)[],
  /** A traveler for whom the tour has no rate. */
  leftOut?: string,
): Party {
  const unpriced = whyUnpriced(tour, quantities, leftOut);
  const places = placesOf(tour, quantities);
  const party = { quantities, places, isPriceable: unpriced === undefined };
  return unpriced === undefined ? party : { ...party, unpriced };
}

function placesOf({ rates }: PreparedTour, quantities: readonly (number | null)[]): number {
  const countOf = (counts: (rate: Rate) => boolean) =>
    rates.reduce((sum, rate, place) => sum + (counts(rate) ? (quantities[place] ?? 0) : 0), 0);
  return countOf(() => true) === 0 ? 1 : countOf(({ takesPlace }) => takesPlace);
}

function whyUnpriced(
  tour: PreparedTour,
  quantities: readonly (number | null)[],
  leftOut: string | undefined,
): string | undefined {
  if (quantities.every((quantity) => quantity === null)) return 'names no rate of this product';
  if (leftOut !== undefined) return `has ${leftOut}, for whom this product has no rate`;
  const broken = tour.rates.find((rate, place) => {
    const quantity = quantities[place] ?? (isNeeded(tour, rate) ? 0 : null);
    return quantity !== null && (quantity < rate.minQuantity || quantity > rate.maxQuantity);
  });
  if (broken) return `must have ${broken.minQuantity} to ${broken.maxQuantity} of ${broken.name}`;
  const alone = tour.rates.find(
    (rate, place) => (quantities[place] ?? 0) > mostBeside(tour, rate, quantities),
  );
  return alone?.per ? `must have ${mostWords(alone.per)} of ${alone.name}` : undefined;
}

/** Maximum of a rate that travelers of another rate may bring along; infinite if it needs none. */
export function mostBeside(
  { rates }: PreparedTour,
  { per }: Rate,
  quantities: readonly (number | null)[],
): number {
  if (per === null) return Number.POSITIVE_INFINITY;
  const key = rateKey(per.rate);
  const place = rates.findIndex((rate) => rate.key === key);
  return per.max * (quantities[place] ?? 0);
}

/** `at most 2 for each Adults` */
export function mostWords({ rate, max }: NonNullable<Rate['per']>): string {
  return `at most ${max} for each ${rate}`;
}

function readQuantity(name: string, value: string): number {
  const written = value.trim();
  const quantity = /^\+?\d{1,16}$/.test(written) ? Number(written) : Number.NaN;
  if (quantity <= highestQuantity) return quantity;
  throw availabilityRefusals.quantityInvalid(
    `${name} must be a whole number from 0 to ${highestQuantity}`,
  );
}

/**
 * Whether the minimum of a rate holds also when the rate is not sent: travelers of the first rate
 * accompany the others, such as adults the children. The rates of a Unit product are alternatives.
 */
export function isNeeded({ pricingModel, rates }: PreparedTour, rate: Rate): boolean {
  return pricingModel === 'Per Person' && rate === rates[0];
}

/** How many units so many persons need; a rate that is counted by persons needs one for each. */
export function unitsForNames({ occupancy }: Rate, persons: number): number {
  return Math.ceil(persons / occupancy);
}
