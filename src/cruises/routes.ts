import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { CachedList, CruiseList } from './cruise-list.ts';
import { findJourneys } from './find-journeys.ts';
import { CruiseDestination, CruiseSailing, DestinationsQuery, toDestination } from './schemas.ts';

type Deps = { db: Database; cruises: CruiseList };

/** Section 4.12 of the interface. */
export function cruiseRoutes(server: HttpServer, deps: Deps): void {
  const tags = ['Cruises'];

  server.get('/v1/return_cruises', {
    config: { etag: true },
    schema: {
      operationId: 'returnCruises',
      tags,
      summary: 'List cruise ships and their sailing dates',
      description:
        'Sorted by cruise line and ship, with sailings from today on, in the time zone of the marketplace. Ships without any are omitted.',
      response: { 200: z.array(CruiseSailing) },
    },
    handler: (_request, reply) => {
      const list = deps.cruises.find();
      if (!(list instanceof Promise)) return sendList(reply, list);
      return list.then((read) => sendList(reply, read));
    },
  });

  server.get('/v1/return_cruise_destinations', {
    config: { etag: true },
    schema: {
      operationId: 'returnCruiseDestinations',
      tags,
      summary: 'List the towns of a sailing',
      description:
        'Returns one element for each journey that begins on this day, including past ones. Case and surrounding spaces in names do not matter.',
      querystring: DestinationsQuery,
      response: { 200: z.array(CruiseDestination) },
    },
    handler: async ({ query }) => {
      const journeys = await findJourneys(deps, {
        line: query.cruiseline,
        ship: query.cruiseship,
        date: query.sailing_date,
      });
      return journeys.map(toDestination);
    },
  });
}

function sendList(reply: FastifyReply, { bytes, etag }: CachedList): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('etag', etag);
  return reply.send(bytes);
}
