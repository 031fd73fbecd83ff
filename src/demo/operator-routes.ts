import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import type { ImportDeps } from '../marketplace/import-marketplace.ts';
import { ErrorAnswer, optional, wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { loadDemo } from './load-demo.ts';

const mostTours = 20_000;

/** A generated demo over HTTP. Larger ones go through the command line. */
export function demoRoutes(server: HttpServer, deps: ImportDeps): void {
  server.post('/operator/v1/demo', {
    schema: {
      operationId: 'loadDemo',
      tags: ['Marketplace file'],
      summary: 'Add a generated demo to a staging marketplace',
      description:
        'Adding the same demo again changes nothing. Use the command line for larger demos.',
      body: z.object({
        tours: optional(wholeNumber({ min: 1, max: mostTours, description: 'Default 1000' })),
        seed: optional(wholeNumber({ min: 0, max: 4_294_967_295, description: 'Default 1' })),
      }),
      response: { 200: z.object({ suppliers: z.int(), tours: z.int() }), 409: ErrorAnswer },
    },
    handler: ({ staff, id, body: { tours = 1000, seed = 1 }, keepAnswer }) =>
      loadDemo(deps, asActor(staff, id), { tours, seed }, undefined, (tx, loaded) =>
        keepAnswer?.(tx, 200, loaded),
      ),
  });
}
