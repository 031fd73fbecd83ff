import { Readable } from 'node:stream';
import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import { ErrorAnswer, optional, wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { exportMarketplace } from './export-marketplace.ts';
import { type ImportDeps, type Imported, importMarketplace } from './import-marketplace.ts';
import { loadDemo } from './load-demo.ts';

const mostTours = 20_000;
const largestFileBytes = 64 * 1024 * 1024;

/** The marketplace file over HTTP. Larger ones go through the command line. */
export function marketplaceRoutes(server: HttpServer, deps: ImportDeps): void {
  server.post('/operator/v1/import', {
    bodyLimit: largestFileBytes,
    schema: {
      operationId: 'importMarketplace',
      tags: ['Marketplace file'],
      summary: 'Take in a marketplace file, whole or not at all',
      body: z.looseObject({}).meta({ description: 'A document in the format portolan/1' }),
      response: {
        200: z.object({
          counts: z.record(z.string(), z.int()),
          left_out: z.array(z.string()).meta({ description: 'Parts this version does not keep' }),
        }),
      },
    },
    handler: async ({ staff, id, body, keepAnswer }) =>
      toAnswer(
        await importMarketplace(deps, asActor(staff, id), body, (tx, imported) =>
          keepAnswer?.(tx, 200, toAnswer(imported)),
        ),
      ),
  });

  server.post('/operator/v1/demo', {
    schema: {
      operationId: 'loadDemo',
      tags: ['Marketplace file'],
      summary: 'Add a generated demo to a staging marketplace',
      description: 'The same one again changes nothing. Larger ones go through the command line.',
      body: z.object({
        tours: optional(wholeNumber({ min: 1, max: mostTours, description: '1000 unless told' })),
        seed: optional(wholeNumber({ min: 0, max: 4_294_967_295, description: '1 unless told' })),
      }),
      response: { 200: z.object({ suppliers: z.int(), tours: z.int() }), 409: ErrorAnswer },
    },
    handler: ({ staff, id, body: { tours = 1000, seed = 1 }, keepAnswer }) =>
      loadDemo(deps, asActor(staff, id), { tours, seed }, undefined, (tx, loaded) =>
        keepAnswer?.(tx, 200, loaded),
      ),
  });

  server.get('/operator/v1/export', {
    schema: {
      operationId: 'exportMarketplace',
      tags: ['Marketplace file'],
      summary: 'The whole marketplace as one file',
      response: { 200: z.looseObject({}) },
    },
    handler: (_request, reply) => {
      const document = Readable.from(exportMarketplace(deps), { highWaterMark: 1 });
      // A stream is sent as it is: the schema says what its text holds.
      reply.type('application/json; charset=utf-8');
      reply.send(document as object as Record<string, unknown>);
    },
  });
}

function toAnswer({ counts, leftOut }: Imported) {
  return { counts, left_out: leftOut };
}
