import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { exchange, openSampleServer, portOf } from '../sample-server.ts';
import type { HttpServer } from '../server.ts';
import { createMetrics } from '../watching/metrics.ts';

const long = JSON.stringify({ text: 'portolan '.repeat(500) });
const json = 'application/json; charset=utf-8';

function prepare(scope: HttpServer): void {
  scope.get('/v1/later', async (_request, reply) => reply.type(json).send(long));
  scope.get('/v1/chained', (_request, reply) =>
    // @ts-expect-error The promise forgets the reply: Fastify answers again, with nothing.
    Promise.resolve().then(() => {
      reply.type(json).send(long);
    }),
  );
  // @ts-expect-error The same, as an async function.
  scope.get('/v1/forgotten', async (_request, reply) => {
    reply.type(json).send(long);
  });
  scope.get('/v1/aside', async (_request, reply) => {
    reply.raw.writeHead(200, { 'transfer-encoding': 'chunked' }).write('part');
    return { part: 2 };
  });
  scope.get('/v1/header', async (_request, reply) => {
    reply.header('x-note', 'line\nbreak');
    return { note: true };
  });
}

function openServer() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = createMetrics({ process: false });
  return { server: openSampleServer({ prepare, log, metrics }), lines, metrics };
}

function get(port: number, path: string, coding = 'gzip, deflate, br, zstd'): Promise<string> {
  const headers = `Host: x\r\nAccept-Encoding: ${coding}\r\nConnection: close\r\n`;
  return exchange(port, `GET ${path} HTTP/1.1\r\n${headers}\r\n`);
}

describe('an answer', () => {
  it('that a handler sends itself arrives whole in every coding', async () => {
    await using server = openSampleServer({ prepare });
    const port = await portOf(server);
    for (const coding of ['gzip', 'br', 'zstd']) {
      const answer = await get(port, '/v1/later', coding);
      assert.match(answer, new RegExp(`^HTTP/1.1 200 OK[^]*content-encoding: ${coding}`, 'i'));
      assert.doesNotMatch(answer, /content-length: 0\r/i);
    }
  });

  for (const path of ['/v1/chained', '/v1/forgotten', '/v1/aside']) {
    it(`that cannot be sent ends its connection and not the process: ${path}`, async () => {
      const { server, lines, metrics } = openServer();
      await using _ = server;
      const port = await portOf(server);

      assert.doesNotMatch(await get(port, path), /content-length: 0\r|"part":2|internal-error/i);

      const told = lines.filter(({ msg }) => msg === 'an answer could not be sent');
      assert.equal(told.length, 1);
      assert.match(String(told[0]?.['requestId']), /./);
      const figures = await metrics.snapshot();
      const counted = figures.find(({ name }) => name === 'http_unsent_answers_total');
      assert.equal(counted?.values[0]?.value, 1);
      assert.match(await get(port, '/v1/later'), /^HTTP\/1\.1 200 OK/);
    });
  }

  it('with a header that cannot be sent is an internal error', async () => {
    const { server, lines } = openServer();
    await using _ = server;

    assert.match(await get(await portOf(server), '/v1/header'), /^HTTP\/1\.1 500 /);
    assert.equal(lines[0]?.['msg'], 'request failed');
  });
});
