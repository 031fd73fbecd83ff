import { transferRefusals } from '../refusals.ts';
import type { IssuedSearch, SearchSeal } from './search-value.ts';

/** A search that can be booked from, and the short text that its quotes are named after. */
export type OpenedSearch = IssuedSearch & { readonly name: string };

/** Reads what a search answered; refused unless it was given to the caller's organization. */
export function openSearch(
  { searchSeal }: { searchSeal: SearchSeal },
  caller: { organizationId: number },
  value: string,
): OpenedSearch {
  const opened = searchSeal.read(value.trim());
  if (opened?.organizationId !== caller.organizationId) throw transferRefusals.searchInvalid();
  return opened;
}
