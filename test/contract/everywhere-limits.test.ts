import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import zlib from 'node:zlib';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestAnswer, type TestApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const someUser = '/v1/users?user_id=1';

/** Acme may ask three times a minute. */
const hurried = {
  ...partners,
  organizations: partners.organizations.map((organization) =>
    organization.key === 'acme' ? { ...organization, rate_limit_per_minute: 3 } : organization,
  ),
};

async function limitsOf(answer: Promise<TestAnswer>): Promise<unknown[]> {
  const { status, headers } = await answer;
  return [status, headers['ratelimit-limit'], headers['ratelimit-remaining']];
}

describe('the rate limit', () => {
  it('is 1,200 requests a minute unless something else is agreed', async () => {
    await using api = await createApi({ marketplace: partners });

    const { headers } = await api.call({ url: someUser, token: tokens.admin });

    assert.equal(headers['ratelimit-limit'], '1200');
    assert.equal(headers['ratelimit-remaining'], '1199');
    assert.match(String(headers['ratelimit-reset']), /^(?:60|59)$/);
  });

  it('is told on every answer to a known token, and to nobody else', async () => {
    await using api = await createApi({ marketplace: partners });

    const known = [
      await limitsOf(api.call({ url: '/v1/users', token: tokens.admin })),
      await limitsOf(api.call({ method: 'HEAD', url: someUser, token: tokens.admin })),
      await limitsOf(
        api.call({ method: 'POST', url: '/v1/users', token: tokens.admin, body: '{' }),
      ),
    ];
    const others = [
      await limitsOf(api.call({ url: someUser, token: 'ptl_test_unknown' })),
      await limitsOf(api.call({ url: someUser })),
      await limitsOf(api.call({ url: '/openapi.json' })),
    ];

    assert.deepEqual(known, [
      [400, '1200', '1199'],
      [200, '1200', '1198'],
      [400, '1200', '1197'],
    ]);
    assert.deepEqual(others, [
      [401, undefined, undefined],
      [401, undefined, undefined],
      [200, undefined, undefined],
    ]);
  });

  it('of an organization holds for each of its tokens, and refuses what goes beyond', async () => {
    await using api = await createApi({ marketplace: hurried });
    for (let asked = 0; asked < 3; asked += 1) {
      assert.equal((await api.call({ url: someUser, token: tokens.admin })).status, 200);
    }

    const refused = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: '{ broken',
    });

    assert.equal(refused.status, 429);
    assert.equal(refused.headers['x-error-code'], 'too-many-requests');
    assert.deepEqual(Object.keys(refused.body), ['error']);
    assert.equal(refused.headers['ratelimit-remaining'], '0');
    assert.equal(refused.headers['retry-after'], refused.headers['ratelimit-reset']);
    assert.match(String(refused.headers['retry-after']), /^(?:[1-9]|[1-5]\d|60)$/);
    const agent = api.call({ url: '/v1/users?user_id=2', token: tokens.agent });
    assert.deepEqual(await limitsOf(agent), [200, '3', '2']);
  });

  it('begins anew with the next minute of the marketplace', async () => {
    await using api = await createApi({ marketplace: hurried });
    for (let asked = 0; asked < 4; asked += 1) {
      await api.call({ url: someUser, token: tokens.admin });
    }

    await advanceClock(api.app, somebody, '61s');

    const answer = api.call({ url: someUser, token: tokens.admin });
    assert.deepEqual(await limitsOf(answer), [200, '3', '2']);
  });
});

const unpack = {
  zstd: zlib.zstdDecompressSync,
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
};

function getDocument(api: TestApi, headers: Record<string, string> = {}) {
  return api.inject({ url: '/openapi.json', headers });
}

describe('/openapi.json', () => {
  const untouched = onceInSuite(() => createApi());
  for (const [accepted, coding] of [
    ['zstd', 'zstd'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['zstd;q=0, br;q=0.1, gzip;q=0.9', 'gzip'],
  ] as const) {
    it(`comes as ${coding} to a client that accepts ${accepted}`, async () => {
      const api = untouched();
      const plain = await getDocument(api);

      const packed = await getDocument(api, { 'accept-encoding': accepted });

      assert.equal(packed.headers['content-encoding'], coding);
      assert.match(String(packed.headers.vary), /accept-encoding/i);
      assert.ok(packed.rawPayload.length < plain.rawPayload.length / 3);
      assert.deepEqual(unpack[coding](packed.rawPayload), plain.rawPayload);
    });
  }

  it('comes as it is to a client that accepts nothing known', async () => {
    await using api = await createApi();

    for (const accepted of ['identity', 'deflate', 'gzip;q=0', '']) {
      const answer = await getDocument(api, { 'accept-encoding': accepted });
      assert.equal(answer.headers['content-encoding'], undefined);
      assert.equal(answer.json().openapi, '3.1.0');
    }
  });

  it('has a weak ETag, and 304 for who has it already, however it was packed', async () => {
    await using api = await createApi();
    const etag = String((await getDocument(api)).headers.etag);

    assert.match(etag, /^W\/"[\w-]+"$/);
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': etag.slice(2) },
      { 'if-none-match': `"other", ${etag}` },
      { 'if-none-match': '*' },
      { 'if-none-match': etag, 'accept-encoding': 'gzip' },
    ]) {
      const answer = await getDocument(api, headers);
      assert.equal(answer.statusCode, 304, JSON.stringify(headers));
      assert.equal(answer.rawPayload.length, 0);
      assert.equal(answer.headers.etag, etag);
      assert.match(String(answer.headers['x-request-id']), /^[\w.-]+$/);
    }
    const changed = await getDocument(api, { 'if-none-match': '"other"' });
    assert.equal(changed.statusCode, 200);
  });
});
