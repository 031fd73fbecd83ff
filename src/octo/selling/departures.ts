import { type Day, dateText, startOf } from '../../availability/calendar.ts';
import type { DepartureOnSale } from '../../availability/connector.ts';
import type { Party } from '../../availability/party.ts';
import { type Prices, slotName } from '../../availability/prepared-tour.ts';
import type { ConnectedOption } from '../../catalog/tour.ts';
import { type ConnectedTour, ratesOf, unitOfRate } from './connected-tour.ts';
import { type PartyUnits, unitsOf } from './party-units.ts';
import type { Slot } from './slots.ts';

/** What the system has said about an option. */
export type OptionAnswer = { option: ConnectedOption; slots: readonly Slot[] };

type Asked = { tour: ConnectedTour; party: Party; now: number };

/** All departures that a system has, in order, also what this party cannot book. */
export function departuresOf(asked: Asked, answers: readonly OptionAnswer[]): DepartureOnSale[] {
  const names = namesOf(asked.tour);
  const departures = answers.flatMap((answer) => departuresOfOption(asked, names, answer));
  return named(departures.toSorted((a, b) => a.day - b.day || a.minutes - b.minutes));
}

function departuresOfOption(
  { tour, party, now }: Asked,
  names: ReadonlyMap<string, string>,
  { option, slots }: OptionAnswer,
): DepartureOnSale[] {
  const units = unitsOf(tour, option, party);
  const rates = ratesOf(tour, option);
  const starts = countStarts(slots);
  // Those of one time differ in their ids, whatever the sequence in which they are told.
  const inOrder = slots.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return inOrder.flatMap((slot): DepartureOnSale[] => {
    const start = startOf(tour.timeZone, slot.day, slot.lastMinutes);
    if (!start) return [];
    const priced = pricesOf(tour, option, slot, units);
    const unfit = whyUnfit(slot, units, { isPriced: priced.isPriced || !party.isPriceable, now });
    const isAlone = starts.get(startName(slot)) === 1;
    return [
      {
        day: slot.day,
        minutes: slot.minutes,
        key: departureKeyOf(option.id, isAlone ? null : slot.id),
        description: [names.get(option.id) ?? '', ...slot.words].filter(Boolean).join(' - '),
        startsAt: start.at,
        capacity: slot.capacity,
        taken: slot.capacity === null ? 0 : slot.capacity - (slot.left ?? 0),
        planned: slot.capacity,
        isClosed: slot.state === 'closed',
        prices: priced.prices,
        ...(priced.total !== undefined && { total: priced.total }),
        rates,
        systemId: slot.id,
        ...(unfit !== undefined && { unfit }),
      },
    ];
  });
}

/** What a departure is known by: its option, and its own id where the option has two at that time. */
function departureKeyOf(optionId: string, slotId: string | null): string {
  return [optionId, slotId ?? []].flat().map(encodeURIComponent).join(' ');
}

/** The option of a departure by its key. */
export function optionIdOf(departureKey: string): string {
  return decodeURIComponent(departureKey.split(' ')[0] ?? '');
}

function startName({ day, minutes }: { day: Day; minutes: number }): string {
  return `${dateText(day)} ${minutes}`;
}

function countStarts(slots: readonly Slot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const slot of slots) counts.set(startName(slot), (counts.get(startName(slot)) ?? 0) + 1);
  return counts;
}

/** The names of all options, also of those that are not asked for: no two are the same. */
function namesOf({ connected: { options } }: ConnectedTour): Map<string, string> {
  const taken = new Set<string>();
  return new Map(options.map(({ id, name }) => [id, unused(name, taken)]));
}

function unused(name: string, taken: Set<string>): string {
  let found = name;
  for (let number = 2; taken.has(found.toLowerCase()); number++) found = `${name} (${number})`;
  taken.add(found.toLowerCase());
  return found;
}

/** Of a time of a day, each departure has its own description. */
function named(departures: readonly DepartureOnSale[]): DepartureOnSale[] {
  const taken = new Set<string>();
  return departures.map((departure) => {
    const { day, minutes, description } = departure;
    let found = description;
    const nameOf = () => `${day} ${slotName(minutes, found)}`;
    for (let number = 2; taken.has(nameOf()); number++) {
      found = `${description} (${number})`.trimStart();
    }
    taken.add(nameOf());
    return found === description ? departure : { ...departure, description: found };
  });
}

export function pricesOf(
  tour: ConnectedTour,
  option: ConnectedOption,
  { unitPrices, price }: Pick<Slot, 'unitPrices' | 'price'>,
  { units }: Pick<PartyUnits, 'units'>,
): { prices: Prices; total?: number; isPriced: boolean } {
  const isByBooking = tour.connected.pricedPer === 'booking';
  const prices = tour.rates.map((rate) => {
    const unit = unitOfRate(option, rate);
    if (!unit) return null;
    return (isByBooking ? price : unitPrices.get(unit.id))?.minor ?? null;
  });
  if (isByBooking) {
    const hasTotal = price !== null && units.length > 0;
    return { prices, isPriced: price !== null, ...(hasTotal && { total: price.minor }) };
  }
  let sum: number | null = 0;
  for (const { id, quantity } of units) {
    const unitPrice: number | undefined = unitPrices.get(id)?.minor;
    sum = sum === null || unitPrice === undefined ? null : sum + quantity * unitPrice;
  }
  // Some systems say 0 where they have no total.
  const total = units.length > 0 && price && price.minor > 0 ? price.minor : undefined;
  const isPriced = sum !== null || total !== undefined;
  return { prices, isPriced, ...(total !== undefined && total !== sum && { total }) };
}

function whyUnfit(
  slot: Slot,
  { units, people, unfit }: PartyUnits,
  { isPriced, now }: { isPriced: boolean; now: number },
): string | undefined {
  if (unfit !== undefined) return unfit;
  if (slot.state !== 'open') return undefined;
  if (slot.cutoffAt !== null && slot.cutoffAt <= now) return 'cannot be booked any more';
  if (slot.left !== null && slot.left < people) return `has only ${slot.left} places left`;
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  if (slot.maxUnits !== null && count > slot.maxUnits) {
    return `is sold to at most ${slot.maxUnits} travelers in one booking`;
  }
  return isPriced ? undefined : 'has no price at the moment';
}
