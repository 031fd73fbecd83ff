import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSampleServer } from '../sample-server.ts';
import { malformedQuery, parseQuery } from './query.ts';

describe('a query', () => {
  it('is read forgivingly', () => {
    for (const [text, expected] of [
      ['', {}],
      ['a=1&b=2', { a: '1', b: '2' }],
      ['a=1&a=2', { a: '2' }],
      ['a=&b=2&c', { b: '2' }],
      ['a=1&a=', { a: '1' }],
      ['a=New+York&b=%2B1', { a: 'New York', b: '+1' }],
      ['a=Z%C3%BCrich', { a: 'Zürich' }],
      [Buffer.from('a=Zürich').toString('latin1'), { a: 'Zürich' }],
      ['a=1=2', { a: '1=2' }],
      ['&&=x&', {}],
    ] as const) {
      assert.deepEqual({ ...parseQuery(text) }, expected, text);
    }
  });

  it('has no inherited names', () => {
    const query = parseQuery('__proto__=1&constructor=2');
    assert.ok(!('toString' in query));
    assert.deepEqual(Object.entries(query), [
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  it('that cannot be decoded is told apart', () => {
    for (const text of ['a=%', 'a=%zz', 'a=%ff', 'a=%ed%a0%80', '%=1', 'a=\u00ff']) {
      assert.equal(parseQuery(text), malformedQuery, text);
    }
  });

  it('has at most 1,000 parameters; the rest is not read', async () => {
    await using server = openSampleServer();
    const ask = async (query: string) => {
      const { statusCode, headers } = await server.inject(`/v1/echo?${query}`);
      return [statusCode, headers['x-error-code']];
    };
    assert.deepEqual(await ask('a=1&'.repeat(1000)), [200, undefined]);
    assert.deepEqual(await ask(`${'a=1&'.repeat(1000)}&&&`), [200, undefined]);
    assert.deepEqual(await ask(`${'a=1&'.repeat(1000)}b=2`), [400, 'too-many-parameters']);
    assert.deepEqual(await ask(`${'a&'.repeat(3000)}b=%zz`), [400, 'too-many-parameters']);
  });

  it('with a broken escape or a NUL character is answered with 400', async () => {
    await using server = openSampleServer();
    for (const [url, code] of [
      ['/v1/echo?a=%zz', 'malformed-url'],
      ['/v1/echo?a=x%00y', 'unusable-text'],
      ['/v1/things/x%00y', 'unusable-text'],
      ['/v1/things/%zz', 'malformed-url'],
      ['/v1/%ff/x', 'malformed-url'],
    ] as const) {
      const answer = await server.inject(url);
      assert.deepEqual([answer.statusCode, answer.headers['x-error-code']], [400, code], url);
      assert.ok(answer.headers['x-request-id']);
    }
    assert.deepEqual((await server.inject('/v1/echo?a=x%2500y')).json(), { a: 'x%00y' });
  });
});
