import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partners, tokens } from '../../../test/support/partners.ts';
import { createStaffApi, type StaffApi } from '../../../test/support/staff.ts';
import { setClock } from '../../operations/set-clock.ts';
import { createApiServer } from '../../server/api-server.ts';
import { deleteOldUsage } from './delete-old-usage.ts';
import { writeUsage } from './write-usage.ts';

const somebody = { kind: 'system', name: 'test' } as const;
const url = '/operator/v1/organizations/acme/usage';

async function list(api: StaffApi, query: string): Promise<Record<string, unknown>[]> {
  return JSON.parse((await api.asStaff({ url: `${url}${query}` })).text);
}

/** Ada's token is the first, Ben's the second. */
async function used(api: StaffApi, at: string, uses: readonly [token: number, ...number[]][]) {
  await setClock(api.app, somebody, at);
  await writeUsage(
    api.app,
    uses.map(([tokenId, requests = 0, errors = 0, limited = 0]) => ({
      tokenId,
      requests,
      errors,
      limited,
      busiestMinute: requests,
    })),
  );
}

describe('the usage of a partner', () => {
  it('is listed by day, with days without a request, for all users or one', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await used(api, '2026-06-01T23:59:50Z', [
      [1, 10, 2, 1],
      [2, 5],
      [3, 99],
    ]);
    await used(api, '2026-06-01T23:59:59Z', [[1, 1]]);
    await used(api, '2026-06-03T00:00:00Z', [[2, 7, 7]]);

    const all = await list(api, '?from=2026-06-01&to=2026-06-03');
    const bens = await list(api, '?from=2026-06-01&to=2026-06-03&user=BEN@acme.test');
    const usual = await list(api, '');

    assert.deepEqual(all, [
      { day: '2026-06-01', requests: 16, errors: 2, rate_limited: 1 },
      { day: '2026-06-02', requests: 0, errors: 0, rate_limited: 0 },
      { day: '2026-06-03', requests: 7, errors: 7, rate_limited: 0 },
    ]);
    assert.deepEqual(
      bens.map(({ requests }) => requests),
      [5, 0, 7],
    );
    assert.deepEqual(
      [usual.length, usual.at(0)?.['day'], usual.at(-1)?.['day']],
      [30, '2026-05-05', '2026-06-03'],
    );
  });

  it('is listed by user, a page at a time', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await used(api, '2026-06-01T12:00:00Z', [
      [1, 10, 2, 1],
      [2, 5],
    ]);

    const page = await api.asStaff({ url: `${url}/users?limit=1` });
    const rest = await list(api, `/users?cursor=${String(page.headers['x-next-cursor'])}`);

    assert.deepEqual(JSON.parse(page.text), [
      { user_id: 1, user: 'ada@acme.test', requests: 10, errors: 2, rate_limited: 1 },
    ]);
    assert.deepEqual(
      rest.map(({ user }) => user),
      ['ben@acme.test'],
    );
    assert.deepEqual(await list(api, '/users?to=2026-05-31'), []);
  });

  it('refuses days in the wrong order, too many days, and an unknown partner', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const ask = async (query: string) => {
      const { status, headers } = await api.asStaff({ url: `${url}${query}` });
      return [status, headers['x-error-code']];
    };

    assert.deepEqual(await ask('?from=2026-06-02&to=2026-06-01'), [422, 'usage-days-invalid']);
    assert.deepEqual(await ask('/users?from=2025-06-01&to=2026-06-02'), [
      422,
      'usage-days-invalid',
    ]);
    const unknown = await api.asStaff({ url: '/operator/v1/organizations/nobody/usage' });
    assert.equal(unknown.status, 404);
  });

  it('has what partners ask, once it is written, and is forgotten after 400 days, its hours earlier', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const other = (await createApiServer(api.app)).server;
    const headers = { 'access-token': tokens.agent };
    await other.inject({ url: '/v1/users?user_id=2', headers });
    await other.close();

    const today = (await list(api, '')).at(-1);
    await setClock(
      api.app,
      somebody,
      api.app.clock
        .now()
        .add({ hours: 399 * 24 })
        .toString(),
    );
    const hours = await deleteOldUsage(api.app);
    await setClock(api.app, somebody, api.app.clock.now().add({ hours: 48 }).toString());

    assert.deepEqual([today?.['requests'], hours], [1, 1]);
    assert.equal(await deleteOldUsage(api.app), 1);
  });
});
