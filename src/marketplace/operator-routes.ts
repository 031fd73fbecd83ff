import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { flag, optional } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { keepingWrite } from '../platform/operation/write.ts';
import { checkSource } from './check-marketplace.ts';
import { type ExportDeps, exportMarketplace } from './export-marketplace.ts';
import {
  type ImportDeps,
  type Imported as ImportedMarketplace,
  importMarketplace,
} from './import-marketplace.ts';
import { marketplaceRefusals } from './refusals.ts';
import { documentSource, largestDocumentBytes } from './source.ts';

const leftOutFields = z.array(z.string()).meta({ description: 'Unknown fields that were ignored' });

const Imported = z
  .object({
    counts: z.record(z.string(), z.int()).describe('How many of each kind the file has'),
    left_out: leftOutFields,
  })
  .meta({ id: 'ImportedMarketplace' });

const Checked = z
  .object({
    counts: z
      .record(
        z.string(),
        z.object({
          created: z.int().describe('How many would be added'),
          updated: z.int().describe('How many would change'),
          unchanged: z.int().describe('How many are so already'),
        }),
      )
      .describe('By kind of record'),
    faults: z
      .array(
        z.object({
          path: z.string().describe('Where it is, such as tours[3].pricing.rates[0].price'),
          message: z.string().describe('What is wrong, in a sentence'),
        }),
      )
      .describe('What is wrong, up to 1,000 faults; with any, an import is refused as a whole'),
    left_out: leftOutFields,
  })
  .meta({ id: 'CheckedMarketplace' });

/** The marketplace file over HTTP. Larger ones go through the command line. */
export function marketplaceRoutes(server: HttpServer, deps: ImportDeps & ExportDeps): void {
  server.post('/operator/v1/import', {
    bodyLimit: largestDocumentBytes,
    config: { role: 'manager', body: 'of any size' },
    schema: {
      operationId: 'importMarketplace',
      tags: ['Marketplace file'],
      summary: 'Import a marketplace file, whole or not at all',
      description:
        'With check, nothing is changed: the answer says what an import would create, update and leave unchanged, and all that is wrong.',
      querystring: z.object({
        check: optional(flag({ description: 'Whether to check only, and change nothing' })),
      }),
      body: z.looseObject({}).meta({ description: 'A document in the format portolan/1' }),
      response: { 200: z.union([Imported, Checked]) },
    },
    handler: async (request, reply) => {
      const watching = { signal: untilGone(reply.raw) };
      if (request.query.check === true) {
        const source = documentSource(request.body);
        const checked = await checkSource(deps, source, new Set(), watching);
        const { counts, faults, leftOut } = checked;
        return { counts, faults, left_out: leftOut };
      }
      const write = keepingWrite(deps.db, request, toAnswer);
      const { actor, body } = request;
      return toAnswer(await importMarketplace({ ...deps, write }, actor, body, watching));
    },
  });

  server.get('/operator/v1/export', {
    // It holds secrets.
    config: { role: 'owner' },
    schema: {
      operationId: 'exportMarketplace',
      tags: ['Marketplace file'],
      summary: 'Export the marketplace as one file',
      description:
        'An export larger than 64 MiB has lines (application/x-ndjson): first the document without tours and cruises, then one tour or cruise per line. The command `import` reads both forms.',
      querystring: z.object({
        without_secrets: optional(
          flag({ description: 'Whether to leave out the secrets of webhooks and suppliers' }),
        ),
      }),
      response: { 200: z.looseObject({}) },
    },
    handler: async ({ actor, query }, reply) => {
      const wanted = { withoutSecrets: query.without_secrets };
      const { isInLines, texts } = await exportMarketplace(deps, actor, wanted);
      reply.type(`application/${isInLines ? 'x-ndjson' : 'json'}; charset=utf-8`);
      // A stream is sent as it is: the schema says what its text holds.
      const stream = Readable.from(texts, { highWaterMark: 1 });
      return reply.send(stream as object as Record<string, unknown>);
    },
  });
}

/** Aborted when the connection ends before the answer. */
function untilGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort(marketplaceRefusals.abandoned());
  });
  return gone.signal;
}

function toAnswer({ counts, leftOut }: ImportedMarketplace) {
  return { counts, left_out: leftOut };
}
