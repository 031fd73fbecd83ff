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
      summary: `List towns and their ids, up to ${mostTownsListed}`,
      querystring: z.object({
        name: optional(text({ description: 'Part of the name; case does not matter' })),
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
      summary: 'Import a list of towns',
      description:
        'The body is the list, in GeoNames (cities15000.txt) or our own (.csv) format. Adds missing towns, and missing positions and time zones of known towns.',
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
