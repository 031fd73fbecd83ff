import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CampaignApi, createCampaignApi, rome } from '../../test/support/campaigns.ts';
import { tokens } from '../../test/support/partners.ts';
import { noteQuestions } from '../../test/support/questions.ts';
import type { Interval } from './campaign.ts';
import { signUpTraveler } from './sign-up-traveler.ts';

const quiet = { ...rome, freq_today: 0 };

async function count({ app }: CampaignApi, table: 'campaign' | 'subscriber'): Promise<number> {
  return (await app.db.selectFrom(table).select('id').execute()).length;
}

/** As in production, where no test copies are sent. */
async function signUpFor({ app }: CampaignApi, date: string, intervals: Interval[]) {
  const caller = await app.directory.findCaller(tokens.agent);
  assert.ok(caller);
  const signUp = {
    email: rome.email,
    date,
    destinationUrl: 'https://acme.test/rome',
    title: '',
    firstName: '',
    lastName: '',
    intervals,
  };
  return signUpTraveler({ ...app, isStaging: false }, caller, signUp);
}

describe('signing up a traveler to whom nothing is sent at once', () => {
  it('is one statement, and with an Idempotency-Key one more', async () => {
    await using api = await createCampaignApi();
    await api.signUp(quiet);
    const questions = noteQuestions(api.app.pool);
    const signUp = { url: '/v1/drip_campaign', method: 'POST', token: tokens.agent } as const;

    await api.call({ ...signUp, body: { ...quiet, title: 'Another' } });
    assert.equal(questions.asked().length, 1);
    const headers = { 'idempotency-key': 'once' };
    const keyed = { ...signUp, headers, body: { ...quiet, title: 'With a key' } };
    await api.call({ ...signUp, headers: { 'idempotency-key': 'before' }, body: quiet });
    questions.asked();
    const first = await api.call(keyed);
    assert.equal(questions.asked().length, 2);
    const second = await api.call(keyed);

    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.equal(await count(api, 'campaign'), 3);
  });

  it('makes one campaign when it arrives many times at the same moment', async () => {
    await using api = await createCampaignApi();

    const answers = await Promise.all(Array.from({ length: 8 }, () => api.signUp(quiet)));

    assert.equal(new Set(answers.map(({ body }) => body.reference_id)).size, 1);
    assert.equal(answers.filter(({ body }) => body.intervals !== null).length, 1);
    assert.equal(await count(api, 'campaign'), 1);
  });

  it('makes a campaign for each without a title, and one subscriber', async () => {
    await using api = await createCampaignApi();

    const untitled = { ...quiet, title: '' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.signUp(untitled)));

    assert.equal(new Set(answers.map(({ body }) => body.reference_id)).size, 8);
    assert.deepEqual([await count(api, 'campaign'), await count(api, 'subscriber')], [8, 1]);
  });

  it('notes only what will never be sent', async () => {
    await using api = await createCampaignApi();

    for (const [date, noted] of [
      ['2027-02-01', []],
      ['2027-01-31', []],
      ['2027-01-30', ['scheduled 30 2026-12-31 skipped day passed']],
    ] as const) {
      const outcome = await signUpFor(api, date, [7, 30]);
      assert.deepEqual(
        { ...outcome, campaignId: 0, reference: '' },
        {
          kind: 'saved',
          reference: '',
          campaignId: 0,
          immediateMail: 'none',
          hasMailToSend: false,
        },
      );
      assert.deepEqual(await api.noted(), noted, date);
    }
  });
});
