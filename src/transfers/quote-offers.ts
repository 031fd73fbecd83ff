import type { RateBook } from '../currencies/rate-book.ts';
import { type AskDeps, askSuppliers } from './ask-suppliers.ts';
import type { Road, Router } from './router.ts';
import type { TransferOffer } from './supplier.ts';
import type { ResolvedSearch } from './transfer-search.ts';

export type OfferDeps = AskDeps & { router: Router; rates: RateBook };

/** An offer that was made for a search, under the id that it is booked by. */
export type TransferQuote = TransferOffer & { readonly quoteId: string };

/** What is offered for a search, in no order, and how far it is. */
export async function quoteOffers(
  deps: OfferDeps,
  search: ResolvedSearch,
  searchName: string,
): Promise<{ road: Road; quotes: TransferQuote[] }> {
  const { from, to, startTimeLocal, adults, children, infants, currency } = search;
  const [road, rates] = await Promise.all([deps.router.road(from, to), deps.rates.find()]);
  const party = { adults, children, infants };
  const wish = { from, to, road, startTimeLocal, ...party, currency, rates };
  const offers = await askSuppliers(deps, wish);
  return { road, quotes: offers.map((offer) => toQuote(offer, searchName)) };
}

function toQuote({ vehicle, priceMinor, priceDetail }: TransferOffer, searchName: string) {
  const quoteId = `${vehicle.supplierKey}.${vehicle.key}.${searchName}`;
  return { quoteId, vehicle, priceMinor, priceDetail };
}
