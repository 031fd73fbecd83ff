import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resetOwnData } from '../../src/sandbox/reset-own-data.ts';
import { bookUsual, eventsIn } from '../support/after-sale.ts';
import { openPlacing, type PlacingApi, payers } from '../support/placing.ts';
import { move } from '../support/sandbox.ts';

const traveler = { email: 'zoe@example.org', date: '2027-03-01' };
const signUp = { ...traveler, svc_url: 'acme.test/rome', title: 'Rome' };

async function signUpOnce({ api }: PlacingApi, token = payers.credit) {
  const request = { method: 'POST' as const, url: '/v1/drip_campaign', token, body: signUp };
  const { status, text, body } = await api.call(request);
  assert.equal(status, 200, text);
  return body['reference_id'];
}

async function statesOf({ api }: PlacingApi): Promise<string[]> {
  const bookings = await api.app.db.selectFrom('booking').select('status').orderBy('id').execute();
  return bookings.map(({ status }) => status);
}

describe('POST /sandbox/reset', () => {
  it('cancels all bookings of an Admin, frees their places and gives back what was paid', async () => {
    await using place = await openPlacing();
    for (let turn = 0; turn < 3; turn += 1) await bookUsual(place);
    const others = await bookUsual(place, {}, payers.credit);

    const reset = await move(place, 'reset');
    const again = await move(place, 'reset');

    const told = { status: 'success', bookings_canceled: 3, campaigns_ended: 0, done: true };
    assert.deepEqual([reset.status, reset.body], [200, told]);
    assert.deepEqual(again.body, { ...told, bookings_canceled: 0 });
    assert.deepEqual(await statesOf(place), ['Canceled', 'Canceled', 'Canceled', 'Confirmed']);
    assert.match((await place.read(others)).text, /"Confirmed"/);
    assert.deepEqual([await place.taken(), await place.takings()], [[2], 0]);
  });

  it('cancels the own bookings of an Agent, and leaves the campaigns', async () => {
    await using place = await openPlacing();
    await bookUsual(place, {}, payers.credit);
    await bookUsual(place, {}, payers.agent);
    const campaign = await signUpOnce(place);

    const { body } = await move(place, 'reset', { token: payers.agent });

    assert.deepEqual([body['bookings_canceled'], body['campaigns_ended']], [1, 0]);
    assert.deepEqual(await statesOf(place), ['Confirmed', 'Canceled']);
    assert.equal(await signUpOnce(place), campaign);
  });

  it('ends the campaigns of the organization: the same sign-up is a new one', async () => {
    await using place = await openPlacing();
    const first = await signUpOnce(place);
    const others = await signUpOnce(place, payers.cardOnFile);

    const { db } = place.api.app;
    const mails = () =>
      db
        .selectFrom('campaignMail')
        .select('state')
        .where('reference', '=', String(first))
        .execute();
    // As while a daily run is under way.
    await db.updateTable('campaignMail').set({ state: 'waiting', settledAt: null }).execute();

    const { body } = await move(place, 'reset', { token: payers.credit });

    assert.equal(body['campaigns_ended'], 1);
    const states = new Set((await mails()).map(({ state }) => state));
    assert.deepEqual([...states], ['skipped']);
    const campaigns = await db.selectFrom('campaign').select(['reference', 'stoppedAt']).execute();
    const stopped = campaigns.filter(({ stoppedAt }) => stoppedAt !== null);
    assert.deepEqual(
      stopped.map(({ reference }) => reference),
      [first],
    );
    assert.notEqual(await signUpOnce(place), first);
    assert.equal(await signUpOnce(place, payers.cardOnFile), others);
    assert.equal((await move(place, 'reset', { token: payers.credit })).body['campaigns_ended'], 1);
  });

  it('does a portion at a time, and goes on where it was ended', async () => {
    await using place = await openPlacing();
    for (let turn = 0; turn < 5; turn += 1) await bookUsual(place, {}, payers.credit);
    const caller = await place.caller('acme');
    const reset = () => resetOwnData(place.api.app, caller, { bookings: 2, campaigns: 1 });

    const told = [await reset(), await reset(), await reset()];

    assert.deepEqual(
      told.map(({ canceled, isDone }) => [canceled, isDone]),
      [
        [2, false],
        [2, false],
        [1, true],
      ],
    );
    assert.deepEqual(await place.taken(), [0]);
  });

  it('cancels each booking once when two reset at once', async () => {
    await using place = await openPlacing();
    for (let turn = 0; turn < 4; turn += 1) await bookUsual(place);

    const answers = await Promise.all([move(place, 'reset'), move(place, 'reset')]);

    const canceled = answers.map(({ body }) => Number(body['bookings_canceled']));
    assert.equal(
      canceled.reduce((sum, count) => sum + count),
      4,
    );
    assert.equal((await eventsIn(place)).filter((kind) => kind === 'canceled').length, 4);
    assert.deepEqual([await place.taken(), await place.takings()], [[0], 0]);
  });

  it('keeps users, tokens and webhooks', async () => {
    await using place = await openPlacing();
    const { db } = place.api.app;
    const count = async () => {
      const tables = ['organization', 'agencyUser', 'accessToken', 'webhookEndpoint'] as const;
      const rows = tables.map((table) => db.selectFrom(table).select('id').execute());
      return (await Promise.all(rows)).map(({ length }) => length);
    };
    const before = await count();

    assert.equal((await move(place, 'reset')).status, 200);

    assert.deepEqual(await count(), before);
    assert.equal((await move(place, 'reset', { token: 'ptl_test_none' })).status, 401);
  });
});
