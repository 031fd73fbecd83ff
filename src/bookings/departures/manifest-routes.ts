import { z } from 'zod';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { manifestPage, manifestPolicy } from './manifest-page.ts';
import { readManifest } from './read-manifest.ts';
import { departureFields } from './wanted-departures.ts';

type Deps = { db: Database; clock: Clock; isStaging: boolean };

const { description, ...path } = departureFields;
const mostOnSheet = 1000;

/** The manifest as a sheet to print, for the browser of signed-in staff. */
export function manifestRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/tours/:id/departures/:date/:time/manifest/page', {
    config: { role: 'viewer' },
    schema: { hide: true, params: z.object(path), querystring: z.object({ description }) },
    handler: async ({ params, query }, reply) => {
      const { id, date, time: minutes } = params;
      const manifest = await readManifest(
        deps,
        { tourId: tourIdOf(id), date, minutes, ...query },
        { cursor: undefined, limit: mostOnSheet },
      );
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': manifestPolicy,
        'x-robots-tag': 'noindex, nofollow',
      });
      const printed = { at: deps.clock.now(), isTest: deps.isStaging };
      return reply.type('text/html; charset=utf-8').send(manifestPage(manifest, printed));
    },
  });
}
