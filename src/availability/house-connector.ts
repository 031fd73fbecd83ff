import type { DatabaseConnection } from '../platform/db/database.ts';
import type { Connector } from '../suppliers/connector.ts';
import { availabilityOf, type OfferedDay, type Search } from './availability.ts';
import { findDepartures } from './find-departures.ts';
import type { PreparedTour } from './prepared-tour.ts';

/** `now` in milliseconds since 1970. */
export type TourConnector = Connector<PreparedTour, Search & { readonly now: number }, OfferedDay>;

/** For tours whose places the marketplace keeps itself, by their schedule. */
export function houseConnector(deps: Pick<DatabaseConnection, 'pool'>): TourConnector {
  return {
    availability: async (tour, search) => {
      const states = await findDepartures(deps, tour, search.days);
      return availabilityOf(tour, search, { states, now: search.now });
    },
  };
}
