import type { Deflated } from '../../platform/gzip/gzip-array.ts';
import type { Criteria } from '../snapshot/criteria.ts';
import type { Found } from '../snapshot/snapshot.ts';
import type { Catalog } from './catalog.ts';
import { searchRefusals } from './search-refusals.ts';

/** A page of the tours that meet the criteria, and how many there are in all. */
export function searchTours(
  { catalog }: { catalog: Catalog },
  criteria: Criteria,
): Found<Deflated> {
  const found = catalog.search(criteria);
  if (found === null) throw searchRefusals.stillLoading({ 'retry-after': '1' });
  return found;
}
