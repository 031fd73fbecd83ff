import type { Clock } from '../platform/clock.ts';
import type { Locations } from './locations.ts';
import { type OfferDeps, quoteOffers, type TransferQuote } from './quote-offers.ts';
import { resolveSearch } from './resolve-search.ts';
import type { Road } from './router.ts';
import type { SearchSeal } from './search-value.ts';
import { type QuoteOrder, sortQuotes } from './sort-quotes.ts';
import { expiryOf, type TransferSearch } from './transfer-search.ts';
import type { VehicleClass } from './vehicle.ts';

export type SearchDeps = OfferDeps & { locations: Locations; searchSeal: SearchSeal; clock: Clock };

/** Which of the quotes are shown, and in which order: that is not for booking. */
export type QuoteView = { vehicleClass: VehicleClass | null; order: QuoteOrder };

export type FoundTransfers = {
  search: string;
  expiresAt: Temporal.Instant;
  currency: string;
  road: Road;
  quotes: TransferQuote[];
};

/** What transfers there are, and what they cost. Nothing of it is stored. */
export async function searchTransfers(
  deps: SearchDeps,
  caller: { organizationId: number },
  { search, view }: { search: TransferSearch; view: QuoteView },
): Promise<FoundTransfers> {
  const resolved = resolveSearch(deps, search);
  const issuedAt = deps.clock.now().round({ smallestUnit: 'second', roundingMode: 'floor' });
  const { organizationId } = caller;
  const { value, name } = deps.searchSeal.write({ organizationId, issuedAt, search });
  const { road, quotes } = await quoteOffers(deps, resolved, name);
  const shown = quotes.filter(
    ({ vehicle }) => view.vehicleClass === null || vehicle.class === view.vehicleClass,
  );
  return {
    search: value,
    expiresAt: expiryOf(issuedAt),
    currency: search.currency,
    road,
    quotes: sortQuotes(shown, view.order),
  };
}
