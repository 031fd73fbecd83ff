import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { HttpServer } from '../platform/http/server.ts';
import type { Transfers } from './open-transfers.ts';
import {
  FoundTransfersAnswer,
  LocationAnswer,
  LocationQuery,
  mostLocationsAnswered,
  TransferQuery,
} from './schemas.ts';
import { toAnswer, toLocationAnswer } from './searching/answer.ts';
import type { SearchCache } from './searching/search-cache.ts';
import { type QuoteView, searchTransfers } from './searching/search-transfers.ts';
import { readPlace } from './searching/sent-place.ts';
import type { TransferSearch } from './searching/transfer-search.ts';

type Deps = { transfers: Transfers; transferAnswers: SearchCache; baseAddress: string };

const tags = ['Transfers'];

/** Section 4.9 of the interface, and a read of the places that transfers start and end at. */
export function transferRoutes(server: HttpServer, deps: Deps): void {
  const { transfers, transferAnswers, baseAddress } = deps;

  server.post('/v1/return_transfers', {
    config: { cost: 2, readsOnly: true },
    schema: {
      operationId: 'searchTransfers',
      tags,
      summary: 'Search for transfers between two places',
      description:
        'Send an airport with `iata`, a cruise port with its UN/LOCODE as `id`, a train station with its number as `id`, an address with `latitude` and `longitude`. Quotes are valid for 24 hours: book one with `search`, `quote_id` and `price`. If no supplier serves the route, `count` is 0.',
      body: TransferQuery,
      response: { 200: FoundTransfersAnswer },
    },
    // The same bytes were found right a moment ago.
    preValidation: ({ caller, sentBody }, reply, done) => {
      const bytes = transferAnswers.known(caller, sentBody?.bytes);
      if (bytes) send(reply, bytes);
      else done();
    },
    handler: async ({ caller, body, sentBody }, reply) => {
      const bytes = await transferAnswers.make(caller, sentBody?.bytes, async () => {
        const wanted = { search: toSearch(body, caller.currency), view: toView(body) };
        return toAnswer(await searchTransfers(transfers, caller, wanted), baseAddress);
      });
      return send(reply, bytes);
    },
  });

  server.get('/v1/return_transfer_locations', {
    config: { etag: true },
    schema: {
      operationId: 'listTransferLocations',
      tags,
      summary: 'Find airports, cruise ports and train stations',
      querystring: LocationQuery,
      response: { 200: z.array(LocationAnswer) },
    },
    handler: ({ query: { limit = mostLocationsAnswered, ...filter } }) =>
      transfers.locations.search(filter, limit).map(toLocationAnswer),
  });
}

/** As bytes: a schema would look at each of its thousands of fields. */
function send(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}

function toSearch(body: TransferQuery, usualCurrency: string): TransferSearch {
  return {
    from: readPlace('from', body.from),
    to: readPlace('to', body.to),
    startTimeLocal: body.start_time_local,
    adults: body.adults,
    children: body.children ?? 0,
    infants: body.infants ?? 0,
    currency: body.currency ?? usualCurrency,
  };
}

function toView(body: TransferQuery): QuoteView {
  return { vehicleClass: body.vehicle_class ?? null, order: body.sort_by ?? 'PRICE' };
}
