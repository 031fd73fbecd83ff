import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUserStatus } from '../../src/accounts/users/set-user-status.ts';
import { plainWrite } from '../../src/platform/operation/write.ts';
import { somebody } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { tokens } from '../support/partners.ts';
import { ada, ben, cleo, during, portalPartners, type Visit, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const url = '/portal/v1/users';

async function open() {
  const api = await createApi({ marketplace: portalPartners });
  const [adas, bens, cleos] = [await visit(api), await visit(api, ben), await visit(api, cleo)];
  const ask = (who: Visit, path: string, method?: 'POST') =>
    during(api, who, { url: `${url}${path}`, ...(method && { method, body: {} }) });
  const found = async (who: Visit, query: string) =>
    (JSON.parse((await ask(who, `?${query}`)).text) as { email: string }[]).map(
      ({ email }) => email,
    );
  return { ...api, adas, bens, cleos, ask, found };
}

const codeOf = ({ status, headers }: { status: number; headers: object }) =>
  `${status} ${String((headers as Record<string, unknown>)['x-error-code'])}`;

describe('the users of an organization in the portal', () => {
  const shared = onceInSuite(open);

  it('are found by a part of name and address, and shown to whom they may see', async () => {
    const { adas, bens, ask, found } = shared();

    assert.deepEqual(await found(adas, 'q=BEN@'), [ben.email]);
    assert.deepEqual(await found(adas, 'q=da%20By'), [ada.email]);
    assert.deepEqual(await found(adas, 'q=%25'), []);
    assert.deepEqual(await found(adas, 'status=Inactive'), []);
    assert.deepEqual(await found(bens, 'q=ada'), []);
    const { body } = await ask(adas, '/2');
    assert.deepEqual(
      [body['email'], body['has_password'], body['has_second_factor']],
      [ben.email, true, false],
    );
    assert.ok(!('organization' in body));
    assert.equal((await ask(bens, '/2')).status, 200);
    for (const [who, path] of [
      [bens, '/1'],
      [adas, '/3'],
      [adas, '/99'],
    ] as const) {
      assert.equal(codeOf(await ask(who, path)), '404 colleague-not-found', path);
    }
  });

  it('are mailed a link to set a password by an Admin, within the organization', async () => {
    const { adas, bens, ask, app } = shared();

    const mailed = await ask(adas, '/2/password-link', 'POST');
    const others = [
      await ask(bens, '/2/password-link', 'POST'),
      await ask(adas, '/3/password-link', 'POST'),
    ];

    assert.equal(mailed.body['email'], ben.email);
    assert.deepEqual(others.map(codeOf), ['403 admins-only', '404 colleague-not-found']);
    const links = await app.db.selectFrom('passwordLink').select('userId').execute();
    assert.deepEqual(links, [{ userId: 2 }]);
  });
});

describe('an Admin in the portal', () => {
  it('deactivates a user, whose sessions and tokens end, and activates it again', async () => {
    await using api = await open();
    const { adas, bens, ask, app } = api;
    const works = async () =>
      (await api.call({ url: '/v1/users?user_id=2', token: tokens.agent })).status;

    const before = await works();
    const off = await ask(adas, '/2/deactivate', 'POST');
    const [refused, signedOut] = [await works(), await ask(bens, '')];
    const on = await ask(adas, '/2/activate', 'POST');

    assert.deepEqual([off.body['status'], on.body['status']], ['Inactive', 'Active']);
    assert.deepEqual([before, refused, await works()], [200, 401, 200]);
    assert.equal(codeOf(signedOut), '401 sign-in-required');
    const log = await app.db
      .selectFrom('auditEntry')
      .select(['actor', 'subject', 'after'])
      .where('action', '=', 'user.changed')
      .orderBy('id')
      .execute();
    assert.deepEqual(log, [
      { actor: ada.email, subject: 'user 2', after: { status: 'Inactive' } },
      { actor: ada.email, subject: 'user 2', after: { status: 'Active' } },
    ]);
  });

  it('switches neither itself, nor people of others, nor whom the marketplace has deactivated', async () => {
    await using api = await open();
    const { adas, bens, ask, app } = api;
    const write = plainWrite(app.db);
    await setUserStatus({ ...app, write }, somebody, { email: ben.email, status: 'Inactive' });

    const refused = [
      await ask(adas, '/1/deactivate', 'POST'),
      await ask(adas, '/3/deactivate', 'POST'),
      await ask(adas, '/2/activate', 'POST'),
      await ask(bens, '/1/deactivate', 'POST'),
    ];

    assert.deepEqual(refused.map(codeOf), [
      '409 user-is-oneself',
      '404 colleague-not-found',
      '409 deactivated-by-marketplace',
      '401 sign-in-required',
    ]);
  });

  it('is no Admin any more where another one has just deactivated it', async () => {
    await using api = await open();
    const { adas, ask, app } = api;
    await app.db.updateTable('agencyUser').set({ role: 'Admin' }).where('id', '=', 2).execute();
    const bens = await visit(api, ben);

    const both = await Promise.all([
      ask(adas, '/2/deactivate', 'POST'),
      ask(bens, '/1/deactivate', 'POST'),
    ]);

    assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 401]));
    const active = await app.db
      .selectFrom('agencyUser')
      .select('id')
      .where('organizationId', '=', 1)
      .where('status', '=', 'Active')
      .execute();
    assert.equal(active.length, 1);
  });
});
