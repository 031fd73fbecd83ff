import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteOldGuesses } from '../../src/accounts/signing-in/guesses.ts';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer, TestApi } from '../support/api.ts';
import { createStaffApi, sam, signInto } from '../support/staff.ts';

const url = '/operator/v1/session';

describe('guessing passwords', () => {
  const trusting = { environment: { TRUST_PROXY: '127.0.0.1' } };

  function guess(
    api: TestApi,
    email: string,
    from: string,
    password = 'a guess',
  ): Promise<TestAnswer> {
    const headers = { 'x-forwarded-for': from };
    return api.call({ method: 'POST', url, body: { email, password }, headers });
  }

  async function haveGuessed({ app }: TestApi, subject: string, guesses: number): Promise<void> {
    const since = app.clock.now().subtract({ minutes: 20 });
    await app.db.insertInto('signInGuess').values({ subject, since, guesses }).execute();
  }

  it('is over after a hundred guesses an hour for an account, wherever they come from', async () => {
    await using api = await createStaffApi(trusting);
    await haveGuessed(api, `account staff ${sam.email} strangers`, 98);

    const statuses = [];
    for (const from of ['203.0.113.1', '198.51.100.2', '192.0.2.3']) {
      statuses.push((await guess(api, sam.email.toUpperCase(), from)).status);
    }
    const refused = await guess(api, sam.email, '203.0.113.4', sam.password);
    const other = await guess(api, 'kim@portolan.test', '203.0.113.3');

    assert.deepEqual(statuses, [401, 401, 429]);
    assert.equal(refused.headers['x-error-code'], 'sign-in-too-often');
    // The hour began 20 minutes ago.
    assert.match(String(refused.headers['retry-after']), /^23\d\d$|^2400$/);
    assert.equal(other.status, 401);
    await advanceClock(api.app, somebody, '40m');
    assert.equal((await guess(api, sam.email, '203.0.113.4', sam.password)).status, 200);
  });

  it('is over after a hundred guesses an hour from a network, for whatever accounts', async () => {
    await using api = await createStaffApi(trusting);
    await haveGuessed(api, 'network 2001:db8:1:2::/64', 98);

    const statuses = [];
    for (const host of ['a', 'b', 'c']) {
      const from = `2001:db8:1:2::${host}`;
      statuses.push((await guess(api, `${host}@portolan.test`, from)).status);
    }

    assert.deepEqual(statuses, [401, 401, 429]);
    assert.equal((await guess(api, sam.email, '2001:db8:1:2::d', sam.password)).status, 429);
    assert.equal((await guess(api, sam.email, '2001:db8:1:3::d', sam.password)).status, 200);
  });

  it('counts no right password, nor what a stranger says about its address', async () => {
    await using api = await createStaffApi();
    await haveGuessed(api, 'network 127.0.0.0/24', 99);

    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      assert.equal((await guess(api, sam.email, from, sam.password)).status, 200);
    }
    const rows = await api.app.db
      .selectFrom('signInGuess')
      .select(['subject', 'guesses'])
      .orderBy('subject')
      .execute();
    assert.deepEqual(rows, [
      { subject: `account staff ${sam.email} network 127.0.0.0/24`, guesses: 0 },
      { subject: `account staff ${sam.email} strangers`, guesses: 0 },
      { subject: 'everybody', guesses: 0 },
      { subject: 'network 127.0.0.0/24', guesses: 99 },
    ]);
    assert.equal((await guess(api, 'x@portolan.test', '203.0.113.4')).status, 401);
    assert.equal((await guess(api, 'y@portolan.test', '203.0.113.5')).status, 429);
  });

  it('is written down: the first, tenth and hundredth for an account or from a network', async () => {
    await using api = await createStaffApi(trusting);
    await haveGuessed(api, 'network 203.0.113.0/24', 1);
    for (let attempt = 0; attempt < 9; attempt++) await guess(api, sam.email, '203.0.113.7');

    const { text } = await api.asStaff({ url: '/operator/v1/audit' });
    const entries = (JSON.parse(text) as Record<string, unknown>[]).filter(
      ({ action }) => action === 'staff.sign-in-refused',
    );
    assert.deepEqual(
      entries.map(({ actor, subject, after }) => [actor, subject, after]).toReversed(),
      [
        [
          'sign-in',
          `sign-in ${sam.email}`,
          {
            network: '203.0.113.0/24',
            within_the_hour: { of_account: 1, of_network: 2, in_all: 1 },
          },
        ],
        [
          'sign-in',
          `sign-in ${sam.email}`,
          {
            network: '203.0.113.0/24',
            within_the_hour: { of_account: 9, of_network: 10, in_all: 9 },
          },
        ],
      ],
    );
  });

  it('in a flood delays no staff with a session, and is answered with 401 and 429 only', async () => {
    await using api = await createStaffApi(trusting);
    const { cookie, csrfToken } = await signInto(api);
    const flood = Array.from({ length: 400 }, (_, index) =>
      guess(api, `u${index}@portolan.test`, `198.18.${index % 200}.1`),
    );

    let isOver = false;
    void Promise.all(flood).then(() => {
      isOver = true;
    });

    const headers = { cookie, 'x-csrf-token': csrfToken };
    const body = { email: 'kim@portolan.test', password: 'a third long password' };
    const reading = await api.call({ url: '/operator/v1/organizations', headers });
    const hashing = await api.call({ method: 'POST', url: '/operator/v1/staff', body, headers });
    const wasFirst = !isOver;

    assert.deepEqual([reading.status, hashing.status], [200, 200]);
    assert.ok(wasFirst);
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    assert.deepEqual(statuses, new Set([401, 429]));
  });

  it('is forgotten when its hour is over', async () => {
    await using api = await createStaffApi();
    await guess(api, 'x@portolan.test', '');
    await advanceClock(api.app, somebody, '61m');
    await haveGuessed(api, 'network 203.0.113.7', 7);

    await deleteOldGuesses(api.app);

    const rows = await api.app.db.selectFrom('signInGuess').select('subject').execute();
    assert.deepEqual(rows, [{ subject: 'network 203.0.113.7' }]);
  });
});
