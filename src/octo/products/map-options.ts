import {
  type ConnectedOption,
  type ConnectedUnit,
  rateKey,
  unsendable,
} from '../../catalog/tour.ts';
import type { DayRates } from '../../currencies/day-rates.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { OctoOption, OctoProduct, OctoUnit } from '../protocol/product.ts';
import { lowestPrice, payable } from './map-currency.ts';
import { cleanLine, labelWords, unusedName } from './words.ts';

const mostRates = 100;
const usualMost = 99;
const mostUnits = 999;

/** The rates that partners price every tour by, and the kind of unit that each is; the usual one first. */
const schemes: Readonly<Record<string, string>> = keyed({
  TRAVELLER: 'Participants',
  ADULT: 'Adults',
  SENIOR: 'Senior',
  STUDENT: 'Students',
  YOUTH: 'Youth',
  CHILD: 'Children',
  INFANT: 'Infants',
});
const schemeOrder = Object.values(schemes);

type Rate = {
  name: string;
  min_age: number | null;
  max_age: number | null;
  min_quantity: number;
  max_quantity: number;
  occupancy: number;
  price: number;
};

/** What the calendar knows of the lowest price of an option, or of one of its units. */
export type CalendarPrices = ReadonlyMap<string, number>;

export function priceKey(optionId: string, unitId = ''): string {
  return JSON.stringify([optionId, unitId]);
}

type Priced = { currency: string; rates: DayRates | null; calendar: CalendarPrices };

export type Sold = {
  pricedPer: 'unit' | 'booking';
  model: 'Per Person' | 'Unit';
  rates: Rate[];
  options: ConnectedOption[];
};

/** How the options of a product are sold. A text says why they cannot be. */
export function mapOptions(product: OctoProduct, priced: Priced): Sold | string {
  const names = optionNames(product.options);
  const isByBooking = pricedPerBooking(product);
  const isPerPerson = !isByBooking && product.options.every(hasDistinctSchemes);
  const rates = new Map<string, Rate>();
  const options = product.options.map((option, index): ConnectedOption => {
    const name = names[index] ?? option.id;
    const taken = new Set<string>();
    return {
      id: option.id,
      name,
      minUnits: Math.max(option.restrictions.minUnits ?? 1, 0),
      maxUnits: option.restrictions.maxUnits,
      contactFields: option.requiredContactFields,
      units: (isByBooking ? leadsFirst(option.units) : option.units).map((unit) => {
        const rate = isByBooking
          ? bookingRate(option, name, priced)
          : unitRate(option, unit, { isPerPerson, taken, priced });
        addRate(rates, rate);
        return toUnit(unit, rate.name);
      }),
    };
  });
  if (rates.size > mostRates)
    return `It has ${rates.size} rates: more than ${mostRates} cannot be sold.`;
  const found = [...rates.values()];
  return {
    pricedPer: isByBooking ? 'booking' : 'unit',
    model: isPerPerson ? 'Per Person' : 'Unit',
    rates: isPerPerson ? found.toSorted(byScheme) : found,
    options,
  };
}

function byScheme(a: Rate, b: Rate): number {
  return schemeOrder.indexOf(a.name) - schemeOrder.indexOf(b.name);
}

function pricedPerBooking({ pricingPer, options }: OctoProduct): boolean {
  if (pricingPer !== null) return pricingPer === 'BOOKING';
  return options.some(({ pricingFrom }) => pricingFrom.length > 0);
}

function hasDistinctSchemes({ units }: OctoOption): boolean {
  const names = units.map(({ type }) => schemes[type]);
  return names.every((name) => name !== undefined) && new Set(names).size === names.length;
}

/** Names of options tell their departures apart: no two are the same. */
function optionNames(options: readonly OctoOption[]): string[] {
  const taken = new Set<string>();
  return options.map(({ title, internalName, id }) => {
    const [own, internal] = [cleanLine(title, 200), cleanLine(internalName, 200)];
    const name = own || internal || (id === 'DEFAULT' ? 'Standard' : cleanLine(id, 200));
    const both = internal && internal !== name ? `${name} (${internal})` : '';
    return unusedName([name, both.slice(0, 250)], (text) => text.toLowerCase(), taken);
  });
}

type Sharing = { isPerPerson: boolean; taken: Set<string>; priced: Priced };

