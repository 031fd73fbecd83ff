import type { Database } from '../../platform/db/database.ts';
import { flag, oneOf, optional, text } from '../../platform/http/schemas.ts';
import { listingsOn, pageEnd } from '../../platform/operation/listing.ts';
import type { Input } from '../../platform/operation/operation.ts';
import { tourStatuses } from '../tour.ts';
import { facetCursorAfter, isFacetCursor, listFacets } from './list-facets.ts';
import { countTours, type ListDeps, listTours } from './list-tours.ts';
import { TourFacetView, TourSummary, toTourFacetView, toTourSummary } from './operator-views.ts';
import { facetKinds } from './tour-filter.ts';
import { isTourCursor, tourSorts } from './tour-order.ts';

const listing = listingsOn<ListDeps & { db: Database }>();

const tag = 'Tours';
const shared = (description: string) => optional(text({ max: 300, description }));

const filters = {
  q: optional(
    text({
      max: 200,
      description:
        'Beginnings of words, all of which a tour has: of its name, town and product id. Case, accents and signs do not matter',
    }),
  ),
  status: optional(oneOf(tourStatuses, { description: 'Default: all but removed tours' })),
  supplier: optional(text({ max: 64, description: 'The key of the supplier' })),
  country: shared('Its name; case, accents and signs do not matter in these'),
  town: shared('Its name or id'),
  type: shared('Such as Walking Tour'),
  difficulty: shared('Such as Easy'),
  language: shared('One of its languages'),
  activity: shared('One of its activities'),
  sight: shared('The name or id of one of its sights'),
  faulty: optional(flag({ description: 'Only tours with faults' })),
};

function toFilter({ faulty: isFaulty, ...others }: Input<typeof filters>) {
  return { ...others, isFaulty };
}

/** The tours, and what they share: for people who look for one, or fill in another. */
export const tourListOperations = [
  listing({
    name: 'listTours',
    route: 'GET /operator/v1/tours',
    tag,
    summary: 'List tours',
    description: 'Filters add up. What needs a look: status=active, faulty=1.',
    filters: {
      ...filters,
      sort: optional(
        oneOf(tourSorts, { default: 'id', description: 'changed has the last change first' }),
      ),
    },
    page: { key: pageEnd(isTourCursor), most: 500 },
    row: TourSummary,
    run: (deps, { sort, ...given }, page) => listTours(deps, { ...toFilter(given), sort }, page),
    count: (deps, { sort: _sort, ...given }) => countTours(deps, toFilter(given)),
    view: toTourSummary,
    command: {
      name: 'tour list',
      options: { q: 'search' },
      values: { q: 'TEXT', supplier: 'KEY', sight: 'NAME' },
      columns: ['id', 'name', 'status', 'supplier', 'town', 'country', 'price_from', 'currency'],
      none: 'No tours found.',
    },
  }),
  listing({
    name: 'listTourFacets',
    route: 'GET /operator/v1/tours/facets',
    tag,
    summary: 'List what tours have in common, and how many tours have it',
    description:
      'What an editor of tours offers to choose from: countries, towns, types, difficulties, languages, activities and sights.',
    filters: {
      kind: optional(oneOf(facetKinds, { description: 'Default: all kinds' })),
      q: optional(text({ max: 200, description: 'Part of the value; case does not matter' })),
    },
    page: { key: pageEnd(isFacetCursor), keyOf: facetCursorAfter, most: 500 },
    row: TourFacetView,
    run: listFacets,
    view: toTourFacetView,
    command: { name: 'tour facets', values: { q: 'TEXT' }, none: 'No tours found.' },
  }),
];
