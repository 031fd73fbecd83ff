import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exchange, openSampleServer, portOf } from '../sample-server.ts';
import type { HttpServer } from '../server.ts';

async function post(server: HttpServer, payload: string | Buffer, headers = {}) {
  const answer = await server.inject({ method: 'POST', url: '/v1/echo', payload, headers });
  return { status: answer.statusCode, code: answer.headers['x-error-code'], body: answer.json() };
}

describe('a body', () => {
  it('is read as JSON when no content type says what it is', async () => {
    await using server = openSampleServer();
    for (const headers of [{}, { 'content-type': '' }, { 'content-type': ' ' }]) {
      assert.deepEqual(await post(server, '{"a":1}', headers), {
        status: 200,
        code: undefined,
        body: { body: { a: 1 } },
      });
    }
  });

  it('counts as an empty object when it is empty', async () => {
    await using server = openSampleServer();
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      assert.deepEqual((await post(server, '', headers)).body, { body: {} });
    }
  });

  it('counts as an empty object when it is announced and never sent', async () => {
    await using server = openSampleServer();
    const headers = 'Host: x\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n';
    const answer = await exchange(await portOf(server), `POST /v1/echo HTTP/1.1\r\n${headers}`);
    assert.match(answer, /^HTTP\/1\.1 200 [\s\S]*\{"body":\{\}\}$/);
  });

  it('may be of any JSON type, in UTF-8', async () => {
    await using server = openSampleServer();
    for (const type of [
      'application/json',
      'Application/JSON; charset=UTF-8',
      'application/json;charset="utf8"',
      'application/vnd.house+json; profile=x',
    ]) {
      const answer = await post(server, '{"a":"é"}', { 'content-type': type });
      assert.deepEqual(answer.body, { body: { a: 'é' } }, type);
    }
  });

  it('is refused with 415 when it is something else', async () => {
    await using server = openSampleServer();
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'json' },
      { 'content-type': '/' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ]) {
      const answer = await post(server, '{"a":1}', headers);
      assert.equal(answer.status, 415, JSON.stringify(headers));
      assert.equal(answer.code, 'unsupported-media-type');
    }
  });

  it('is refused with 400 when it is not a JSON object in clean text', async () => {
    await using server = openSampleServer();
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    for (const [payload, code] of [
      ['{"a":', 'invalid-json'],
      [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'invalid-json'],
      ['[1]', 'body-not-an-object'],
      ['null', 'body-not-an-object'],
      ['"text"', 'body-not-an-object'],
      ['{"a":"x\\u0000y"}', 'unusable-text'],
      ['{"a":[{"b\\u0000":1}]}', 'unusable-text'],
      ['{"a":"\\ud800"}', 'unusable-text'],
      [deep(100), 'body-too-deep'],
      [deep(400_000), 'body-too-deep'],
      ['{"a":'.repeat(101), 'body-too-deep'],
    ] as const) {
      const answer = await post(server, payload);
      assert.deepEqual([answer.status, answer.code], [400, code], String(payload).slice(0, 40));
      assert.deepEqual(Object.keys(answer.body), ['error']);
    }
    assert.equal((await post(server, deep(99))).status, 200);
  });

  it('does no harm with a field named __proto__', async () => {
    await using server = openSampleServer();
    const sent = '{"__proto__":{"isAdmin":true},"a":{"__proto__":1,"b":2},"constructor":{"x":1}}';
    const answer = await post(server, sent);
    assert.deepEqual(answer.body, { body: { a: { b: 2 }, constructor: { x: 1 } } });
    assert.equal(Reflect.get({}, 'isAdmin'), undefined);
  });

  it('is handed over untouched to a route that asks for the bytes', async () => {
    await using server = openSampleServer();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const answer = await server.inject({ method: 'POST', url: '/v1/bytes', payload, headers });
    assert.deepEqual(answer.json(), { length: 26 });
  });
});

