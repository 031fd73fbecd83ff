import type { CrossOrigin, HttpServer } from './server.ts';

const preflightSeconds = '7200';
const requestHeaders = [
  'access-token',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'x-request-id',
].join(', ');
const answerHeaders = [
  'deprecation',
  'etag',
  'idempotency-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
  'x-error-code',
  'x-next-cursor',
  'x-request-id',
  'x-unknown-parameters',
].join(', ');

/**
 * Lets pages of other origins read answers. They have to send a token: a browser gives them nothing
 * that belongs to a signed-in person.
 */
export function allowOrigins(server: HttpServer, { origins, paths }: CrossOrigin): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  server.addHook('onRequest', ({ headers, method, url }, reply, done) => {
    if (!paths.some((path) => url.startsWith(path))) return done();
    reply.header('vary', 'Origin');
    const { origin } = headers;
    if (origin === undefined || !allowed.has(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', answerHeaders);
      return done();
    }
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': preflightSeconds,
    });
    reply.code(204).send();
  });
}
