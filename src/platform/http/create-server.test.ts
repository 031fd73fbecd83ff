import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { httpRefusals } from './refusals.ts';
import { exchange, openSampleServer, portOf } from './sample-server.ts';

function recordingLog(level: string) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  return { lines, log: pino({ level }, { write }) };
}

describe('every answer', () => {
  it('carries a request id, the one of the client when it is a sensible one', async () => {
    await using server = openSampleServer();
    const idFor = async (id: string | undefined, url = '/v1/things') => {
      const headers = id === undefined ? {} : { 'x-request-id': id };
      return (await server.inject({ url, headers })).headers['x-request-id'];
    };
    assert.equal(await idFor('trip-1.a_B'), 'trip-1.a_B');
    assert.equal(await idFor('trip-1', '/nowhere'), 'trip-1');
    assert.equal(await idFor('trip-1', '/v1/%zz'), 'trip-1');
    const own = new Set<unknown>();
    for (const refused of [undefined, '', 'a b', '<script>', 'x'.repeat(65)]) {
      own.add(await idFor(refused));
    }
    assert.equal(own.size, 5);
    for (const id of own) assert.match(String(id), /^[\w-]{10,}$/);
  });

  it('tells browsers to do nothing with it, and does not name the software', async () => {
    await using server = openSampleServer();
    for (const url of ['/v1/things', '/nowhere', '/v1/fault', '/v1/%zz']) {
      const { headers } = await server.inject(url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.match(String(headers['content-security-policy']), /default-src 'none'/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers.server, undefined);
      assert.equal(headers['x-powered-by'], undefined);
    }
  });

  it('has no body for HEAD, and the headers of GET', async () => {
    await using server = openSampleServer();
    for (const url of ['/v1/things', '/nowhere', '/v1/things?limit=0']) {
      const get = await server.inject({ method: 'GET', url });
      const head = await server.inject({ method: 'HEAD', url });
      assert.equal(head.body, '');
      assert.equal(head.statusCode, get.statusCode);
      assert.equal(head.headers['content-length'], get.headers['content-length']);
      assert.equal(head.headers['x-error-code'], get.headers['x-error-code']);
    }
  });
});

describe('an error', () => {
  it('is one sentence in the body and a code in a header', async () => {
    await using server = openSampleServer();
    const answer = await server.inject('/v1/things?limit=200');
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.body, '{"error":"limit must be a whole number from 1 to 100"}');
    assert.equal(answer.headers['x-error-code'], 'invalid-request');
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  });

  it('of ours says nothing to the caller and everything to the log', async () => {
    const { lines, log } = recordingLog('info');
    await using server = openSampleServer({ log });
    const answer = await server.inject('/v1/fault');
    assert.equal(answer.statusCode, 500);
    assert.equal(answer.body, '{"error":"Internal error"}');
    assert.equal(answer.headers['x-error-code'], 'internal-error');
    const line = lines.find((entry) => entry['requestId'] === answer.headers['x-request-id']);
    assert.equal(line?.['level'], 50);
    assert.deepEqual([line?.['method'], line?.['path']], ['GET', '/v1/fault']);
    assert.match(JSON.stringify(line), /select secret.*stack/s);
  });

  it('of a lost database asks to try again', async () => {
    await using server = openSampleServer({
      prepare: (scope) => {
        scope.get('/v1/away', async () => {
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        });
      },
    });
    const answer = await server.inject('/v1/away');
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['x-error-code'], 'database-away');
    assert.ok(Number(answer.headers['retry-after']) > 0);
  });

  it('of a statement that waited too long for another asks to try again', async () => {
    await using server = openSampleServer({
      prepare: (scope) => {
        scope.get('/v1/slow', async () => {
          throw Object.assign(new Error('canceling statement'), { code: '57014' });
        });
      },
    });
    const answer = await server.inject('/v1/slow');
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['x-error-code'], 'database-busy');
    assert.ok(Number(answer.headers['retry-after']) > 0);
  });

  it('a domain raises is answered with its own status, code and headers', async () => {
    await using server = openSampleServer({
      prepare: (scope) => {
        scope.get('/v1/busy', async (_request, reply) => {
          reply.headers({ etag: '"1"', 'cache-control': 'public' });
          throw httpRefusals.requestInProgress({ 'retry-after': '1' });
        });
      },
    });
    const { statusCode, headers } = await server.inject('/v1/busy');
    assert.equal(statusCode, 409);
    assert.equal(headers['retry-after'], '1');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers.etag, undefined);
  });
});

