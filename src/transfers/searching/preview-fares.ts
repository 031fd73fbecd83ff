import { findTerms } from '../../accounts/organizations/find-terms.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ExplainedFleet, explainFleet } from '../fleets/explain-fleet.ts';
import { findTransferSupplier } from '../fleets/find-transfer-supplier.ts';
import { dumpTransferSuppliers } from '../fleets/load-transfer-suppliers.ts';
import { houseRouter } from '../fleets/router.ts';
import { findLocations } from '../places/locations.ts';
import type { TransferWish } from '../supplier.ts';
import { resolveSearch } from './resolve-search.ts';
import { sortOffers } from './sort-quotes.ts';
import type { TransferSearch } from './transfer-search.ts';

export type FareDeps = { db: Database; clock: Clock; rates: RateBook; isStaging: boolean };

export type FareQuestion = {
  search: Omit<TransferSearch, 'currency'>;
  /** Pieces: it decides nothing, because partners do not tell it when they search. */
  luggage: number;
  supplier: string | undefined;
  organization: string | undefined;
  currency: string | undefined;
};

/** The offers as partners see them, the cheapest first. */
export type FarePreview = ExplainedFleet &
  Pick<FareQuestion, 'organization' | 'luggage'> & { wish: TransferWish };

const usualCurrency = 'USD';

/** What each vehicle costs for a ride and why, by the functions that sell it. */
export async function previewFares(
  deps: FareDeps,
  { search, supplier, organization, luggage, currency }: FareQuestion,
): Promise<FarePreview> {
  const { db, clock, rates } = deps;
  const [one, buyer] = await Promise.all([
    supplier === undefined ? undefined : findTransferSupplier(db, supplier),
    organization === undefined ? undefined : findTerms(deps, organization),
  ]);
  const sought = [search.from, search.to].filter((place) => place.type !== 'address');
  const locations = await findLocations(db, sought);
  const resolved = resolveSearch(
    { locations, clock },
    { ...search, currency: currency ?? buyer?.currency ?? one?.currency ?? usualCurrency },
  );
  const road = await houseRouter.road(resolved.from, resolved.to);
  const wish = { ...resolved, road, rates: await rates.find() };
  const suppliers = one ? [one] : await dumpTransferSuppliers(db);
  const explained = suppliers.map((each) => explainFleet(each, wish, deps));
  return {
    wish,
    organization,
    luggage,
    offers: sortOffers(
      explained.flatMap(({ offers }) => offers),
      'PRICE',
    ),
    leftOut: explained.flatMap(({ leftOut }) => leftOut),
  };
}
