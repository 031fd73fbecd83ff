import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSampleServer } from '../sample-server.ts';
import type { HttpServer } from '../server.ts';

const long = JSON.stringify({ text: 'portolan '.repeat(500) });

function prepare(scope: HttpServer): void {
  const json = 'application/json; charset=utf-8';
  scope.get('/v1/tagged', { config: { etag: true } }, (_request, reply) => {
    return reply.type(json).send(long);
  });
  scope.get('/v1/known', (_request, reply) => {
    reply.headers({ etag: 'W/"known"', 'cache-control': 'public' });
    return reply.type(json).send(Buffer.from(long));
  });
  scope.get('/v1/failing', { config: { etag: true } }, (_request, reply) => {
    return reply.code(400).type(json).send('{"error":"no"}');
  });
}

describe('an answer with an entity tag', () => {
  it('is not sent again to a client that has it', async () => {
    await using server = openSampleServer({ prepare });
    const first = await server.inject('/v1/tagged');
    const tag = String(first.headers.etag);
    assert.match(tag, /^W\/"[\w-]+"$/);
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    for (const wanted of [tag, tag.slice(2), `"other", ${tag}`, '*', ` * `]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { 'if-none-match': wanted, 'accept-encoding': 'gzip' };
        const again = await server.inject({ method, url: '/v1/tagged', headers });
        assert.equal(again.statusCode, 304, wanted);
        assert.equal(again.body, '');
        assert.equal(again.headers.etag, tag);
        assert.ok(again.headers['x-request-id']);
      }
    }
  });

  it('is sent when the client has another one', async () => {
    await using server = openSampleServer({ prepare });
    for (const wanted of ['"other"', 'W/"other"', '', 'nonsense']) {
      const headers = { 'if-none-match': wanted };
      const answer = await server.inject({ url: '/v1/tagged', headers });
      assert.equal(answer.statusCode, 200, wanted);
      assert.equal(answer.body, long);
    }
  });

  it('has the same tag under every coding', async () => {
    await using server = openSampleServer({ prepare });
    const plain = await server.inject('/v1/tagged');
    const headers = { 'accept-encoding': 'br' };
    const compressed = await server.inject({ url: '/v1/tagged', headers });
    assert.equal(compressed.headers.etag, plain.headers.etag);
  });

  it('keeps a tag and a cache rule that the route has set', async () => {
    await using server = openSampleServer({ prepare });
    const headers = { 'if-none-match': '"known"' };
    const again = await server.inject({ url: '/v1/known', headers });
    assert.equal(again.statusCode, 304);
    assert.equal(again.headers['cache-control'], 'public');
  });

  it('is none when it is an error or the route wants no tag', async () => {
    await using server = openSampleServer({ prepare });
    const headers = { 'if-none-match': '*' };
    const failing = await server.inject({ url: '/v1/failing', headers });
    assert.deepEqual([failing.statusCode, failing.headers.etag], [400, undefined]);
    const plain = await server.inject({ url: '/v1/things', headers });
    assert.deepEqual([plain.statusCode, plain.headers.etag], [200, undefined]);
  });
});
