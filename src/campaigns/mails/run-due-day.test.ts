import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CampaignApi, createCampaignApi, rome } from '../../../test/support/campaigns.ts';
import { runDueDay } from './run-due-day.ts';

/** Looks whether the day is due, as the jobs do every few seconds. */
async function look({ app }: CampaignApi, signal = new AbortController().signal): Promise<void> {
  await runDueDay(app, signal);
}

async function runs({ app }: CampaignApi): Promise<string[]> {
  const rows = await app.db.selectFrom('campaignRun').select('day').orderBy('day').execute();
  return rows.map(({ day }) => day);
}

describe('the daily run by itself', () => {
  it('waits for nine in the morning of the marketplace', async () => {
    await using api = await createCampaignApi();

    await api.setClock('2027-01-04T08:59');
    await look(api);
    assert.deepEqual(await runs(api), []);
    await api.setClock('2027-01-04T09:00');
    await look(api);
    await look(api);
    assert.deepEqual(await runs(api), ['2027-01-04']);
  });

  it('keeps to nine on the days on which the clocks change', async () => {
    await using api = await createCampaignApi();

    for (const [before, due] of [
      ['2027-03-14T12:59:00Z', '2027-03-14T13:00:00Z'],
      ['2027-11-07T13:59:00Z', '2027-11-07T14:00:00Z'],
    ] as const) {
      await api.setClock(before);
      await look(api);
      const done = (await runs(api)).length;
      await api.setClock(due);
      await look(api);
      assert.equal((await runs(api)).length, done + 1, due);
    }
  });

  it('comes later on a day on which nobody could run it at nine', async () => {
    await using api = await createCampaignApi();

    await api.setClock('2027-01-04T23:30');
    await look(api);

    assert.deepEqual(await runs(api), ['2027-01-04']);
  });

  it('stops between two mails when the program ends, and the next one carries on', async () => {
    await using api = await createCampaignApi();
    for (let number = 0; number < 25; number += 1) {
      const email = `traveler${number}@example.test`;
      await api.signUp({ ...rome, email, date: '2027-02-03', freq_30: 1 });
    }
    await api.setClock('2027-01-04T09:00');
    const ended = new AbortController();
    ended.abort();

    await look(api, ended.signal);
    const waiting = (await api.noted()).filter((line) => line.includes('waiting'));
    assert.equal(waiting.length, 5);
    await look(api);

    const sent = (await api.noted()).filter((line) => line.startsWith('scheduled 30'));
    assert.deepEqual(new Set(sent), new Set(['scheduled 30 2027-01-04 sent kept in the outbox']));
    assert.equal(sent.length, 25);
  });

  it('sends what a process that died was to send at once, and not what it may have sent', async () => {
    await using api = await createCampaignApi();
    const { db } = api.app;
    const leave = async (title: string, state: 'waiting' | 'handing over') => {
      const { body } = await api.signUp({ ...rome, title, freq_today: 1 });
      await db
        .updateTable('campaignMail')
        .set({ state, reason: null, settledAt: null })
        .where('reference', '=', String(body.reference_id))
        .execute();
    };
    await leave('Waiting', 'waiting');
    await leave('Leaving', 'handing over');
    await db.deleteFrom('keptMail').execute();

    await look(api);
    assert.deepEqual(await api.outbox(), []);
    await api.setClock('2027-01-01T12:03');
    await look(api);

    assert.deepEqual(await api.outbox(), ['maria@example.test: Waiting: 162 days to go']);
    assert.deepEqual(await api.noted(), [
      'immediate 0 2027-01-01 sent kept in the outbox',
      'immediate 0 2027-01-01 interrupted',
    ]);
  });
});
