import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../../../test/support/api.ts';
import { partners, tokens } from '../../../test/support/partners.ts';
import { createApiServer } from '../../server/api-server.ts';

const marketplace = {
  ...partners,
  organizations: partners.organizations.map((one) => ({ ...one, rate_limit_per_minute: 4 })),
};

describe('the requests of partners', () => {
  it('are counted in memory, and written down in one set at the latest when the server stops', async () => {
    await using api = await createApi({ marketplace });
    const { server } = await api.whole();
    const { db, clock } = api.app;
    const ask = (token: string, id: number) => api.call({ url: `/v1/users?user_id=${id}`, token });
    const statuses: number[] = [];
    for (const id of [1, 2, 99, 1, 1, 1]) statuses.push((await ask(tokens.admin, id)).status);
    statuses.push((await ask(tokens.agent, 2)).status);
    const before = await db.selectFrom('requestUsage').select('userId').execute();

    await server.close();

    assert.deepEqual(statuses, [200, 200, 400, 200, 429, 429, 200]);
    assert.deepEqual(before, []);
    const usage = await db.selectFrom('requestUsage').selectAll().orderBy('userId').execute();
    const day = clock.now().toString().slice(0, 10);
    const organizationId = usage[0]?.organizationId;
    assert.deepEqual(usage, [
      { organizationId, userId: 1, day, requests: 6, errors: 1, limited: 2 },
      { organizationId, userId: 2, day, requests: 1, errors: 0, limited: 0 },
    ]);
    const hour = clock.now().round({ smallestUnit: 'hour', roundingMode: 'floor' });
    const hours = await db.selectFrom('requestHour').selectAll().execute();
    assert.deepEqual(hours, [
      { organizationId, hour, requests: 7, errors: 1, limited: 2, busiestMinute: 4 },
    ]);
    const uses = await db
      .selectFrom('accessTokenUse')
      .innerJoin('accessToken', 'accessToken.id', 'accessTokenUse.tokenId')
      .select(['prefix', 'usedAt'])
      .orderBy('tokenId')
      .execute();
    assert.deepEqual(
      uses.map(({ usedAt }) => usedAt.epochMilliseconds % 60_000),
      [0, 0],
    );
  });

  it('are added to those that other processes have counted', async () => {
    await using first = await createApi({ marketplace: partners });
    const { server } = await first.whole();
    const second = (await createApiServer(first.app)).server;
    const url = '/v1/users?user_id=1';
    await first.call({ url, token: tokens.admin });
    await second.inject({ url, headers: { 'access-token': tokens.admin } });

    await Promise.all([server.close(), second.close()]);

    const usage = await first.app.db.selectFrom('requestUsage').select('requests').execute();
    assert.deepEqual(usage, [{ requests: 2 }]);
    const [hour] = await first.app.db.selectFrom('requestHour').selectAll().execute();
    assert.deepEqual([hour?.requests, hour?.busiestMinute], [2, 1], 'each has a budget of its own');
  });

  it('are not counted without a valid token', async () => {
    await using api = await createApi({ marketplace: partners });
    const { server } = await api.whole();
    await api.call({ url: '/v1/users?user_id=1', token: 'ptl_test_unknown' });

    await server.close();

    const usage = await api.app.db.selectFrom('requestUsage').selectAll().execute();
    assert.deepEqual(usage, []);
  });
});
