import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer, TestRequest } from '../support/api.ts';
import { portalPartners } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aStaffUser, createStaffApi, kim, type StaffApi, sam } from '../support/staff.ts';

const url = '/operator/v1/staff-tokens';
const issue = (api: StaffApi, body: object = { name: 'sync' }) =>
  api.inConsole({ method: 'POST', url, body });
const withToken = (api: StaffApi, token: unknown, request: TestRequest = { url }) =>
  api.call({ ...request, headers: { authorization: `Bearer ${String(token)}` } });
/** Days between the making and the end of a token, as the list has them. */
async function daysOf(api: StaffApi, { id }: Record<string, unknown>): Promise<number> {
  const { text } = await api.inConsole({ url });
  const made = (JSON.parse(text) as Record<string, string>[]).find((one) => one['id'] === id);
  const [from, to] = [made?.['created_at'], made?.['expires_at']].map((at) =>
    Temporal.Instant.from(String(at)),
  );
  return (from as Temporal.Instant).until(to as Temporal.Instant).total('days');
}

const code = ({ status, headers }: TestAnswer) => [status, headers['x-error-code']];

describe('a staff token', () => {
  it('works for 90 days at most, and for fewer where that is asked for', async () => {
    await using api = await createStaffApi();
    const { body: usual } = await issue(api);
    const { body: short } = await issue(api, { name: 'short', days: 2 });

    assert.deepEqual(code(await issue(api, { name: 'long', days: 91 })), [422, 'invalid-input']);
    assert.deepEqual([await daysOf(api, usual), await daysOf(api, short)], [90, 2]);
    await api.app.db
      .updateTable('staffToken')
      .set({ expiresAt: api.app.clock.now() })
      .where('name', '=', 'short')
      .execute();
    assert.equal((await withToken(api, short['token'])).status, 401);
    assert.equal((await withToken(api, usual['token'])).status, 200);
  });

  it('is one of twenty that work, whoever asks at the same time', async () => {
    await using api = await createStaffApi();
    for (let one = 0; one < 17; one++) assert.equal((await issue(api)).status, 200);

    // A token is there from the start.
    const answers = await Promise.all(Array.from({ length: 4 }, () => issue(api)));

    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [200, 200, 409, 409],
    );
    const refused = answers.find(({ status }) => status === 409);
    assert.equal(refused?.headers['x-error-code'], 'too-many-staff-tokens');
    const made = answers.find(({ status }) => status === 200);
    await api.asStaff({ method: 'DELETE', url: `${url}/${String(made?.body['id'])}` });
    assert.equal((await issue(api)).status, 200);
  });
});

describe('what a staff token does not do', () => {
  const shared = onceInSuite(async () => {
    const api = await createStaffApi({ marketplace: portalPartners });
    await aStaffUser(api.app.db, kim);
    return api;
  });
  const user = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone', role: 'Agent' };
  const password = 'never to be set so';

  const requests: Record<string, TestRequest> = {
    'make another token': { method: 'POST', url, body: { name: 'child' } },
    'change the password': {
      method: 'PUT',
      url: '/operator/v1/password',
      body: { current_password: sam.password, password },
    },
    'set up a second factor': {
      method: 'POST',
      url: '/operator/v1/second-factor',
      body: { password: sam.password },
    },
    'confirm a second factor': {
      method: 'POST',
      url: '/operator/v1/second-factor/confirm',
      body: { code: '123456' },
    },
    'remove the second factor': {
      method: 'DELETE',
      url: '/operator/v1/second-factor',
      body: { password: sam.password },
    },
    'remove that of a colleague': {
      method: 'DELETE',
      url: `/operator/v1/staff/${kim.email}/second-factor`,
    },
    "remove that of a partner's user": {
      method: 'DELETE',
      url: '/operator/v1/users/ada@acme.test/second-factor',
    },
    'add staff with a password': {
      method: 'POST',
      url: '/operator/v1/staff',
      body: { email: 'eve@portolan.test', password },
    },
    'add a user with a password': {
      method: 'POST',
      url: '/operator/v1/organizations/acme/users',
      body: { ...user, password },
    },
    'give a user a password': {
      method: 'PUT',
      url: '/operator/v1/users/ada@acme.test',
      body: { password },
    },
    'import a file with another password': {
      method: 'POST',
      url: '/operator/v1/import',
      body: {
        format: 'portolan/1',
        organizations: [{ key: 'acme', name: 'Acme Travel', users: [{ ...user, password }] }],
      },
    },
  };

  for (const [what, request] of Object.entries(requests)) {
    it(`is to ${what}`, async () => {
      const api = shared();
      const before = await hashes(api);

      assert.deepEqual(code(await api.asStaff(request)), [403, 'session-required']);

      assert.deepEqual(await hashes(api), before);
    });
  }

  it('is no import of passwords that are the same, nor a user without one', async () => {
    const api = shared();

    const file = { method: 'POST', url: '/operator/v1/import', body: portalPartners } as const;
    assert.equal((await api.asStaff(file)).status, 200);
    const add = { method: 'POST', url: '/operator/v1/organizations/acme/users' } as const;
    assert.equal((await api.asStaff({ ...add, body: user })).status, 200);
  });

  async function hashes({ app: { db } }: StaffApi) {
    return [
      await db.selectFrom('staff').select(['email', 'passwordHash']).orderBy('id').execute(),
      await db.selectFrom('agencyUser').select(['email', 'passwordHash']).orderBy('id').execute(),
      await db.selectFrom('staffToken').select('id').orderBy('id').execute(),
    ];
  }
});
