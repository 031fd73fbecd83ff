import { z } from 'zod';
import type { TourRecord } from '../../catalog/record/schemas.ts';
import { TourQuery } from '../../catalog/search/schemas.ts';
import { httpRefusals } from '../../platform/http/refusals.ts';
import { isAbsent } from '../../platform/wording.ts';
import { agentRefusals } from '../refusals.ts';
import { telling } from '../telling.ts';
import type { Tool } from '../tool.ts';
import { counted, limitField, limitOf } from './page.ts';
import { inFull, inShort, tourInFull, tourInShort } from './tour-facts.ts';

type Tour = z.output<typeof TourRecord>;

const { id: _id, limit: _limit, ...filters } = TourQuery.shape;

const foundTours = {
  total: z.int(),
  next_offset: z.int().optional().describe('Send it as offset for the next ones'),
  tours: z.array(z.object(tourInShort)).optional(),
};

export const searchTours: Tool = {
  name: 'search_tours',
  title: 'Search tours',
  description:
    'Finds tours, activities and shore excursions by place, name or position. Start here to book a tour. All filters must match; with a cruise, use the id of a port town from list_cruises as town. Next: get_tour for one of them, or get_availability for days and prices.',
  effect: 'reads',
  fields: { ...filters, limit: limitField },
  ...telling(foundTours, async ({ ask }, given) => {
    const limit = limitOf(given);
    const query = { ...given, limit };
    const { body, header } = await ask({ method: 'GET', path: '/v1/return_tours', query });
    const tours = body as Tour[];
    const total = Number(header('x-total-count') ?? tours.length);
    const next = Number(given['offset'] ?? 0) + tours.length;
    const isLast = next >= total || tours.length === 0;
    return {
      headline: isLast
        ? `${counted(total, 'tour')} found.`
        : `${counted(total, 'tour')} found, ${tours.length} told here. For the next ones send offset ${next}, or narrow the search.`,
      facts: { total, next_offset: isLast ? undefined : next, tours: tours.map(inShort) },
    };
  }),
};

export const getTour: Tool = {
  name: 'get_tour',
  title: 'Read a tour',
  description:
    'Tells all about one tour: what happens, what is included, where it starts, its rates and how it can be canceled. Next: get_availability with the names of its rates.',
  effect: 'reads',
  fields: { id: TourQuery.shape.id },
  required: ['id'],
  ...telling(tourInFull, async ({ ask }, { id }) => {
    // Without it, the search would find any tour.
    if (isAbsent(id)) throw httpRefusals.invalidRequest('id is missing');
    const { body } = await ask({
      method: 'GET',
      path: '/v1/return_tours',
      query: { id, limit: 1 },
    });
    const [tour] = body as Tour[];
    if (!tour) throw agentRefusals.tourUnknown();
    return {
      headline: `${tour.id}: what its supplier says of it.`,
      facts: inFull(tour),
    };
  }),
};
