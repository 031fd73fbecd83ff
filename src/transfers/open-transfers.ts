import type { RateBook } from '../currencies/rate-book.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Keyring } from '../platform/secrets.ts';
import { openFleets } from './fleets/fleets.ts';
import { houseSupplier } from './fleets/house-supplier.ts';
import { houseRouter } from './fleets/router.ts';
import { openLocations } from './places/locations.ts';
import type { SearchDeps } from './searching/search-transfers.ts';
import { openSearchSeal } from './searching/search-value.ts';

type Deps = {
  db: Database;
  changes: Changes;
  rates: RateBook;
  clock: Clock;
  log: Logger;
  isStaging: boolean;
  keyring: Keyring;
};

/** What a process needs to search and to quote transfers, in its memory. */
export type Transfers = SearchDeps;

export async function openTransfers(deps: Deps): Promise<Transfers> {
  const { db, changes, rates, clock, log, isStaging, keyring } = deps;
  const fleets = await openFleets(db, changes);
  return {
    locations: await openLocations(db, changes),
    suppliers: [houseSupplier({ fleets, clock, isStaging })],
    router: houseRouter,
    searchSeal: openSearchSeal(keyring),
    rates,
    clock,
    log,
  };
}
