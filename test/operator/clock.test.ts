import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer } from '../support/api.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, production, type StaffApi, signInto, within } from '../support/staff.ts';

const url = '/operator/v1/clock';

function set(api: StaffApi, instant: unknown): Promise<TestAnswer> {
  return api.asStaff({ method: 'PUT', url, body: { instant } });
}

function advance(api: StaffApi, duration: unknown): Promise<TestAnswer> {
  return api.asStaff({ method: 'POST', url: `${url}/advance`, body: { duration } });
}

/** The clock ticks on from where it was set. */
function assertAbout(actual: unknown, expected: string): void {
  const since = Temporal.Instant.from(expected).until(String(actual)).total('seconds');
  assert.ok(since >= 0 && since < 60, `${String(actual)} is not ${expected}`);
}

describe('the clock of a staging marketplace', () => {
  it('is right at first', async () => {
    await using api = await createStaffApi();

    const { status, body } = await api.asStaff({ url });

    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['now', 'offset_seconds']);
    assert.equal(body.offset_seconds, 0);
  });

  it('is set to a moment, or to a local time of the marketplace', async () => {
    await using api = await createStaffApi();

    assertAbout((await set(api, '2027-01-01T09:00:00+01:00')).body.now, '2027-01-01T08:00:00Z');
    assertAbout((await set(api, '2027-01-01T09:00')).body.now, '2027-01-01T14:00:00Z');
    assertAbout((await api.asStaff({ url })).body.now, '2027-01-01T14:00:00Z');
    assertAbout(api.app.clock.now(), '2027-01-01T14:00:00Z');
  });

  it('is moved on and back, and reset', async () => {
    await using api = await createStaffApi();

    const readings = [
      await advance(api, '25h'),
      await advance(api, 'PT30M'),
      await advance(api, '-90m'),
      await api.asStaff({ method: 'DELETE', url }),
    ];

    assert.deepEqual(
      readings.map(({ body }) => body.offset_seconds),
      [90_000, 91_800, 86_400, 0],
    );
  });

  it('keeps the session signed in that moves it, and ends the others when they are due', async () => {
    await using api = await createStaffApi();
    const [mover, other] = [await signInto(api), await signInto(api)];

    const duration = '7d';
    await within(api, mover, { method: 'POST', url: `${url}/advance`, body: { duration } });

    const answers = [await within(api, mover, { url }), await within(api, other, { url })];
    await within(api, mover, { method: 'DELETE', url });
    answers.push(await within(api, mover, { url }));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 401, 200],
    );
  });

  it('leaves staff tokens as many days as they have, and none that has ended comes back', async () => {
    await using api = await createStaffApi();
    const { body } = await within(api, await signInto(api), {
      method: 'POST',
      url: '/operator/v1/staff-tokens',
      body: { name: 'of one day', days: 1 },
    });
    const headers = { authorization: `Bearer ${String(body['token'])}` };
    const ask = async () => (await api.call({ url, headers })).status;

    await advance(api, '400d');
    const ahead = [(await api.asStaff({ url })).status, await ask()];
    await api.app.db
      .updateTable('staffToken')
      .set({ expiresAt: api.app.clock.now() })
      .where('name', '=', 'of one day')
      .execute();
    const ended = await ask();
    await advance(api, '-800d');

    assert.deepEqual([...ahead, ended, await ask()], [200, 200, 401, 401]);
    assert.equal((await api.asStaff({ method: 'DELETE', url })).status, 200);
  });

  const refusing = onceInSuite(createStaffApi);

  for (const [what, body, code] of [
    ['no moment', { instant: 'tomorrow' }, 'instant-unreadable'],
    ['a day that does not exist', { instant: '2027-02-30T09:00' }, 'instant-unreadable'],
    ['a moment too far away', { instant: '+020000-01-01T00:00:00Z' }, 'clock-too-far'],
    ['a moment before 1970', { instant: '1969-12-31T23:59:59Z' }, 'clock-too-far'],
    ['nothing', {}, 'invalid-input'],
  ] as const) {
    it(`is not set to ${what}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ method: 'PUT', url, body });

      assert.equal(answer.status, 422);
      assert.equal(answer.headers['x-error-code'], code);
      assert.equal((await api.asStaff({ url })).body.offset_seconds, 0);
    });
  }

  for (const [duration, code] of [
    ['a while', 'duration-unreadable'],
    ['P9000Y', 'clock-too-far'],
    ['-900000d', 'clock-too-far'],
    [' ', 'invalid-input'],
  ] as const) {
    it(`is not moved on by ${JSON.stringify(duration)}`, async () => {
      const api = refusing();

      const answer = await advance(api, duration);

      assert.equal(answer.status, 422);
      assert.equal(answer.headers['x-error-code'], code);
      assert.equal((await api.asStaff({ url })).body.offset_seconds, 0);
    });
  }
});

describe('the clock of production', () => {
  it('is shown and never moved', async () => {
    await using api = await createStaffApi({ environment: production });

    const shown = await api.asStaff({ url });
    const refused = [
      await set(api, '2027-01-01T09:00'),
      await advance(api, '1h'),
      await api.asStaff({ method: 'DELETE', url }),
    ];

    assert.equal(shown.body.offset_seconds, 0);
    for (const answer of refused) {
      assert.equal(answer.status, 409);
      assert.equal(answer.headers['x-error-code'], 'clock-is-real');
    }
    const audited = await api.asStaff({ url: '/operator/v1/audit?subject=clock' });
    assert.equal(audited.text, '[]');
  });
});
