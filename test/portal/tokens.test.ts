import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shownPrefix } from '../../src/accounts/tokens/token.ts';
import { createApi } from '../support/api.ts';
import { tokens } from '../support/partners.ts';
import { ben, cleo, during, portalPartners, type Visit, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const url = '/portal/v1/tokens';

async function open() {
  const api = await createApi({ marketplace: portalPartners });
  const [adas, bens, cleos] = [await visit(api), await visit(api, ben), await visit(api, cleo)];
  const ask = (who: Visit, request: Parameters<typeof during>[2]) => during(api, who, request);
  const list = async (who: Visit, path = url) =>
    JSON.parse((await ask(who, { url: path })).text) as Record<string, unknown>[];
  return { ...api, adas, bens, cleos, ask, list };
}

describe('users and tokens of the portal', () => {
  const shared = onceInSuite(open);

  it('are all of the organization for an Admin, and its own for an Agent', async () => {
    const { adas, bens, cleos, list } = shared();
    const named = async (who: Visit, path: string, field: string) =>
      (await list(who, path)).map((row) => row[field]);

    assert.deepEqual(await named(adas, '/portal/v1/users', 'user_id'), [1, 2]);
    assert.deepEqual(await named(bens, '/portal/v1/users', 'user_id'), [2]);
    assert.deepEqual(await named(cleos, '/portal/v1/users', 'user_id'), [3]);
    assert.deepEqual(await named(adas, url, 'user'), ['ben@acme.test', 'ada@acme.test']);
    assert.deepEqual(await named(bens, url, 'user'), ['ben@acme.test']);
    const [own = {}] = await list(bens);
    assert.ok(!('organization' in own) && !JSON.stringify(own).includes('acmeagent'));
  });

  it('a token is created with a name, works, is revoked, and works no more', async () => {
    const { adas, bens, cleos, ask, list, ...api } = shared();
    const body = { user_id: 2, name: 'Nightly feed', scope: 'read' };
    const works = async (token: string) =>
      (await api.call({ url: '/v1/users?user_id=2', token })).status;

    const made = await ask(adas, { method: 'POST', url, body });
    const token = String(made.body.access_token);
    const [listed = {}] = await list(bens);
    const before = await works(token);
    const foreign = [
      await ask(cleos, { method: 'DELETE', url: `${url}/${String(listed['id'])}` }),
      await ask(cleos, { method: 'POST', url, body }),
      await ask(bens, { method: 'POST', url, body: { user_id: 1 } }),
      await ask(bens, { method: 'DELETE', url: `${url}/1` }),
    ];
    const revoked = await ask(bens, { method: 'DELETE', url: `${url}/${String(listed['id'])}` });
    const again = await ask(bens, { method: 'DELETE', url: `${url}/${String(listed['id'])}` });

    assert.deepEqual([listed['name'], listed['scope']], ['Nightly feed', 'read']);
    assert.equal(listed['created_by'], 'ada@acme.test');
    assert.deepEqual([before, await works(token)], [200, 401]);
    assert.deepEqual(
      foreign.map(({ headers }) => headers['x-error-code']),
      ['token-not-found', 'user-not-found', 'user-not-found', 'token-not-found'],
    );
    assert.equal(revoked.body.user, 'ben@acme.test');
    assert.equal(again.status, 404);
    const log = await api.app.db
      .selectFrom('auditEntry')
      .select(['actorKind', 'actor', 'action'])
      .where('action', 'like', 'token.%')
      .where('actorKind', '=', 'user')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      log.map((entry) => Object.values(entry).join(' ')),
      ['user ada@acme.test token.issued', 'user ben@acme.test token.revoked'],
    );
  });

  it('a token is shown with those that were created with it, and listed by user and state', async () => {
    const { adas, bens, ask, list, ...api } = shared();
    const parent = await ask(adas, { method: 'POST', url, body: { user_id: 1, name: 'Parent' } });
    const [{ id = 0 } = {}] = await list(adas);
    await api.call({
      method: 'POST',
      url: '/v1/users_apiaccess',
      token: String(parent.body.access_token),
      body: { user_id: 2 },
    });

    const { body } = await ask(adas, { url: `${url}/${String(id)}` });
    const [child = {}] = await list(bens);
    await ask(bens, { method: 'DELETE', url: `${url}/${String(child['id'])}` });
    const states = [
      await list(adas, `${url}?state=revoked`),
      await list(adas, `${url}?state=valid&user=${ben.email}`),
    ];

    assert.equal(body['name'], 'Parent');
    assert.deepEqual(body['children'], [{ prefix: child['prefix'], user: ben.email }]);
    assert.deepEqual(
      states.map(([first]) => first?.['prefix']),
      [child['prefix'], shownPrefix(tokens.agent)],
    );
    const foreign = await ask(bens, { url: `${url}/${String(id)}` });
    assert.equal(foreign.headers['x-error-code'], 'token-not-found');
  });
});
