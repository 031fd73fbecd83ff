import { fromMinor } from '../../currencies/currency.ts';
import { Refusal } from '../../platform/errors.ts';
import { firstFault } from '../../platform/faults.ts';
import type { Road } from '../fleets/router.ts';
import { transferRefusals } from '../refusals.ts';
import type { OpenedSearch } from './open-search.ts';
import { quoteIdOf, quoteOffers, type TransferQuote } from './quote-offers.ts';
import { resolveSearch } from './resolve-search.ts';
import type { SearchDeps } from './search-transfers.ts';
import type { IssuedSearch } from './search-value.ts';
import { expiryOf, type ResolvedSearch } from './transfer-search.ts';

/** A quote of an earlier search that holds at this moment. */
export type Requoted = { search: ResolvedSearch; road: Road; quote: TransferQuote };

/**
 * Computes a quote again for its booking. Refused unless the search is not over, the
 * quote is still made, and the price is the same.
 */
export async function requote(
  deps: SearchDeps,
  opened: OpenedSearch,
  wanted: { quoteId: string | undefined; price: number | undefined },
  faults = firstFault,
): Promise<Requoted> {
  const search = resolveAgain(deps, opened);
  const { road, offers } = await quoteOffers(deps, search);
  const quoteId = wanted.quoteId?.trim();
  const offer = offers.find(({ vehicle }) => quoteIdOf(vehicle, opened.name) === quoteId);
  if (!offer) throw transferRefusals.quoteUnknown().about('quote_id');
  const price = fromMinor(offer.priceMinor, search.currency);
  if (wanted.price !== undefined && price !== wanted.price) {
    const sentence = `The price must equal the quote, ${price} ${search.currency}`;
    faults.note('price', transferRefusals.priceChanged(sentence));
  }
  return { search, road, quote: { ...offer, quoteId: quoteIdOf(offer.vehicle, opened.name) } };
}

/** A pickup that is past by now, or a place that is gone, ends a search before its time. */
function resolveAgain(deps: SearchDeps, { issuedAt, search }: IssuedSearch): ResolvedSearch {
  if (Temporal.Instant.compare(deps.clock.now(), expiryOf(issuedAt)) >= 0) {
    throw transferRefusals.searchExpired();
  }
  try {
    return resolveSearch(deps, search);
  } catch (error) {
    throw error instanceof Refusal ? transferRefusals.searchExpired() : error;
  }
}
