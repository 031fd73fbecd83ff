import { findTour } from '../../catalog/tours/find-tour.ts';
import { fromMinor } from '../../currencies/currency.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { dateText, dayIn, toDay } from '../calendar.ts';
import { departureKey, type PreparedTour, prepareTour } from '../prepared-tour.ts';
import { type Departure, departuresOf } from '../schedule.ts';
import { findDepartures, type StoredDeparture } from './find-departures.ts';

const lastDay = toDay('9999-12-31');

/** A departure as staff see it: also one that cannot be booked. */
export type ListedDeparture = {
  date: string;
  minutes: number;
  description: string;
  isClosed: boolean;
  /** Absent where staff gave none. */
  closedReason?: string;
  /** A party has all of it for itself. */
  isPrivate: boolean;
  /** null is unlimited. */
  capacity: number | null;
  taken: number;
  /** By the name of the rate. */
  prices: Record<string, number>;
  currency: string;
};

/** What runs on these days; from today, where the tour is, when no date is given. */
export async function listDepartures(
  deps: Pick<DatabaseConnection, 'db'> & { clock: Clock },
  { tourId, from, ...wanted }: { tourId: number; from?: string | undefined; days: number },
): Promise<ListedDeparture[]> {
  const { tour: stored } = await findTour(deps, tourId);
  const tour = prepareTour(stored);
  const firstDay =
    from === undefined ? dayIn(tour.timeZone, deps.clock.milliseconds()) : toDay(from);
  const days = Math.min(wanted.days, lastDay - firstDay + 1);
  const states = await findDepartures(deps, tour, { firstDay, days });
  return departuresOf(tour, { firstDay, days, states: new Map() }).map((departure) =>
    toListed(tour, departure, states.get(departure.day)?.get(departureKey(departure))),
  );
}

export function toListed(
  { rates, currency }: PreparedTour,
  departure: Departure,
  stored: Omit<StoredDeparture, 'isClosed' | 'pricesSet'> | undefined,
): ListedDeparture {
  const prices = rates.map(({ name }, place) => [
    name,
    fromMinor(stored?.prices.get(name) ?? departure.prices[place] ?? 0, currency),
  ]);
  return {
    date: dateText(departure.day),
    minutes: departure.minutes,
    description: departure.description,
    isClosed: stored?.isClosedByStaff ?? false,
    ...(stored?.closedReason && { closedReason: stored.closedReason }),
    isPrivate: stored?.isPrivate ?? false,
    capacity: stored?.capacity ?? departure.capacity,
    taken: stored?.taken ?? 0,
    prices: Object.fromEntries(prices),
    currency,
  };
}
