import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CampaignApi, createCampaignApi, dueOnThird } from '../support/campaigns.ts';
import { startMailReceiver } from '../support/fakes/mail-receiver.ts';

describe('4.13 the daily run and the mail server', () => {
  async function dueTravelers(api: CampaignApi, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      await dueOnThird(api, { email: `traveler${number}@example.test` });
    }
    await api.setClock('2027-01-03T09:00');
  }

  it('notes the answer to a mail that is refused, and does not try it again', async () => {
    await using receiver = await startMailReceiver({
      refuse: (address) => (address.startsWith('traveler1@') ? '550 no such mailbox' : undefined),
    });
    await using api = await createCampaignApi({ SMTP_URL: receiver.url });
    await dueTravelers(api, 3);

    const { kind, counts } = await api.runDay();

    assert.equal(kind, 'finished');
    assert.deepEqual(counts, { sent: 2, failed: 1, skipped: 0, waiting: 0 });
    assert.ok((await api.noted()).includes('scheduled 30 2027-01-03 failed 550 no such mailbox'));
    assert.equal((await api.runDay()).kind, 'done already');
  });

  it('waits while the server is away, and carries on the same day when it is back', async () => {
    let isAway = true;
    const received: string[] = [];
    await using receiver = await startMailReceiver({
      refuse: () => (isAway ? '421 going down' : undefined),
      judge: ({ subject, to }) => {
        if (!subject.startsWith('TEST')) received.push(String(to));
        return undefined;
      },
    });
    await using api = await createCampaignApi({ SMTP_URL: receiver.url });
    await dueTravelers(api, 7);

    const first = await api.runDay();
    isAway = false;
    const second = await api.runDay();

    assert.equal(first.kind, 'held up');
    assert.deepEqual(first.counts, { sent: 0, failed: 0, skipped: 0, waiting: 7 });
    assert.equal(second.kind, 'finished');
    assert.deepEqual(second.counts, { sent: 7, failed: 0, skipped: 0, waiting: 0 });
    assert.equal(new Set(received).size, 7);
    assert.equal(received.length, 7);
  });

  it('does not send on the next day what could not be sent on its own', async () => {
    let isAway = true;
    await using receiver = await startMailReceiver({
      refuse: () => (isAway ? '421 going down' : undefined),
    });
    await using api = await createCampaignApi({ SMTP_URL: receiver.url });
    await dueTravelers(api, 2);
    await api.runDay();
    isAway = false;
    const before = receiver.mails.length;

    await api.setClock('2027-01-04T09:00');
    const run = await api.runDay();

    assert.deepEqual(run.counts, { sent: 0, failed: 0, skipped: 0, waiting: 0 });
    assert.equal(receiver.mails.length, before);
    assert.equal(
      (await api.noted()).filter((line) => line === 'scheduled 30 2027-01-03 skipped day passed')
        .length,
      2,
    );
  });

  it('sends what a process that died had not handed over, and not what it had', async () => {
    await using api = await createCampaignApi();
    await dueTravelers(api, 3);
    const { db } = api.app;
    await api.runDay();
    const ids = await db
      .selectFrom('campaignMail')
      .select('id')
      .where('kind', '=', 'scheduled')
      .orderBy('id')
      .execute();
    const sent = (await api.outbox()).length;
    // As if the process had died after the first, in the second and before the third.
    await db.updateTable('campaignRun').set({ finishedAt: null }).execute();
    for (const [place, state] of [
      [1, 'handing over'],
      [2, 'waiting'],
    ] as const) {
      await db
        .updateTable('campaignMail')
        .set({ state, reason: null, settledAt: null })
        .where('id', '=', ids[place]?.id ?? 0)
        .execute();
    }

    const run = await api.runDay();

    assert.equal(run.kind, 'finished');
    assert.deepEqual(run.counts, { sent: 2, failed: 1, skipped: 0, waiting: 0 });
    assert.deepEqual((await api.outbox()).slice(sent), [
      'traveler2@example.test: Rome: 30 days to go',
    ]);
  });
});