function unitRate(
  option: OctoOption,
  unit: OctoUnit,
  { isPerPerson, taken, priced }: Sharing,
): Rate {
  const { restrictions, title, internalName, type } = unit;
  const scheme = schemes[type];
  const own = rateWords(title) || rateWords(internalName) || labelWords(type);
  const internal = rateWords(internalName);
  const name =
    isPerPerson && scheme
      ? scheme
      : unusedName(
          [own, internal && internal !== own ? `${own} (${internal})`.slice(0, 195) : ''],
          rateKey,
          taken,
        );
  return {
    name,
    min_age: age(restrictions.minAge),
    max_age: age(restrictions.maxAge),
    min_quantity: within(restrictions.minQuantity ?? 0),
    max_quantity: within(restrictions.maxQuantity ?? usualMost),
    occupancy: isPerPerson ? 1 : Math.max(within(restrictions.paxCount ?? 1), 1),
    price: priceOf(unit.pricingFrom, priceKey(option.id, unit.id), priced),
  };
}

/** A field of that name is never read, so no partner could send it. */
function rateWords(given: string | null): string {
  const words = cleanLine(given, 180);
  return words === unsendable ? labelWords(words) : words;
}

/** A rate with one price for all who come along: its quantity is the number of travelers. */
function bookingRate(option: OctoOption, name: string, priced: Priced): Rate {
  const [lead] = leadsFirst(option.units);
  const { restrictions } = option;
  const { paxCount, minQuantity, maxQuantity } = lead?.restrictions ?? {};
  const each = Math.max(paxCount ?? 1, 1);
  const fewest = Math.max(restrictions.minUnits ?? 0, minQuantity ?? 0);
  const most = Math.min(restrictions.maxUnits ?? mostUnits, maxQuantity ?? mostUnits);
  return {
    name: name.slice(0, 200),
    min_age: null,
    max_age: null,
    // Then 0 of one option may be sent beside travelers of another.
    min_quantity: fewest <= 1 ? 0 : within((fewest - 1) * each + 1),
    max_quantity: within(most * each),
    occupancy: 1,
    price: priceOf(option.pricingFrom, priceKey(option.id), priced),
  };
}

/** Sorts by who is counted if a booking has one price: adults, before those who come along with others. */
function leadsFirst(units: readonly OctoUnit[]): OctoUnit[] {
  const distance = ({ type, restrictions }: OctoUnit) =>
    (restrictions.accompaniedBy.length > 0 ? 2 : 0) + (adults.has(type) ? 0 : 1);
  return units.toSorted((a, b) => distance(a) - distance(b));
}

const adults: ReadonlySet<string> = new Set(['ADULT', 'TRAVELLER']);

function priceOf(
  from: Parameters<typeof lowestPrice>[0],
  key: string,
  { currency, rates, calendar }: Priced,
): number {
  return payable(lowestPrice(from, currency, rates) ?? calendar.get(key) ?? 0, currency);
}

/** A rate that several options have is as wide as all of them together; each keeps its own bounds. */
function addRate(rates: Map<string, Rate>, rate: Rate): void {
  const known = rates.get(rateKey(rate.name));
  if (!known) {
    rates.set(rateKey(rate.name), rate);
    return;
  }
  known.min_age =
    known.min_age === null || rate.min_age === null ? null : Math.min(known.min_age, rate.min_age);
  known.max_age =
    known.max_age === null || rate.max_age === null ? null : Math.max(known.max_age, rate.max_age);
  known.min_quantity = Math.min(known.min_quantity, rate.min_quantity);
  known.max_quantity = Math.max(known.max_quantity, rate.max_quantity);
  known.occupancy = Math.min(known.occupancy, rate.occupancy);
  const prices = [known.price, rate.price].filter((price) => price > 0);
  known.price = prices.length > 0 ? Math.min(...prices) : 0;
}

function toUnit(
  { id, restrictions, requiredContactFields }: OctoUnit,
  rate: string,
): ConnectedUnit {
  return {
    id,
    rate,
    minQuantity: Math.max(restrictions.minQuantity ?? 0, 0),
    maxQuantity: restrictions.maxQuantity,
    travelers: Math.max(restrictions.paxCount ?? 1, 1),
    accompaniedBy: restrictions.accompaniedBy,
    contactFields: requiredContactFields,
  };
}

function within(quantity: number): number {
  return Math.min(Math.max(quantity, 0), mostUnits);
}

function age(years: number | null): number | null {
  return years === null || years < 0 ? null : Math.min(years, 150);
}
