import type { DatabaseConnection } from '../platform/db/database.ts';
import { BoundedCache } from '../platform/limits/bounded-cache.ts';
import { availabilityOf } from './availability.ts';
import { toDay } from './calendar.ts';
import type { DepartureOnSale, OwnConnector } from './connector.ts';
import { findDeparturesOn, type StoredDepartures } from './departures/find-departures.ts';
import { type OpenDepartures, readDepartures } from './departures/remembered-departures.ts';
import { releasePlaces, takingPlaces } from './departures/take-places.ts';
import { departureKey, type PreparedTour } from './prepared-tour.ts';
import { departuresOf } from './schedule.ts';

const daysRemembered = 10_000;
const nothingStored: StoredDepartures = new Map();

/** For tours whose places the marketplace keeps itself, by their schedule. */
export function houseConnector(
  database: Pick<DatabaseConnection, 'db'>,
  openDepartures: OpenDepartures = readDepartures(database),
): OwnConnector {
  // Nothing is forgotten: a sale by what is no more so is refused, and the day read again.
  const read = new BoundedCache<StoredDepartures>(daysRemembered);
  const nameOf = ({ id }: PreparedTour, date: string) => `${id} ${date}`;
  return {
    availability: async (tour, search) => {
      const departures = await openDepartures(tour, search.days);
      return availabilityOf(tour, search, { departures, now: search.now });
    },
    departuresOn: async (db, tour, { date }) => {
      const states = await findDeparturesOn(db, tour, date);
      read.remember(nameOf(tour, date), states, read.asOf());
      return onSale(tour, date, states);
    },
    knownOn: (tour, { date }) => onSale(tour, date, read.get(nameOf(tour, date)) ?? nothingStored),
    taking: (booked) => [takingPlaces(booked)],
    release: releasePlaces,
    remote: null,
  };
}

function onSale(tour: PreparedTour, date: string, states: StoredDepartures): DepartureOnSale[] {
  const span = { firstDay: toDay(date), days: 1 };
  const stored = states.get(span.firstDay);
  const open = new Map(
    departuresOf(tour, { ...span, states }).map((one) => [departureKey(one), one]),
  );
  return departuresOf(tour, { ...span, states: nothingStored }).map((planned): DepartureOnSale => {
    const key = departureKey(planned);
    const known = stored?.get(key);
    return {
      // A party that has all of it leaves nothing.
      ...(open.get(key) ?? { ...planned, capacity: 0 }),
      planned: planned.capacity,
      isClosed: known?.isClosedByStaff ?? false,
      ...(known?.closedReason && { closedReason: known.closedReason }),
      pricesSet: known?.pricesSet ?? null,
    };
  });
}
