import type { DatabaseConnection } from '../platform/db/database.ts';
import { availabilityOf } from './availability.ts';
import { toDay } from './calendar.ts';
import type { Connector, DepartureOnSale } from './connector.ts';
import { findDepartures, findDeparturesOn } from './departures/find-departures.ts';
import { releasePlaces, takingPlaces } from './departures/take-places.ts';
import { departureKey } from './prepared-tour.ts';
import { departuresOf } from './schedule.ts';

/** For tours whose places the marketplace keeps itself, by their schedule. */
export function houseConnector(deps: Pick<DatabaseConnection, 'pool'>): Connector {
  return {
    availability: async (tour, search) => {
      const states = await findDepartures(deps, tour, search.days);
      return availabilityOf(tour, search, { states, now: search.now });
    },
    departuresOn: async (tx, tour, { date }) => {
      const span = { firstDay: toDay(date), days: 1 };
      const states = await findDeparturesOn(tx, tour, date);
      const stored = states.get(span.firstDay);
      const open = new Map(
        departuresOf(tour, { ...span, states }).map((one) => [departureKey(one), one]),
      );
      return departuresOf(tour, { ...span, states: new Map() }).map((planned): DepartureOnSale => {
        const key = departureKey(planned);
        return {
          // A party that has all of it leaves nothing.
          ...(open.get(key) ?? { ...planned, capacity: 0 }),
          planned: planned.capacity,
          isClosed: stored?.get(key)?.isClosedByStaff ?? false,
        };
      });
    },
    taking: (booked) => [takingPlaces(booked)],
    release: releasePlaces,
    remote: null,
  };
}
