import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { openLog } from '../log.ts';
import type { Client } from './client.ts';
import { createHttpServer } from './create-server.ts';
import { decimal, email, optional, requiredText, wholeNumber } from './schemas.ts';
import type { HttpServer, HttpServerOptions } from './server.ts';
import { createMetrics } from './watching/metrics.ts';

export const sampleClient: Client = {
  owner: 'user:7',
  rateKey: 'user:7',
  requestsPerMinute: 100,
  account: 'organization:3',
  accountRequestsPerMinute: 100,
};

/** The frame around a few routes, for the tests beside it. The token `good` is known. */
export function openSampleServer(
  options: Partial<HttpServerOptions> & { prepare?: (scope: HttpServer) => void } = {},
): HttpServer {
  const { prepare, ...frame } = options;
  const server = createHttpServer({
    log: openLog({ level: 'silent' }),
    metrics: createMetrics({ process: false }),
    isDraining: () => false,
    ...frame,
  });
  server.register(async (scope: HttpServer) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (request.headers['access-token'] === 'good') request.client = sampleClient;
      if (request.headers['access-token'] !== 'bad') return done();
      reply.code(401).send({ error: 'Unknown token' });
    });
    prepare?.(scope);
    sampleRoutes(scope);
  });
  return server;
}

/** Listens on a free port and says which. */
export async function portOf(server: HttpServer): Promise<number> {
  return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** What the server sends back on one connection for `bytes`, until it is closed. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

const Order = z.object({
  email: email(),
  adults: wholeNumber({ min: 1, max: 9 }),
  note: optional(requiredText({ max: 40 })),
  place: optional(z.object({ latitude: decimal({ min: -90, max: 90 }) })),
});

function sampleRoutes(scope: HttpServer): void {
  const Search = z.object({ limit: optional(wholeNumber({ min: 1, max: 100 })) });
  scope.get('/v1/things', { schema: { querystring: Search } }, async ({ query }) => ({
    limit: query.limit ?? null,
  }));
  scope.get('/v1/echo', async (request) => request.query as Record<string, string>);
  scope.post('/v1/echo', async (request) => ({ body: request.body ?? null }));
  scope.post('/v1/orders', { schema: { body: Order } }, async (request) => request.body);
  scope.get('/v1/things/:name', async (request) => request.params as Record<string, string>);
  scope.delete('/v1/things/:name', async () => ({ removed: true }));
  scope.post('/v1/bytes', { config: { body: 'bytes' } }, async (request) => ({
    length: request.sentBody?.bytes.length,
  }));
  scope.post('/v1/whole', { config: { body: 'of any size' } }, async () => ({ taken: true }));
  scope.get('/v1/fault', async () => {
    throw new Error('select secret from /etc/passwd');
  });
}
