import {
  isNeeded,
  mostBeside,
  mostWords,
  type Party,
  partyOf,
  schemeNames,
  unitsForNames,
} from '../../../availability/party.ts';
import type { PreparedTour, Rate } from '../../../availability/prepared-tour.ts';
import { rateKey } from '../../../catalog/tour.ts';
import { counted } from '../../../platform/counted.ts';
import { attempt, type Faults, firstFault } from '../../../platform/faults.ts';
import type { Travelers } from '../../booking/booking.ts';
import { bookingRefusals } from '../refusals.ts';
import { faultOfNames, readNames } from './names.ts';
import { ownFields, type SentOrder } from './order-fields.ts';

/** Who travels, and how the tour counts them. */
export type BookedParty = Party & { travelers: Travelers[] };

const schemes: ReadonlySet<string> = new Set(schemeNames);
const mostTravelers = 999;
const longestName = 300;
/** If no traveler is named. */
const nobodyField = 'adults';

/** The travelers, by the rates of the tour. None is left out: what cannot be priced is refused. */
export function readTravelers(tour: PreparedTour, sent: SentOrder): BookedParty;
/** Undefined if something is wrong with them, which is noted. */
export function readTravelers(
  tour: PreparedTour,
  sent: SentOrder,
  faults: Faults,
): BookedParty | undefined;
export function readTravelers(
  tour: PreparedTour,
  sent: SentOrder,
  faults = firstFault,
): BookedParty | undefined {
  const { named, wrong } = readNamed(tour, sent, faults);
  const count = [...named.values()].reduce((sum, { names }) => sum + names.length, 0);
  const isNamed = wrong.size > 0 || attempt(faults, nobodyField, () => requireSome(tour, count));
  if (!isNamed) return undefined;
  const checked = tour.rates.map((rate) => {
    if (wrong.has(rate.key)) return undefined;
    const { field = fieldOf(rate), names } = named.get(rate) ?? {};
    return attempt(faults, field, () => travelersOf(tour, rate, names));
  });
  const travelers = checked.flatMap((some) => some ?? []);
  if (wrong.size > 0 || checked.includes(undefined)) return undefined;
  const units = new Map(travelers.map((some) => [some.rate, some.units]));
  const quantities = tour.rates.map(({ name }) => units.get(name) ?? null);
  const accompanied = tour.rates.map((rate, place) => {
    const { field = fieldOf(rate) } = named.get(rate) ?? {};
    return attempt(faults, field, () =>
      requireCompany(tour, rate, quantities[place] ?? 0, quantities),
    );
  });
  if (accompanied.includes(undefined)) return undefined;
  return { ...partyOf(tour, quantities), travelers };
}

type Named = Map<Rate, { field: string; names: string[] }>;

/** Who is named for each rate, and the keys of what is not understood. */
function readNamed(tour: PreparedTour, sent: SentOrder, faults: Faults) {
  const named: Named = new Map();
  const wrong = new Set<string>();
  for (const [field, value] of Object.entries(sent)) {
    if (ownFields.has(field) || value === null || value === '') continue;
    const key = rateKey(field);
    const rate = tour.rates.find((known) => known.key === key);
    if (!rate && !schemes.has(key)) continue;
    const isRead = attempt(faults, field, () => {
      const names = namesIn(field, value);
      if (names.length === 0) return true;
      if (!rate) throw refused(`${field} is not a rate of this product; it has ${ratesOf(tour)}`);
      if (named.has(rate)) throw refused(`${rate.name} is sent twice`);
      named.set(rate, { field, names });
      return true;
    });
    if (!isRead) wrong.add(key);
  }
  return { named, wrong };
}

/** What a rate without names is complained about as. */
function fieldOf({ key, name }: Rate): string {
  return schemes.has(key) ? key : name;
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

function requireCompany(
  tour: PreparedTour,
  rate: Rate,
  quantity: number,
  quantities: readonly (number | null)[],
): true {
  if (rate.per === null || quantity <= mostBeside(tour, rate, quantities)) return true;
  throw refused(`${rate.name} must have ${mostWords(rate.per)}, not ${quantity}`);
}

function requireSome(tour: PreparedTour, count: number): true {
  if (count === 0) {
    throw refused(`The names of the travelers are missing: send them as ${ratesOf(tour)}`);
  }
  if (count > mostTravelers) throw refused(tooMany('A booking'));
  return true;
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
