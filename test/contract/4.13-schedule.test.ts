import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCampaignApi, rome } from '../support/campaigns.ts';

/** The days before 1 March 2028 on which a mail goes out; 29 February is a day in between. */
const schedule = [
  [540, '2026-09-08'],
  [360, '2027-03-07'],
  [180, '2027-09-03'],
  [90, '2027-12-02'],
  [60, '2028-01-01'],
  [30, '2028-01-31'],
  [14, '2028-02-16'],
  [7, '2028-02-23'],
] as const;

describe('4.13 the schedule of the mails', () => {
  it('sends each of the eight on its day, and nothing 3 days before, on the date or after', async () => {
    await using api = await createCampaignApi();
    await api.setClock('2026-09-01T12:00');
    const everything = { ...rome, date: '2028-03-01' };
    assert.equal((await api.signUp(everything)).status, 200);
    const since = (await api.outbox()).length;

    const sent: unknown[] = [];
    for (const day of [...schedule.map(([, sendDay]) => sendDay), '2028-02-27', '2028-03-01']) {
      await api.setClock(`${day}T09:00`);
      const run = await api.runDay();
      assert.equal(run.day, day);
      const mails = (await api.outbox()).slice(since + sent.flat().length);
      sent.push(mails);
    }

    assert.deepEqual(sent, [
      ...schedule.map(([days]) => [`maria@example.test: Rome: ${days} days to go`]),
      [],
      [],
    ]);
  });

  it('sends those that are set to 1 and no others', async () => {
    await using api = await createCampaignApi();
    await api.setClock('2026-09-01T12:00');
    await api.signUp({ ...rome, date: '2028-03-01', freq_360: 1, freq_90: '1', freq_7: 0 });
    const since = (await api.outbox()).length;

    for (const [, day] of schedule) {
      await api.setClock(`${day}T09:00`);
      await api.runDay();
    }

    assert.deepEqual((await api.outbox()).slice(since), [
      'maria@example.test: Rome: 360 days to go',
      'maria@example.test: Rome: 90 days to go',
    ]);
  });

  it('has nothing to send before the calendar begins, and goes to its end', async () => {
    await using api = await createCampaignApi();

    for (const date of ['0001-01-01', '0002-06-30', '9999-12-31']) {
      const { status, body } = await api.signUp({ ...rome, date, freq_540: 1, freq_7: 1 });
      assert.deepEqual([status, body.intervals], [200, ['7', '540']], date);
    }
    await api.setClock('2027-01-02T09:00');
    assert.equal((await api.runDay()).counts.sent, 0);
  });
});
