import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { optional } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { dayPage, manifestPage, manifestPolicy } from './manifest-page.ts';
import { readDayManifest } from './read-day-manifest.ts';
import { readManifest } from './read-manifest.ts';
import { departureFields, productField, tourFields, toursOf } from './wanted-departures.ts';

type Deps = { db: Database; clock: Clock; isStaging: boolean; marketplaceTimeZone: string };

const { description, ...path } = departureFields;
const mostOnSheet = 1000;
const mostOfDay = 3000;

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
      return sendSheet(reply, manifestPage(manifest, printedNow(deps)));
    },
  });
  server.get('/operator/v1/departures/:date/manifest/page', {
    config: { role: 'viewer' },
    schema: {
      hide: true,
      params: z.object({ date: departureFields.date }),
      querystring: z.object({ product: optional(productField), ...tourFields }),
    },
    handler: async ({ params: { date }, query }, reply) => {
      const { product, ...narrowed } = query;
      const tours = await toursOf(deps.db, {
        ...narrowed,
        products: product === undefined ? undefined : [product],
      });
      const manifest = await readDayManifest(deps, { date, tours }, mostOfDay);
      const timeZone = deps.marketplaceTimeZone;
      return sendSheet(reply, dayPage(manifest, { ...printedNow(deps), timeZone }));
    },
  });
}

const printedNow = ({ clock, isStaging }: Deps) => ({ at: clock.now(), isTest: isStaging });

function sendSheet(reply: FastifyReply, page: string) {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': manifestPolicy,
    'x-robots-tag': 'noindex, nofollow',
  });
  return reply.type('text/html; charset=utf-8').send(page);
}
