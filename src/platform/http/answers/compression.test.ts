import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import zlib from 'node:zlib';
import { openSampleServer } from '../sample-server.ts';
import type { HttpServer } from '../server.ts';
import { chooseCoding } from './compression.ts';

const long = JSON.stringify({ text: 'portolan '.repeat(500) });

const decompress = {
  zstd: zlib.zstdDecompressSync,
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
};

function prepare(scope: HttpServer): void {
  const json = 'application/json; charset=utf-8';
  scope.get('/v1/long', (_request, reply) => {
    return reply.type(json).send(long);
  });
  scope.get('/v1/short', (_request, reply) => {
    return reply.type(json).send('{"a":1}');
  });
  scope.get('/v1/bytes', (_request, reply) => {
    return reply.type(json).send(Buffer.from(long));
  });
  scope.get('/v1/picture', (_request, reply) => {
    return reply.type('image/png').send(Buffer.alloc(5000));
  });
  scope.get('/v1/stream', (_request, reply) => {
    return reply.type(json).send(Readable.from([long]));
  });
  scope.get('/v1/nothing', (_request, reply) => {
    return reply.code(204).send();
  });
}

async function get(server: HttpServer, url: string, accept?: string) {
  const headers = accept === undefined ? {} : { 'accept-encoding': accept };
  return server.inject({ url, headers });
}

describe('compression', () => {
  it('sends what the client accepts, and the same bytes inside', async () => {
    await using server = openSampleServer({ prepare });
    for (const coding of ['zstd', 'br', 'gzip'] as const) {
      for (const url of ['/v1/long', '/v1/bytes']) {
        const answer = await get(server, url, coding);
        assert.equal(answer.headers['content-encoding'], coding);
        assert.equal(answer.headers.vary, 'Accept-Encoding');
        assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
        assert.equal(decompress[coding](answer.rawPayload).toString(), long);
        assert.ok(answer.rawPayload.length < 500);
      }
    }
  });

  it('is done once for bytes that are kept and sent again', async () => {
    const kept = Buffer.from(long);
    await using server = openSampleServer({
      prepare: (scope) => {
        scope.get('/v1/kept', (_request, reply) => {
          return reply.type('application/json; charset=utf-8').send(kept);
        });
      },
    });
    const first = await get(server, '/v1/kept', 'zstd');
    kept.fill('x');
    assert.deepEqual((await get(server, '/v1/kept', 'zstd')).rawPayload, first.rawPayload);
    const other = await get(server, '/v1/kept', 'gzip');
    assert.equal(decompress.gzip(other.rawPayload).toString(), 'x'.repeat(kept.length));
  });

  it('answers HEAD with the headers of GET', async () => {
    await using server = openSampleServer({ prepare });
    const headers = { 'accept-encoding': 'gzip' };
    const head = await server.inject({ method: 'HEAD', url: '/v1/long', headers });
    const get = await server.inject({ method: 'GET', url: '/v1/long', headers });
    assert.equal(head.body, '');
    assert.equal(head.headers['content-length'], get.headers['content-length']);
    assert.equal(head.headers['content-encoding'], 'gzip');
  });

  it('leaves alone what is short, compressed already, streamed or empty', async () => {
    await using server = openSampleServer({ prepare });
    for (const [url, vary] of [
      ['/v1/short', undefined],
      ['/v1/picture', undefined],
      ['/v1/stream', undefined],
      ['/v1/nothing', undefined],
    ] as const) {
      const answer = await get(server, url, 'gzip, br, zstd');
      assert.equal(answer.headers['content-encoding'], undefined, url);
      assert.equal(answer.headers.vary, vary, url);
    }
  });

  it('says that the answer varies also when it is sent as it is', async () => {
    await using server = openSampleServer({ prepare });
    const answer = await get(server, '/v1/long');
    assert.equal(answer.headers.vary, 'Accept-Encoding');
    assert.equal(answer.body, long);
  });

  it('compresses even a short answer for a client that refuses it plain', async () => {
    await using server = openSampleServer({ prepare });
    const answer = await get(server, '/v1/short', 'gzip, identity;q=0');
    assert.equal(zlib.gunzipSync(answer.rawPayload).toString(), '{"a":1}');
  });
});

describe('Accept-Encoding', () => {
  it('is weighed', () => {
    for (const [header, coding, refusesIdentity] of [
      ['gzip, deflate, br, zstd', 'zstd', false],
      ['gzip, deflate, br', 'br', false],
      ['gzip;q=1.0, br;q=0.5', 'gzip', false],
      ['GZIP', 'gzip', false],
      ['br;q=0, gzip;q=0', null, false],
      ['*', 'zstd', false],
      ['*;q=0.1, zstd;q=0', 'br', false],
      ['identity', null, false],
      ['identity;q=0.5, gzip;q=0.1', null, false],
      ['gzip;q=0.5, identity;q=0', 'gzip', true],
      ['*;q=0', null, true],
      ['deflate', null, false],
      ['', null, false],
      [',;q=,gzip;q=x', null, false],
    ] as const) {
      assert.deepEqual(chooseCoding(header), { coding, refusesIdentity }, header);
    }
  });
});
