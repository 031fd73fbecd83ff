import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import {
  calendarDate,
  ErrorAnswer,
  optional,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { listSailings, mostSailingsListed } from './list-sailings.ts';
import { listShips, mostShipsListed } from './list-ships.ts';
import { SailingView, ShipView, toSailingView, toShipView } from './operator-views.ts';

const largestNumber = 2_147_483_647;

/** The cruises, for those who run the marketplace. They come with marketplace files. */
export function cruiseOperatorRoutes(server: HttpServer, deps: { db: Database }): void {
  const tags = ['Cruises'];

  server.get('/operator/v1/cruises', {
    schema: {
      operationId: 'listCruiseShips',
      tags,
      summary: 'List the ships of cruises',
      description: 'How many there are in all is in the X-Total-Count header.',
      querystring: z.object({
        name: optional(text({ description: 'Any part of the line and the ship, in any case' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostShipsListed, description: 'How many at most' }),
        ),
        offset: optional(
          wholeNumber({ min: 0, max: largestNumber, description: 'How many to pass over' }),
        ),
      }),
      response: { 200: z.array(ShipView) },
    },
    handler: async ({ query }, reply) => {
      const { total, ships } = await listShips(deps, query, query);
      reply.header('x-total-count', total);
      return ships.map(toShipView);
    },
  });

  server.get('/operator/v1/cruises/:id/sailings', {
    schema: {
      operationId: 'listSailings',
      tags,
      summary: 'The sailings of a ship and the towns it calls at',
      params: z.object({ id: wholeNumber({ min: 1, max: largestNumber }) }),
      querystring: z.object({
        from: optional(calendarDate({ description: 'The first day' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostSailingsListed, description: 'How many at most' }),
        ),
      }),
      response: { 200: z.array(SailingView), 404: ErrorAnswer },
    },
    handler: async ({ params, query }) =>
      (await listSailings(deps, params.id, query)).map(toSailingView),
  });
}
