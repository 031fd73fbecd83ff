import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../../test/support/api.ts';
import { during, visit } from '../../test/support/portal.ts';
import { readDemoPartners } from '../demo/hand-made-demo.ts';
import { prepareMarketplace } from './first-start.ts';

function signInOf({ email, password }: { email: string; password: string }) {
  return { email, password };
}

describe('a start', () => {
  it('gives a demo that an older version has loaded the products of the sandbox, once', async () => {
    const organizations = readDemoPartners();
    await using api = await createApi({ marketplace: { format: 'portolan/1', organizations } });

    await prepareMarketplace(api.app);
    await prepareMarketplace(api.app);

    const imports = await api.app.db
      .selectFrom('auditEntry')
      .select('actor')
      .where('action', '=', 'marketplace.imported')
      .where('actor', '=', 'start')
      .execute();
    assert.equal(imports.length, 1);
    const tours = await api.app.db.selectFrom('tour').select('id').orderBy('id').execute();
    assert.deepEqual(
      tours.map(({ id }) => id - 890_000_000),
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
  });

  it('gives people of the demo partner a password, unless they have one of their own', async () => {
    const organizations = readDemoPartners();
    await using api = await createApi({ marketplace: { format: 'portolan/1', organizations } });
    const { people } = await prepareMarketplace(api.app);
    const [admin, agent] = people;
    assert.ok(admin && agent);

    await visit(api, signInOf(admin));
    const own = await visit(api, signInOf(agent));
    await during(api, own, {
      method: 'PUT',
      url: '/portal/v1/password',
      body: { current_password: agent.password, password: 'a pass phrase of his own' },
    });
    const again = await prepareMarketplace(api.app);

    assert.deepEqual(
      people.map(({ email, role }) => [email, role]),
      [
        ['ada@acme.test', 'Admin'],
        ['ben@acme.test', 'Agent'],
      ],
    );
    assert.deepEqual(again.people, [admin]);
  });

  it('gives them to no other marketplace', async () => {
    const organizations = [{ key: 'own', name: 'Our Own Travel', users: [] }];
    await using api = await createApi({ marketplace: { format: 'portolan/1', organizations } });

    await prepareMarketplace(api.app);

    assert.deepEqual(await api.app.db.selectFrom('tour').select('id').execute(), []);
  });

  it('fills the staff token in where it is tried, for who sits at this machine', async () => {
    await using api = await createApi();
    const { staff } = await prepareMarketplace(api.app);
    const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:8080' } };
    const shownTo = async (from: Partial<typeof here>, url = '/operator/docs') =>
      (await api.call({ url, ...here, ...from })).text.includes(String(staff?.token));

    assert.equal(await shownTo({}), true);
    assert.equal(await shownTo({}, '/operator/docs/start.js'), false);
    assert.equal(await shownTo({ remoteAddress: '192.0.2.7' }), false);
    assert.equal(await shownTo({ headers: { host: 'rebound.example' } }), false);
    const forwarded = { host: 'localhost:8080', 'x-forwarded-for': '192.0.2.7' };
    assert.equal(await shownTo({ headers: forwarded }), false);
    await api.app.db.updateTable('staffToken').set({ revokedAt: api.app.clock.now() }).execute();
    assert.equal(await shownTo({}), false);
  });
});
