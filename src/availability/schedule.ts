import { type Day, startOf, weekdayOf } from './calendar.ts';
import {
  type Closure,
  departureKey,
  type PlannedSlot,
  type PlannedStart,
  type PreparedTimetable,
  type Prices,
  type Rate,
  slotName,
} from './prepared-tour.ts';

/** A tour at one time of one day, under one description. */
export type Departure = {
  readonly day: Day;
  /** Minutes after midnight, as the clock there shows them. */
  readonly minutes: number;
  /** Of the entry of the schedule. */
  readonly key: string;
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** null is unlimited. */
  readonly capacity: number | null;
  readonly taken: number;
  readonly prices: Prices;
  /** What the party pays in all, where its supplier says another sum; in smallest units. */
  readonly total?: number;
  /** The rates it is sold under, with their bounds; absent for all of the tour. */
  readonly rates?: readonly Rate[];
};

/** What is special about a departure: places that are taken, and what staff set for it. */
export type DepartureState = {
  readonly taken: number;
  readonly isClosed: boolean;
  /** null leaves it to the schedule. */
  readonly capacity: number | null;
  /** By the name of the rate, in smallest units; a rate without one has its usual price. */
  readonly prices: ReadonlyMap<string, number>;
};

/** By day, and by what a departure is known by on its day. */
export type States = ReadonlyMap<Day, ReadonlyMap<string, DepartureState>>;

type Running = PreparedTimetable & { readonly rates: readonly Pick<Rate, 'name'>[] };

/** Every departure that runs on these days, in order. */
export function departuresOf(
  tour: Running,
  { firstDay, days, states }: { firstDay: Day; days: number; states: States },
): Departure[] {
  const lastDay = firstDay + days - 1;
  const closures = tour.closures.filter(
    (closure) => closure.firstDay <= lastDay && closure.lastDay >= firstDay,
  );
  const found: Departure[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const planned = departuresOn(tour, day, closures);
    const known = states.get(day);
    for (const departure of planned) {
      const current = known ? withState(tour, departure, known) : departure;
      if (current) found.push(current);
    }
  }
  return found;
}

function departuresOn(
  tour: PreparedTimetable,
  day: Day,
  closures: readonly Closure[],
): Departure[] {
  const closed = closures.filter((closure) => closure.firstDay <= day && day <= closure.lastDay);
  if (closed.some(({ minutes }) => minutes === null)) return [];
  const weekday = 1 << weekdayOf(day);
  const found: Departure[] = [];
  let isMoved = false;
  for (const start of tour.starts) {
    const slot = slotOn(start, day, weekday);
    if (!slot || closed.some(({ minutes }) => minutes === start.minutes)) continue;
    const moment = startOf(tour.timeZone, day, start.minutes);
    if (!moment) continue;
    isMoved ||= moment.minutes !== start.minutes;
    found.push({
      day,
      minutes: moment.minutes,
      key: slot.key,
      description: slot.description,
      startsAt: moment.at,
      capacity: slot.capacity,
      taken: 0,
      prices: slot.prices,
    });
  }
  return isMoved ? inOrder(found) : found;
}

function slotOn(start: PlannedStart, day: Day, weekday: number): PlannedSlot | undefined {
  for (const slot of start.slots) {
    if ((slot.weekdays & weekday) !== 0 && slot.firstDay <= day && day <= slot.lastDay) return slot;
  }
  return undefined;
}

/** A start that moved forward may come after others now, or fall together with one: that one holds. */
function inOrder(departures: Departure[]): Departure[] {
  const found = new Map<string, Departure>();
  for (const departure of departures) {
    const name = slotName(departure.minutes, departure.description);
    found.delete(name);
    found.set(name, departure);
  }
  return [...found.values()].toSorted((a, b) => a.minutes - b.minutes);
}

function withState(
  tour: Running,
  departure: Departure,
  states: ReadonlyMap<string, DepartureState>,
): Departure | null {
  const state = states.get(departureKey(departure));
  if (!state) return departure;
  if (state.isClosed) return null;
  const { prices } = state;
  const { day, minutes, key, description, startsAt } = departure;
  // Field by field: a copy of the whole takes ten times as long.
  return {
    day,
    minutes,
    key,
    description,
    startsAt,
    capacity: state.capacity ?? departure.capacity,
    taken: state.taken,
    prices:
      prices.size === 0
        ? departure.prices
        : tour.rates.map(({ name }, place) => prices.get(name) ?? departure.prices[place] ?? null),
  };
}
