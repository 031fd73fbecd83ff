import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { oneOf, optional, text } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { importPlaces, placeFormats } from './import-places.ts';
import { listTowns, mostTownsListed } from './list-towns.ts';
import { linesIn } from './read-lines.ts';

const tags = ['Places'];
const largestListBytes = 64 * 1024 * 1024;

const TownView = z
  .object({
    id: z.int(),
    town: z.string(),
    region: z.string().nullable(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z.string().nullable(),
  })
  .meta({ id: 'Town' });

/** The towns that tours and cruises name. */
export function placeOperatorRoutes(
  server: HttpServer,
  deps: { db: Database; clock: Clock },
): void {
  server.get('/operator/v1/places', {
    schema: {
      operationId: 'listPlaces',
      tags,
      summary: `The towns with their numbers, at most ${mostTownsListed}`,
      querystring: z.object({
        name: optional(text({ description: 'Any part of the name, whatever its case' })),
      }),
      response: { 200: z.array(TownView) },
    },
    handler: async ({ query }) =>
      (await listTowns(deps, query)).map(({ timeZone, ...town }) => ({
        ...town,
        time_zone: timeZone,
      })),
  });

  server.post('/operator/v1/places/import', {
    bodyLimit: largestListBytes,
    config: { body: 'bytes' },
    schema: {
      operationId: 'importPlaces',
      tags,
      summary: 'Take in a list of towns',
      description:
        'The body is the list: of GeoNames (cities15000.txt) or our own (.csv). What is missing is added; known towns get the position and time zone that they lack.',
      querystring: z.object({ format: oneOf(placeFormats) }),
      response: { 200: z.object({ towns: z.int() }) },
    },
    handler: ({ staff, id, query: { format }, sentBody, keepAnswer }) => {
      const list = { lines: linesIn(sentBody?.bytes ?? Buffer.alloc(0)), format };
      return importPlaces(deps, asActor(staff, id), list, (tx, imported) =>
        keepAnswer?.(tx, 200, imported),
      );
    },
  });
}