describe('an unknown path', () => {
  it('names the nearest path', async () => {
    await using server = openSampleServer();
    const ask = async (url: string) => (await server.inject({ url })).json();

    for (const url of ['/v1/thingz', '/V1/things', '/v1/thing?id=7']) {
      assert.deepEqual(await ask(url), {
        error: 'This path does not exist; did you mean /v1/things?',
      });
    }
    assert.deepEqual(await ask('/nowhere'), { error: 'This path does not exist' });
  });

  it('is a page in a browser', async () => {
    await using server = openSampleServer();
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const { statusCode, headers, body } = await server.inject({
      url: '/signup',
      headers: { accept },
    });

    assert.equal(statusCode, 404);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['x-error-code'], 'path-not-found');
    assert.match(body, /<h1>This page does not exist<\/h1>/);
    for (const other of ['application/json', '*/*', undefined]) {
      const asked = { url: '/signup', headers: { ...(other && { accept: other }) } };
      assert.equal((await server.inject(asked)).json().error, 'This path does not exist');
    }
  });

  it('is 404, and 405 with Allow when another method would do', async () => {
    await using server = openSampleServer();
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'OPTIONS', url: string) => {
      const { statusCode, headers } = await server.inject({ method, url });
      return [statusCode, headers.allow];
    };
    assert.deepEqual(await ask('GET', '/nowhere'), [404, undefined]);
    assert.deepEqual(await ask('GET', '/v1/orders'), [405, 'POST']);
    assert.deepEqual(await ask('PUT', '/v1/things/a%2Fb?x=1'), [405, 'GET, HEAD, DELETE']);
    assert.deepEqual(await ask('OPTIONS', '/v1/things'), [405, 'GET, HEAD']);
    assert.deepEqual(await ask('GET', '/V1/things'), [404, undefined]);
    assert.deepEqual(await ask('GET', `/v1/things/${'x'.repeat(501)}`), [414, undefined]);
  });
});

describe('the log', () => {
  it('has one line per request at debug level, without tokens and values', async () => {
    const { lines, log } = recordingLog('debug');
    await using server = openSampleServer({ log });
    const headers = { 'access-token': 'good', authorization: 'Bearer good' };
    await server.inject({ url: '/v1/things/secretname?email=secret@x.org', headers });
    await server.inject('/v1/things?limit=secret');
    const [known, stranger] = lines.map(({ requestId, milliseconds, ...line }) => {
      assert.deepEqual([typeof requestId, typeof milliseconds], ['string', 'number']);
      return line;
    });
    assert.equal(lines.length, 2);
    assert.partialDeepStrictEqual(known, {
      method: 'GET',
      route: '/v1/things/:name',
      status: 200,
      caller: 'user:7',
      account: 'organization:3',
    });
    assert.partialDeepStrictEqual(stranger, {
      route: '/v1/things',
      status: 400,
      code: 'invalid-request',
    });
    assert.doesNotMatch(JSON.stringify(lines), /secret|good/);
  });

  it('has the same line at info level where requests are to be logged', async () => {
    const { lines, log } = recordingLog('info');
    await using server = openSampleServer({ log, logsRequests: true });
    await server.inject('/v1/things');
    assert.deepEqual(
      lines.map(({ route, status }) => [route, status]),
      [['/v1/things', 200]],
    );
  });

  it('is silent about requests otherwise', async () => {
    const { lines, log } = recordingLog('info');
    await using server = openSampleServer({ log });
    await server.inject('/v1/things');
    await server.inject('/nowhere');
    assert.deepEqual(lines, []);
  });
});

describe('a process that shuts down', () => {
  it('answers what still comes, and closes each connection with its answer', async () => {
    await using server = openSampleServer({ isDraining: () => true });
    const { statusCode, headers } = await server.inject('/v1/things');
    assert.deepEqual([statusCode, headers.connection], [200, 'close']);
  });

  it('finishes what is running, and closes connections that only wait', async () => {
    const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isDraining = false;
    const server = openSampleServer({
      isDraining: () => isDraining,
      prepare: (scope) => {
        scope.get('/v1/slow', async () => {
          started.resolve();
          await release.promise;
          return { finished: true };
        });
      },
    });
    const port = await portOf(server);
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const idle = exchange(port, request('/v1/things'));
    const running = exchange(port, request('/v1/slow'));
    await started.promise;
    isDraining = true;
    const closed = server.close();
    release.resolve();
    assert.match(await running, /connection: close[^]*\{"finished":true\}/i);
    assert.match(await idle, /200 OK/);
    await closed;
  });

  it('closes a connection whose last answer had begun before', async () => {
    const answer = new PassThrough();
    const server = openSampleServer({
      prepare: (scope) => {
        scope.get('/v1/long', (_request, reply) => {
          return reply.type('text/plain').send(answer);
        });
      },
    });
    const socket = connect(await portOf(server), '127.0.0.1');
    socket.write('GET /v1/long HTTP/1.1\r\nHost: x\r\n\r\n');
    answer.write('begun');
    await once(socket, 'data');
    const closed = server.close();
    answer.end();
    await text(socket);
    await closed;
  });
});
