import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeToken } from '../../src/accounts/tokens/revoke-token.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const somePath = '/v1/users?user_id=1';

async function statusWith(api: TestApi, headers: Record<string, string>): Promise<number> {
  return (await api.call({ url: somePath, headers })).status;
}

describe('5 Authentication', () => {
  const untouched = onceInSuite(() => createApi({ marketplace: partners }));

  it('takes the token from the access-token header', async () => {
    const api = untouched();

    assert.equal(await statusWith(api, { 'access-token': tokens.admin }), 200);
  });

  it('takes a bearer token as well', async () => {
    const api = untouched();

    assert.equal(await statusWith(api, { authorization: `Bearer ${tokens.admin}` }), 200);
    assert.equal(await statusWith(api, { authorization: `bearer  ${tokens.admin}` }), 200);
  });

  it('trims a token before it is compared', async () => {
    const api = untouched();

    assert.equal(await statusWith(api, { 'access-token': `  ${tokens.admin}\t` }), 200);
  });

  it('answers 401 with WWW-Authenticate to a missing, empty or unknown token', async () => {
    const api = untouched();

    for (const headers of [
      {},
      { 'access-token': '' },
      { 'access-token': 'nonsense' },
      { 'access-token': tokens.admin.toUpperCase() },
      { 'access-token': 'x'.repeat(5000) },
      { authorization: 'Basic YWRhOmFkYQ==' },
      { authorization: 'Bearer' },
    ]) {
      const answer = await api.call({ url: somePath, headers });
      assert.equal(answer.status, 401);
      assert.deepEqual(Object.keys(answer.body), ['error']);
      assert.match(String(answer.headers['www-authenticate']), /^Bearer/);
    }
  });

  it('answers 401 to a revoked token from the moment of its revocation', async () => {
    await using api = await createApi({ marketplace: partners });
    assert.equal(await statusWith(api, { 'access-token': tokens.admin }), 200);

    await revokeToken(api.app, { kind: 'system', name: 'test' }, { prefix: tokens.admin });

    assert.equal(await statusWith(api, { 'access-token': tokens.admin }), 401);
    assert.equal(await statusWith(api, { 'access-token': tokens.agent }), 400);
  });

  it('asks for the token on every endpoint, before anything is said about the body', async () => {
    const api = untouched();

    for (const [method, url] of [
      ['GET', '/v1/users'],
      ['POST', '/v1/users'],
      ['POST', '/v1/users_apiaccess'],
    ] as const) {
      const answer = await api.call({
        method,
        url,
        ...(method === 'POST' && { body: '{ broken' }),
      });
      assert.equal(answer.status, 401, `${method} ${url}`);
    }
  });

  it('knows no path and no method before it asks for the token', async () => {
    const api = untouched();

    const unknown = await api.call({ url: '/v1/nothing' });
    const wrongMethod = await api.call({ method: 'DELETE', url: '/v1/users' });

    assert.equal(unknown.status, 404);
    assert.equal(wrongMethod.status, 405);
    assert.equal(wrongMethod.headers.allow, 'GET, HEAD, POST');
  });

  it('does not tell a revoked token from an unknown one', async () => {
    await using api = await createApi({ marketplace: partners });
    await revokeToken(api.app, { kind: 'system', name: 'test' }, { prefix: tokens.agent });

    const revoked = await api.call({ url: somePath, token: tokens.agent });
    const unknown = await api.call({ url: somePath, token: 'ptl_test_somebody' });

    assert.deepEqual(revoked.body, unknown.body);
  });
});
