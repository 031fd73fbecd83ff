import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCampaignApi, rome } from '../support/campaigns.ts';

describe('a clock that is moved through 541 days', () => {
  it('brings exactly the right mails on exactly the right days, leap day and clock changes in between', async () => {
    await using api = await createCampaignApi();
    const { db } = api.app;
    await api.setClock('2026-12-19T12:00');
    await api.signUp({ ...rome, date: '2028-06-12' });
    await api.signUp({
      ...rome,
      date: '2028-03-14',
      title: 'Oslo',
      freq_14: 1,
      freq_7: 1,
      freq_90: 1,
    });
    await db.deleteFrom('keptMail').execute();

    const mails: string[] = [];
    let day = Temporal.PlainDate.from('2026-12-20');
    for (; Temporal.PlainDate.compare(day, '2028-06-14') < 0; day = day.add({ days: 1 })) {
      await api.setClock(`${day.toString()}T09:00`);
      const run = await api.runDay();
      assert.deepEqual([run.day, run.kind], [day.toString(), 'finished']);
      for (const { subject } of await db.deleteFrom('keptMail').returning('subject').execute()) {
        mails.push(`${day.toString()} ${subject}`);
      }
    }

    assert.deepEqual(mails.toSorted(), [
      '2026-12-20 Rome: 540 days to go',
      '2027-06-18 Rome: 360 days to go',
      '2027-12-15 Oslo: 90 days to go',
      '2027-12-15 Rome: 180 days to go',
      '2028-02-29 Oslo: 14 days to go',
      '2028-03-07 Oslo: 7 days to go',
      '2028-03-14 Rome: 90 days to go',
      '2028-04-13 Rome: 60 days to go',
      '2028-05-13 Rome: 30 days to go',
      '2028-05-29 Rome: 14 days to go',
      '2028-06-05 Rome: 7 days to go',
    ]);
    assert.deepEqual(await db.selectFrom('campaign').select('title').execute(), []);
    const runs = await db.selectFrom('campaignRun').select('day').execute();
    assert.equal(runs.length, 542);
  });
});