describe('a body of very many parts', () => {
  const fields = (count: number) =>
    `{${Array.from({ length: count }, (_, number) => `"f${number}":1`).join()}}`;
  const items = (count: number) => `{"a":[${Array.from({ length: count }, () => 7).join()}]}`;

  it('may have 1,000 fields and 10,000 items, whatever its texts contain', async () => {
    await using server = openSampleServer();
    const text = JSON.stringify('":,[{\\"'.repeat(20_000));
    for (const payload of [
      fields(1000),
      items(10_000),
      `{"a":${text}}`,
      `{${text}:[${text}]}`,
      `{"a":{"b":[{"c":1},${fields(996)}]}}`,
    ]) {
      assert.equal((await post(server, payload)).status, 200, payload.slice(0, 40));
    }
  });

  it('is refused with 400 before anything is made of it', async () => {
    await using server = openSampleServer();
    const counted = 'The body has more than 1,000 fields';
    for (const [payload, error] of [
      [fields(1001), counted],
      [fields(92_000), counted],
      [`{"a":[${fields(500)},{"b":${fields(500)}}]}`, counted],
      [`${fields(1001)} and what is no JSON`, counted],
      [items(10_001), 'The body has more than 10,000 items in lists'],
      [`{"a":[${'[],'.repeat(300_000)}[]]}`, 'The body has more than 10,000 items in lists'],
    ] as const) {
      const answer = await post(server, payload);
      assert.deepEqual([answer.status, answer.code], [400, 'too-many-fields']);
      assert.deepEqual(answer.body, { error });
    }
  });

  it('is not JSON for all its colons where a text never ends', async () => {
    await using server = openSampleServer();
    for (const payload of [`{"a":"${':'.repeat(2000)}`, '{"a":"\\', `{"a\\":${':"'.repeat(99)}`]) {
      assert.equal((await post(server, payload)).code, 'invalid-json');
    }
  });

  it('keeps a small request waiting for one like it, not for all', async () => {
    await using server = openSampleServer();
    await server.ready();
    const large = JSON.stringify({ a: 'x'.repeat(500_000) });
    const answered: string[] = [];
    const send = async (payload: string, name: string) => {
      await post(server, payload);
      answered.push(name);
    };
    const some = Array.from({ length: 8 }, () => send(large, 'large'));
    await Promise.all([...some, send('{}', 'small')]);

    assert.ok(answered.indexOf('small') < 3, answered.join());
  });

  it('is taken by a route for a whole marketplace', async () => {
    await using server = openSampleServer();
    for (const payload of [fields(20_000), items(50_000)]) {
      const answer = await server.inject({ method: 'POST', url: '/v1/whole', payload });
      assert.equal(answer.statusCode, 200);
    }
    const payload = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    const answer = await server.inject({ method: 'POST', url: '/v1/whole', payload });
    assert.equal(answer.headers['x-error-code'], 'body-too-deep');
  });
});

describe('a body over 1 MiB', () => {
  const headers = 'POST /v1/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const next = 'GET /v1/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

  it('is refused with 413, and the connection goes on', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    const body = `{"a":"${'x'.repeat(1_100_000)}"}`;
    const known = `${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
    const chunked = `${headers}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    for (const request of [known, chunked]) {
      const answers = await exchange(port, request + next);
      assert.match(answers, /^HTTP\/1\.1 413 /);
      assert.match(answers, /\{"error":"The body is larger than 1 MiB"\}HTTP\/1\.1 200 OK/);
    }
  });

  it('is taken when it is exactly as long as allowed', async () => {
    await using server = openSampleServer();
    const frame = '{"a":""}'.length;
    const answer = await post(server, `{"a":"${'x'.repeat(1_048_576 - frame)}"}`);
    assert.equal(answer.status, 200);
    assert.equal((await post(server, `{"a":"${'x'.repeat(1_048_577 - frame)}"}`)).status, 413);
  });
});

describe('the order of refusals', () => {
  it('is path, method, token, body, fields', async () => {
    await using server = openSampleServer();
    const broken = '{';
    const ask = async (url: string, headers = {}, payload = broken) =>
      (await server.inject({ method: 'POST', url, payload, headers })).statusCode;
    const wrongType = { 'content-type': 'text/plain' };
    assert.equal(await ask('/nowhere', { ...wrongType, 'access-token': 'bad' }), 404);
    assert.equal(await ask('/v1/things', { ...wrongType, 'access-token': 'bad' }), 405);
    assert.equal(await ask('/v1/orders', { ...wrongType, 'access-token': 'bad' }), 401);
    assert.equal(await ask('/v1/orders', wrongType), 415);
    assert.equal(await ask('/v1/orders?q=%zz', {}, '{"email":"x"}'), 400);
    assert.equal(await ask('/v1/orders', {}, 'x'.repeat(1_100_000)), 413);
    const crowded = `/v1/orders?${'q&'.repeat(1001)}`;
    assert.equal(await ask(crowded, wrongType), 415);
    assert.equal(await ask(crowded, {}, 'x'.repeat(1_100_000)), 413);
    assert.equal(await ask(crowded, {}, '{}'), 400);
  });
});
