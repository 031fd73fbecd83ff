import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { ErrorAnswer, requiredText } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { toLocationAnswer } from './answer.ts';
import { findTransferSupplier } from './find-transfer-supplier.ts';
import { dumpTransferSuppliers } from './load-transfer-suppliers.ts';
import { findStops } from './locations.ts';
import { TransferSupplierSummary, TransferSupplierView, toSummary } from './operator-views.ts';
import { LocationAnswer, LocationQuery, mostLocationsAnswered } from './schemas.ts';

const tags = ['Transfers'];

/** Places and fleets, for those who run the marketplace. They come with marketplace files. */
export function transferOperatorRoutes(server: HttpServer, deps: { db: Database }): void {
  server.get('/operator/v1/locations', {
    schema: {
      operationId: 'findLocations',
      tags,
      summary: 'Find places that transfers start and end at',
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
      summary: 'List the transfer suppliers',
      response: { 200: z.array(TransferSupplierSummary) },
    },
    handler: async () => (await dumpTransferSuppliers(deps.db)).map(toSummary),
  });

  server.get('/operator/v1/transfer-suppliers/:key', {
    schema: {
      operationId: 'getTransferSupplier',
      tags,
      summary: 'One transfer supplier, as the marketplace file has it',
      params: z.object({ key: requiredText({ max: 64 }) }),
      response: { 200: TransferSupplierView, 404: ErrorAnswer },
    },
    handler: ({ params }) => findTransferSupplier(deps, params.key),
  });
}
