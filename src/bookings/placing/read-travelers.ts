import {
  isNeeded,
  type Party,
  partyOf,
  schemeNames,
  unitsForNames,
} from '../../availability/party.ts';
import type { PreparedTour, Rate } from '../../availability/prepared-tour.ts';
import { rateKey } from '../../catalog/tour.ts';
import { counted } from '../../platform/counted.ts';
import type { Travelers } from '../booking/booking.ts';
import { faultOfNames, readNames } from './names.ts';
import { ownFields, type SentOrder } from './order-fields.ts';
import { bookingRefusals } from './refusals.ts';

/** Who travels, and how the tour counts them. */
export type BookedParty = Party & { travelers: Travelers[] };

const schemes: ReadonlySet<string> = new Set(schemeNames);
const mostTravelers = 999;
const longestName = 300;

/** The travelers, by the rates of the tour. Nobody is left out: what cannot be priced is refused. */
export function readTravelers(tour: PreparedTour, sent: SentOrder): BookedParty {
  const named = new Map<Rate, string[]>();
  for (const [field, value] of Object.entries(sent)) {
    if (ownFields.has(field) || value === null || value === '') continue;
    const key = rateKey(field);
    const rate = tour.rates.find((known) => known.key === key);
    if (!rate && !schemes.has(key)) continue;
    const names = namesIn(field, value);
    if (names.length === 0) continue;
    if (!rate) throw refused(`${field} is not a rate of this product; it has ${ratesOf(tour)}`);
    if (named.has(rate)) throw refused(`${rate.name} is sent twice`);
    named.set(rate, names);
  }
  requireSome(tour, [...named.values()].flat().length);
  const travelers = tour.rates.flatMap((rate) => travelersOf(tour, rate, named.get(rate)));
  const units = new Map(travelers.map((some) => [some.rate, some.units]));
  const party = partyOf(
    tour,
    tour.rates.map(({ name }) => units.get(name) ?? null),
  );
  return { ...party, travelers };
}

function namesIn(field: string, value: unknown): string[] {
  if (typeof value !== 'string') {
    throw refused(`${field} must be text: the names of the travelers, separated by commas`);
  }
  const names = readNames(value, mostTravelers);
  if (names.length > mostTravelers) throw refused(tooMany(field));
  if (names.some((name) => name.length > longestName)) {
    throw refused(`${field} has a name of more than ${longestName} characters`);
  }
  const fault = faultOfNames(field, names);
  if (fault !== null) throw refused(fault);
  return names;
}

function travelersOf(tour: PreparedTour, rate: Rate, names: string[] = []): Travelers[] {
  if (names.length === 0 && !isNeeded(tour, rate)) return [];
  const units = tour.pricingModel === 'Unit' ? unitsForNames(rate, names.length) : names.length;
  const what = tour.pricingModel === 'Unit' ? 'unit' : 'traveler';
  if (units < rate.minQuantity) {
    throw refused(
      `${rate.name} must have at least ${counted(rate.minQuantity, what)}, not ${units}`,
    );
  }
  if (units > rate.maxQuantity) {
    throw refused(
      `${rate.name} must have at most ${counted(rate.maxQuantity, what)}, not ${units}`,
    );
  }
  return names.length === 0 ? [] : [{ rate: rate.name, names, units }];
}

function requireSome(tour: PreparedTour, count: number): void {
  if (count === 0) {
    throw refused(`The names of the travelers are missing: send them as ${ratesOf(tour)}`);
  }
  if (count > mostTravelers) throw refused(tooMany('A booking'));
}

function ratesOf({ rates }: PreparedTour): string {
  return rates.map(({ name }) => name).join(', ');
}

function tooMany(what: string): string {
  return `${what} must have at most ${mostTravelers} travelers`;
}

function refused(sentence: string) {
  return bookingRefusals.travelersInvalid(sentence);
}
