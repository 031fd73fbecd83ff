import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi, type TestApi, type TestRequest } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const origin = 'https://shop.example.com';
const allowed = `${origin},http://localhost:3000`;

describe('a page of another origin', () => {
  const opened = onceInSuite(() =>
    createApi({ marketplace: partners, environment: { ALLOWED_ORIGINS: allowed } }),
  );

  async function ask(api: TestApi, request: TestRequest, from = origin) {
    const { headers, status } = await api.call({
      token: tokens.admin,
      ...request,
      headers: { origin: from, ...request.headers },
    });
    return { status, allowed: headers['access-control-allow-origin'], headers };
  }

  const preflight: TestRequest = {
    method: 'OPTIONS',
    url: '/v1/booking',
    token: null,
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'access-token,content-type,idempotency-key',
    },
  };

  it('is told before it asks what it may send', async () => {
    const { status, headers } = await ask(opened(), preflight);

    assert.equal(status, 204);
    assert.equal(headers['access-control-allow-origin'], origin);
    assert.match(String(headers['access-control-allow-methods']), /\bDELETE\b/);
    const mayBeSent = String(headers['access-control-allow-headers']);
    for (const name of ['access-token', 'content-type', 'idempotency-key']) {
      assert.ok(mayBeSent.includes(name), name);
    }
    assert.equal(headers['access-control-allow-credentials'], undefined);
  });

  for (const [what, request, expected] of [
    ['an answer', { url: '/v1/return_tours' }, 200],
    ['a refusal', { url: '/v1/booking?id=NOTTHERE1' }, 400],
    ['that its token is unknown', { url: '/v1/return_tours', token: 'ptl_test_x' }, 401],
    ['that there is no such path', { url: '/v1/nothing' }, 404],
    ['what it may do in the sandbox', { method: 'POST', url: '/sandbox/reset' }, 200],
  ] as const) {
    it(`reads ${what}`, async () => {
      const { status, headers } = await ask(opened(), request);

      assert.equal(status, expected);
      assert.equal(headers['access-control-allow-origin'], origin);
      assert.match(String(headers['access-control-expose-headers']), /x-error-code/);
      assert.match(String(headers['vary']), /\bOrigin\b/);
    });
  }

  it('gets its own leave with an answer that was kept for another', async () => {
    const api = opened();
    const request: TestRequest = {
      method: 'POST',
      url: '/v1/users_apiaccess',
      body: { user_id: 1 },
      headers: { 'idempotency-key': 'one' },
    };
    await ask(api, request);

    const { status, headers } = await ask(api, request, 'http://localhost:3000');

    assert.equal(status, 200);
    assert.equal(headers['idempotency-replayed'], 'true');
    assert.equal(headers['access-control-allow-origin'], 'http://localhost:3000');
  });

  it('reads nothing without leave, nor anything that is not for partners', async () => {
    const api = opened();
    const stranger = 'https://evil.example.com';
    const asked = [
      await ask(api, { url: '/v1/return_tours' }, stranger),
      await ask(api, { ...preflight }, stranger),
      await ask(api, { url: '/operator/v1/session' }),
      await ask(api, { url: '/portal/v1/session' }),
      await ask(api, { url: '/' }),
    ];
    assert.deepEqual(
      asked.map((one) => one.allowed),
      asked.map(() => undefined),
    );
    assert.equal(asked[1]?.status, 405);
  });

  it('is not expected where no origin is allowed', async () => {
    await using api = await createApi({ marketplace: partners });

    const { status, headers } = await ask(api, { url: '/v1/return_tours' });

    assert.equal(status, 200);
    assert.equal(headers['access-control-allow-origin'], undefined);
    assert.doesNotMatch(String(headers['vary']), /Origin/);
  });
});
