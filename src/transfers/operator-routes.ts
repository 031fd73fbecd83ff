import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import { linesIn } from '../catalog/read-lines.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { ErrorAnswer, oneOf, requiredText } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { toLocationAnswer } from './answer.ts';
import { findTransferSupplier } from './find-transfer-supplier.ts';
import { importLocations } from './import-locations.ts';
import { dumpTransferSuppliers } from './load-transfer-suppliers.ts';
import { findStops } from './locations.ts';
import { TransferSupplierSummary, TransferSupplierView, toSummary } from './operator-views.ts';
import { listFormats } from './public-lists.ts';
import { LocationAnswer, LocationQuery, mostLocationsAnswered } from './schemas.ts';

type Deps = { db: Database; clock: Clock; changes: Changes };

const tags = ['Transfers'];
const largestListBytes = 64 * 1024 * 1024;

/** Places and fleets, for those who run the marketplace. They come with marketplace files. */
export function transferOperatorRoutes(server: HttpServer, deps: Deps): void {
  server.post('/operator/v1/locations/import', {
    bodyLimit: largestListBytes,
    config: { body: 'bytes' },
    schema: {
      operationId: 'importLocations',
      tags,
      summary: 'Import a public list of airports, ports or train stations',
      description:
        'The body is the list as published. Adds new places and replaces known ones. When this answers, every process knows them.',
      querystring: z.object({ format: oneOf(listFormats) }),
      response: { 200: z.object({ locations: z.int(), skipped: z.int() }) },
    },
    handler: ({ staff, id, query: { format }, sentBody, keepAnswer }) => {
      const list = { lines: linesIn(sentBody?.bytes ?? Buffer.alloc(0)), format };
      return importLocations(deps, asActor(staff, id), list, undefined, (tx, imported) =>
        keepAnswer?.(tx, 200, imported),
      );
    },
  });

  server.get('/operator/v1/locations', {
    schema: {
      operationId: 'findLocations',
      tags,
      summary: 'Find transfer locations',
      querystring: LocationQuery,
      response: { 200: z.array(LocationAnswer) },
    },
    handler: async ({ query: { limit = mostLocationsAnswered, ...filter } }) =>
      (await findStops(deps, filter, limit)).map(toLocationAnswer),
  });

  server.get('/operator/v1/transfer-suppliers', {
    schema: {
      operationId: 'listTransferSuppliers',
      tags,
      summary: 'List transfer suppliers',
      response: { 200: z.array(TransferSupplierSummary) },
    },
    handler: async () => (await dumpTransferSuppliers(deps.db)).map(toSummary),
  });

  server.get('/operator/v1/transfer-suppliers/:key', {
    schema: {
      operationId: 'getTransferSupplier',
      tags,
      summary: 'Show a transfer supplier as in the marketplace file',
      params: z.object({ key: requiredText({ max: 64 }) }),
      response: { 200: TransferSupplierView, 404: ErrorAnswer },
    },
    handler: ({ params }) => findTransferSupplier(deps, params.key),
  });
}
