import type { RateBook } from '../../currencies/rate-book.ts';
import type { Road, Router } from '../fleets/router.ts';
import type { OfferedVehicle, TransferOffer } from '../supplier.ts';
import { type AskDeps, askSuppliers } from './ask-suppliers.ts';
import type { ResolvedSearch } from './transfer-search.ts';

export type OfferDeps = AskDeps & { router: Router; rates: RateBook };

/** An offer that was made for a search, under the id that it is booked by. */
export type TransferQuote = TransferOffer & { readonly quoteId: string };

/** What is offered for a search, in no order, and how far it is. */
export async function quoteOffers(
  deps: OfferDeps,
  search: ResolvedSearch,
): Promise<{ road: Road; offers: TransferOffer[] }> {
  const { from, to, startTimeLocal, adults, children, infants, currency } = search;
  const [road, rates] = await Promise.all([deps.router.road(from, to), deps.rates.find()]);
  const party = { adults, children, infants };
  const wish = { from, to, road, startTimeLocal, ...party, currency, rates };
  return { road, offers: await askSuppliers(deps, wish) };
}

/** It begins with the vehicle and ends with the search. */
export function quoteIdOf({ supplierKey, key }: OfferedVehicle, searchName: string): string {
  return `${supplierKey}.${key}.${searchName}`;
}
