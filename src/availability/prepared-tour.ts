import { readClockTime } from '../catalog/clock-times.ts';
import { descriptionKey } from '../catalog/timetable/pair-entries.ts';
import {
  type ConnectedProduct,
  rateKey,
  type Timetable,
  type Tour,
  type Rate as TourRate,
  weekdays,
} from '../catalog/tour.ts';
import { toMinor } from '../currencies/currency.ts';
import { type Day, toDay } from './calendar.ts';

/** A rate without its prices; `key` is the name as it is compared. */
export type Rate = Readonly<Omit<TourRate, 'price' | 'privatePrice'>> & { readonly key: string };

/** A price for each rate of the tour, in smallest units; null where the rate is not sold so. */
export type Prices = readonly (number | null)[];

/** An entry of the schedule, at one of its times. */
export type PlannedSlot = {
  /** Of the entry. */
  readonly key: string;
  readonly description: string;
  /** A bit for each weekday, Monday the lowest. */
  readonly weekdays: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** null is unlimited. */
  readonly capacity: number | null;
  readonly prices: Prices;
};

/** What is planned under one time and description; of its slots the first that runs on a day holds. */
export type PlannedStart = {
  readonly minutes: number;
  readonly slots: readonly PlannedSlot[];
};

export type Closure = {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** null is the whole day. */
  readonly minutes: number | null;
};

/** A tour, made ready for questions of when and how much. */
export type PreparedTour = {
  readonly id: number;
  readonly timeZone: string;
  readonly pricingModel: Tour['pricing']['model'];
  readonly currency: string;
  readonly rates: readonly Rate[];
  /** null when the tour is not sold privately. */
  readonly privatePrices: Prices | null;
  readonly depositPercent: number | null;
  readonly cutoffMilliseconds: number;
  /** In order of time. */
  readonly starts: readonly PlannedStart[];
  readonly closures: readonly Closure[];
  /** Null for the house's own. */
  readonly connected: ConnectedProduct | null;
};

const hourMilliseconds = 3_600_000;

export function prepareTour(tour: Tour): PreparedTour {
  const { pricing } = tour;
  const privatePrices = pricing.rates.map(({ privatePrice: price }) =>
    price === null ? null : toMinor(price, pricing.currency),
  );
  return {
    id: tour.id,
    pricingModel: pricing.model,
    currency: pricing.currency,
    rates: pricing.rates.map(({ price: _price, privatePrice: _privatePrice, ...rate }) => ({
      ...rate,
      key: rateKey(rate.name),
    })),
    privatePrices: privatePrices.some((price) => price !== null) ? privatePrices : null,
    depositPercent: tour.depositPercent,
    cutoffMilliseconds: tour.cutoffHours * hourMilliseconds,
    ...prepareTimetable(tour, pricing),
    connected: tour.connected,
  };
}

/** The part that says when a tour runs. */
export type PreparedTimetable = Pick<PreparedTour, 'timeZone' | 'starts' | 'closures'>;

export function prepareTimetable(
  { timeZone, schedule, closures }: Timetable,
  pricing: Pick<Tour['pricing'], 'currency' | 'rates'>,
): PreparedTimetable {
  return {
    timeZone,
    starts: plannedStarts({ schedule, pricing }),
    closures: closures.map(({ from, to, time }) => ({
      firstDay: toDay(from),
      lastDay: to == null ? Number.POSITIVE_INFINITY : toDay(to),
      minutes: time == null ? null : minutesOf(time),
    })),
  };
}

function plannedStarts({
  schedule,
  pricing,
}: Pick<Timetable, 'schedule'> & {
  pricing: Pick<Tour['pricing'], 'currency' | 'rates'>;
}): PlannedStart[] {
  const starts = new Map<string, { minutes: number; slots: PlannedSlot[] }>();
  for (const entry of schedule) {
    const slot: PlannedSlot = {
      key: entry.key,
      description: entry.description,
      weekdays: entry.weekdays.reduce((mask, name) => mask | (1 << weekdays.indexOf(name)), 0),
      firstDay: entry.from == null ? Number.NEGATIVE_INFINITY : toDay(entry.from),
      lastDay: entry.to == null ? Number.POSITIVE_INFINITY : toDay(entry.to),
      capacity: entry.capacity ?? null,
      prices: pricing.rates.map(({ name, price }) =>
        toMinor(
          Object.hasOwn(entry.prices, name) ? (entry.prices[name] ?? price) : price,
          pricing.currency,
        ),
      ),
    };
    for (const minutes of new Set(entry.times.map(minutesOf))) {
      const name = slotName(minutes, entry.description);
      const start = starts.get(name) ?? { minutes, slots: [] };
      // Of entries that fall together the later one holds.
      start.slots.unshift(slot);
      starts.set(name, start);
    }
  }
  return [...starts.values()].toSorted((a, b) => a.minutes - b.minutes);
}

/** What a departure is known by on its day, whatever its words. */
export function departureKey({ minutes, key }: { minutes: number; key: string }): string {
  return `${minutes} ${key}`;
}

/** What people tell it by: of one name only one departure is offered. */
export function slotName(minutes: number, description: string): string {
  return `${minutes} ${descriptionKey(description)}`;
}

function minutesOf(time: string): number {
  const minutes = readClockTime(time);
  if (minutes === undefined) throw new Error(`the schedule has no time in ${time}`);
  return minutes;
}
