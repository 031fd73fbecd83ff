import type { Clock } from '../../platform/clock.ts';
import type { Road } from '../fleets/router.ts';
import type { VehicleClass } from '../fleets/vehicle.ts';
import type { Locations } from '../places/locations.ts';
import type { TransferOffer } from '../supplier.ts';
import { type OfferDeps, quoteOffers } from './quote-offers.ts';
import { resolveSearch } from './resolve-search.ts';
import type { SearchSeal } from './search-value.ts';
import { type QuoteOrder, sortOffers } from './sort-quotes.ts';
import { expiryOf, type TransferSearch } from './transfer-search.ts';

export type SearchDeps = OfferDeps & { locations: Locations; searchSeal: SearchSeal; clock: Clock };

/** Which of the quotes are shown, and in which order: that is not for booking. */
export type QuoteView = { vehicleClass: VehicleClass | null; order: QuoteOrder };

export type FoundTransfers = {
  search: string;
  /** The end of each quote's id. */
  searchName: string;
  expiresAt: Temporal.Instant;
  currency: string;
  road: Road;
  offers: TransferOffer[];
};

/** What transfers there are, and what they cost. Nothing of it is stored. */
export async function searchTransfers(
  deps: SearchDeps,
  caller: { organizationId: number },
  { search, view }: { search: TransferSearch; view: QuoteView },
): Promise<FoundTransfers> {
  const resolved = resolveSearch(deps, search);
  const issuedAt = Temporal.Instant.fromEpochMilliseconds(
    Math.floor(deps.clock.milliseconds() / 1000) * 1000,
  );
  const { organizationId } = caller;
  const { value, name } = deps.searchSeal.write({ organizationId, issuedAt, search });
  const { road, offers } = await quoteOffers(deps, resolved);
  const shown =
    view.vehicleClass === null
      ? offers
      : offers.filter(({ vehicle }) => vehicle.class === view.vehicleClass);
  return {
    search: value,
    searchName: name,
    expiresAt: expiryOf(issuedAt),
    currency: search.currency,
    road,
    offers: sortOffers(shown, view.order),
  };
}
