import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageLinks } from '../../platform/http/answers/page-links.ts';
import { sendReady, whenSent } from '../../platform/http/answers/ready-answer.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { TourRecord } from '../record/schemas.ts';
import type { Criteria } from '../snapshot/criteria.ts';
import type { Catalog } from './catalog.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { mostTours, TourQuery } from './schemas.ts';
import { searchRefusals } from './search-refusals.ts';
import { searchTours } from './search-tours.ts';

const mostFilterValues = 100;
/** Each part of a name is looked for by itself. */
const mostNameParts = 10;

const sends = {
  'X-Total-Count': {
    description: 'How many tours all pages have.',
    schema: { type: 'integer' },
  },
  Link: {
    description: 'Where the next page and the one before are (RFC 8288), if there are any.',
    schema: { type: 'string' },
  },
};

/** Section 4.11 of the interface. */
export function catalogRoutes(
  server: HttpServer,
  { catalog, pages }: { catalog: Catalog; pages: PageCache },
): void {
  server.get('/v1/return_tours', {
    config: { etag: true, sends },
    schema: {
      operationId: 'searchTours',
      tags: ['Tours'],
      summary: 'Search tours and activities',
      description: 'Tours must match all filters. Without a match the list is empty.',
      querystring: TourQuery,
      response: { 200: z.array(TourRecord) },
    },
    handler: ({ query, url }, reply) => {
      const criteria = toCriteria(query);
      const page = pages.page(url, catalog.version, () => searchTours({ catalog }, criteria));
      const links = pageLinks(url, { ...criteria, total: page.total });
      if (links !== undefined) reply.header('link', links);
      return send(reply, page);
    },
  });
}

function send(reply: FastifyReply, { answer, total, etag, giveBack }: CachedPage): FastifyReply {
  if (giveBack) whenSent(reply, giveBack);
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(total),
    etag,
  });
  return sendReady(reply, answer);
}

function toCriteria(query: TourQuery): Criteria {
  const { id, country, region, town, subcontinent, name, sa_id: sightId } = query;
  const [near, filter] = [toNear(query), toFilter(query)];
  return {
    ...(id !== undefined && { id }),
    ...(country && { country }),
    ...(region && { region }),
    ...(town && { town }),
    ...(subcontinent && { subcontinent }),
    ...(near && { near }),
    ...(name && { name }),
    ...(sightId !== undefined && { sightId }),
    ...(query.promotion && { promotionOnly: true }),
    ...(filter && { filter }),
    ...(query.sort_by && { sort: { by: query.sort_by, descending: query.sort_order === 'DESC' } }),
    limit: query.limit ?? mostTours,
    offset: query.offset ?? 0,
  };
}

function toNear({ latitude, longitude, range: miles }: TourQuery): Criteria['near'] {
  if (latitude === undefined && longitude === undefined && miles === undefined) return undefined;
  if (latitude === undefined || longitude === undefined || miles === undefined) {
    throw searchRefusals.geoIncomplete();
  }
  return { latitude, longitude, miles };
}

function toFilter({ filter_by: by, filter }: TourQuery): Criteria['filter'] {
  if (by === undefined && !filter) return undefined;
  if (by === undefined || !filter) throw searchRefusals.filterIncomplete();
  const values = new Set(filter.split(',').map((value) => value.trim()));
  values.delete('');
  if (values.size === 0 || values.size > (by === 'NAME' ? mostNameParts : mostFilterValues)) {
    throw searchRefusals.tooManyFilterValues();
  }
  // A value may have commas itself.
  return { by, values: [...values.add(filter)] };
}
