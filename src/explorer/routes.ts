import type { FastifyRequest } from 'fastify';
import type { Reader } from '../guides/reader.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { ExplainDeps } from './explain-price.ts';
import { explorePrice } from './explore-price.ts';
import { explorerHeaders } from './page.ts';
import { pricePage } from './price-page.ts';
import { readPriceForm } from './price-question.ts';
import { readTransferForm, transferPage } from './transfer-page.ts';

export type ExplorerDeps = ExplainDeps & { findReader: () => Promise<Reader> };

const hidden = { schema: { hide: true } } as const;
const formBytes = 10_000;

/** Pages on which partners try what the guides explain. */
export function explorerRoutes(server: HttpServer, deps: ExplorerDeps): void {
  const { isStaging } = deps;
  const explore = async (sent: URLSearchParams, { ip }: FastifyRequest) => {
    const reader = await deps.findReader();
    const ask = async (url: string, token: string) => {
      const headers = { 'access-token': token };
      const { statusCode, payload } = await server.inject({ url, headers, remoteAddress: ip });
      return { status: statusCode, body: payload };
    };
    const explored = await explorePrice(deps, ask, readPriceForm(sent, reader));
    return pricePage(explored, { reader, isStaging });
  };

  server.get('/docs/explorer', hidden, async (request, reply) => {
    reply.headers(explorerHeaders);
    return reply.send(await explore(queryOf(request), request));
  });
  server.post(
    '/docs/explorer',
    { ...hidden, config: { body: 'bytes' }, bodyLimit: formBytes },
    async (request, reply) => {
      const sent = new URLSearchParams(request.sentBody?.bytes.toString());
      reply.headers(explorerHeaders);
      return reply.send(await explore(sent, request));
    },
  );
  server.get('/docs/transfer-form', hidden, async (request, reply) => {
    const form = readTransferForm(queryOf(request));
    reply.headers(explorerHeaders);
    return reply.send(transferPage(form, { reader: await deps.findReader(), isStaging }));
  });
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ''] = url.split('?', 2);
  return new URLSearchParams(query);
}
