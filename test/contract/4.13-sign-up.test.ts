import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CampaignApi, createCampaignApi, nothing, rome } from '../support/campaigns.ts';
import { tokens } from '../support/partners.ts';

const everything = ['today', '7', '14', '30', '60', '90', '180', '360', '540'];

async function intervalsOf(api: CampaignApi, wishes: object): Promise<unknown> {
  const answer = await api.signUp({ ...rome, title: '', ...wishes });
  assert.equal(answer.status, 200);
  return answer.body.intervals;
}

describe('2.9 and 4.13 POST /v1/drip_campaign', () => {
  it('answers status, message, reference_id, intervals and email_sent', async () => {
    await using api = await createCampaignApi();

    const { status, body } = await api.signUp(rome);

    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), [
      'status',
      'message',
      'reference_id',
      'intervals',
      'email_sent',
    ]);
    assert.equal(body.status, 'Success');
    assert.equal(body.message, 'maria@example.test is signed up');
    assert.match(String(body.reference_id), /^[0-9A-Z]{12}$/);
    assert.deepEqual(body.intervals, everything);
    assert.equal(body.email_sent, true);
  });

  it('sends every mail when no freq_* is sent, and only those set to 1 when any is', async () => {
    await using api = await createCampaignApi();

    assert.deepEqual(await intervalsOf(api, {}), everything);
    assert.deepEqual(await intervalsOf(api, { freq_30: 1, freq_7: '1', freq_540: true }), [
      '7',
      '30',
      '540',
    ]);
    assert.deepEqual(await intervalsOf(api, { freq_today: 1, freq_30: 0 }), ['today']);
    assert.deepEqual(await intervalsOf(api, { freq_30: 0 }), []);
    assert.deepEqual(await intervalsOf(api, { freq_30: null, freq_7: '' }), everything);
  });

  it('takes freq_3 without ever sending it, and as nothing said when it is all that is said', async () => {
    await using api = await createCampaignApi();

    assert.deepEqual(await intervalsOf(api, { freq_3: 1 }), everything);
    assert.deepEqual(await intervalsOf(api, { freq_3: 0 }), everything);
    assert.deepEqual(await intervalsOf(api, { freq_3: 1, freq_14: 1 }), ['14']);
    assert.deepEqual(await intervalsOf(api, { freq_3: 1, freq_14: 0 }), []);
  });

  it('saves a campaign of which nothing is wanted, and sends nothing', async () => {
    await using api = await createCampaignApi();

    const { body } = await api.signUp({ ...rome, freq_today: 0, freq_7: 0 });

    assert.deepEqual(body.intervals, []);
    assert.equal(body.email_sent, null);
    assert.deepEqual(await api.outbox(), []);
    assert.equal((await api.signUp({ ...rome, ...nothing })).body.reference_id, body.reference_id);
  });

  it('lists mails whose day has passed, and accepts a date in the past', async () => {
    await using api = await createCampaignApi();

    const past = await api.signUp({ ...rome, date: '2020-02-29', freq_7: 1, freq_540: 1 });

    assert.deepEqual(past.body.intervals, ['7', '540']);
    assert.equal(past.body.email_sent, null);
    assert.deepEqual(
      (await api.noted()).filter((line) => line.startsWith('scheduled')),
      ['scheduled 7 2020-02-22 skipped day passed', 'scheduled 540 2018-09-07 skipped day passed'],
    );
  });

  it('puts https:// before a page without it, and leaves others as they are', async () => {
    await using api = await createCampaignApi();
    const pages = [
      'acme.test/rome',
      'www.acme.test',
      'acme.test:8443/rome?a=b',
      'http://acme.test/rome',
      'HTTPS://Acme.test/Rome',
      '  https://acme.test/rome  ',
    ];

    for (const svc_url of pages) {
      await api.signUp({ ...rome, ...nothing, title: '', svc_url });
    }

    const saved = await api.app.db
      .selectFrom('campaign')
      .select('destinationUrl')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      saved.map(({ destinationUrl }) => destinationUrl),
      [
        'https://acme.test/rome',
        'https://www.acme.test',
        'https://acme.test:8443/rome?a=b',
        'http://acme.test/rome',
        'HTTPS://Acme.test/Rome',
        'https://acme.test/rome',
      ],
    );
  });
});

describe('4.13 the same sign-up again', () => {
  it('answers the reference_id there is, with nulls, and sends nothing', async () => {
    await using api = await createCampaignApi();
    const first = await api.signUp(rome);
    const sent = (await api.outbox()).length;

    const second = await api.signUp(rome);

    assert.equal(second.status, 200);
    assert.deepEqual(second.body, {
      status: 'Success',
      message: 'maria@example.test is signed up for this already',
      reference_id: first.body.reference_id,
      intervals: null,
      email_sent: null,
    });
    assert.equal((await api.outbox()).length, sent);
  });

  it('ignores case in email and title, a missing https://, and what else is sent', async () => {
    await using api = await createCampaignApi();
    const first = await api.signUp({ ...rome, ...nothing, svc_url: 'acme.test/rome' });

    const second = await api.signUp({
      ...rome,
      email: 'MARIA@Example.Test',
      title: ' rOME ',
      svc_url: 'https://acme.test/rome',
      first_name: 'Mary',
      freq_today: 1,
    });

    assert.equal(second.body.reference_id, first.body.reference_id);
    assert.equal(second.body.email_sent, null);
  });

  for (const [what, other] of [
    ['email', { email: 'paolo@example.test' }],
    ['date', { date: '2027-06-13' }],
    ['page', { svc_url: 'https://acme.test/Rome?from=mail#top' }],
    ['scheme', { svc_url: 'http://acme.test/rome?from=mail#top' }],
    ['title', { title: 'Roma' }],
  ] as const) {
    it(`takes another ${what} for another campaign`, async () => {
      await using api = await createCampaignApi();
      const first = await api.signUp({ ...rome, ...nothing });

      const second = await api.signUp({ ...rome, ...nothing, ...other });

      assert.notEqual(second.body.reference_id, first.body.reference_id);
      assert.deepEqual(second.body.intervals, []);
    });
  }

  it('is another campaign without a title', async () => {
    await using api = await createCampaignApi();

    const first = await api.signUp({ ...rome, ...nothing, title: '' });
    const second = await api.signUp({ ...rome, ...nothing, title: '' });

    assert.notEqual(second.body.reference_id, first.body.reference_id);
  });

  it('is another campaign of another partner', async () => {
    await using api = await createCampaignApi();

    const acme = await api.signUp({ ...rome, ...nothing }, tokens.admin);
    const colleague = await api.signUp({ ...rome, ...nothing }, tokens.agent);
    const bluebird = await api.signUp({ ...rome, ...nothing }, tokens.otherAdmin);

    assert.equal(colleague.body.reference_id, acme.body.reference_id);
    assert.notEqual(bluebird.body.reference_id, acme.body.reference_id);
  });

  it('makes one campaign and one mail when it arrives many times at the same moment', async () => {
    await using api = await createCampaignApi();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.signUp({ ...rome, freq_today: 1 })),
    );

    assert.equal(new Set(answers.map(({ body }) => body.reference_id)).size, 1);
    assert.deepEqual(answers.map(({ body }) => String(body.email_sent)).toSorted(), [
      ...Array.from({ length: 7 }, () => 'null'),
      'true',
    ]);
    assert.equal((await api.outbox()).length, 1);
  });

  it('gives the same answer to a repeated Idempotency-Key, and sends no second mail', async () => {
    await using api = await createCampaignApi();
    const request = {
      method: 'POST',
      url: '/v1/drip_campaign',
      token: tokens.agent,
      headers: { 'idempotency-key': 'one' },
    } as const;

    for (const wishes of [{ freq_today: 1 }, { freq_today: 0 }]) {
      const body = { ...rome, title: '', ...wishes };
      const headers = { 'idempotency-key': JSON.stringify(wishes).replaceAll(' ', '') };
      const first = await api.call({ ...request, headers, body });
      const second = await api.call({ ...request, headers, body });
      assert.equal(second.headers['idempotency-replayed'], 'true');
      assert.deepEqual(second.body, first.body);
    }
    assert.equal((await api.outbox()).length, 1);
    const campaigns = await api.app.db.selectFrom('campaign').select('id').execute();
    assert.equal(campaigns.length, 2);
  });
});

describe('4.13 a sign-up with reference_id', () => {
  it('replaces the campaign, keeps its reference_id, and chooses the mails anew', async () => {
    await using api = await createCampaignApi();
    const { body: first } = await api.signUp({ ...rome, ...nothing, freq_30: 1 });

    const changed = await api.signUp({
      email: 'Maria@example.test',
      date: '2027-09-01',
      svc_url: 'acme.test/florence',
      reference_id: String(first.reference_id).toLowerCase(),
      freq_today: 0,
      freq_90: 1,
    });

    assert.deepEqual(changed.body, {
      status: 'Success',
      message: 'Maria@example.test is signed up',
      reference_id: first.reference_id,
      intervals: ['90'],
      email_sent: null,
    });
    const saved = await api.app.db.selectFrom('campaign').selectAll().execute();
    assert.equal(saved.length, 1);
    const [campaign] = saved;
    assert.equal(campaign?.date, '2027-09-01');
    assert.equal(campaign.destinationUrl, 'https://acme.test/florence');
    assert.equal(campaign.title, '');
    assert.equal(campaign.firstName, '');
  });

  it('sends the mail at once again unless freq_today is 0, and no test copies', async () => {
    await using api = await createCampaignApi();
    const { body } = await api.signUp({ ...rome, freq_today: 1 });
    const again = { ...rome, reference_id: body.reference_id };

    const all = await api.signUp(again);
    const none = await api.signUp({ ...again, freq_today: 0, freq_7: 1 });

    assert.equal(all.body.email_sent, true);
    assert.deepEqual(all.body.intervals, everything);
    assert.equal(none.body.email_sent, null);
    assert.equal((await api.outbox()).length, 2);
  });

  it('is always a change, also when it becomes the same as another campaign', async () => {
    await using api = await createCampaignApi();
    const one = await api.signUp({ ...rome, ...nothing });
    const other = await api.signUp({ ...rome, ...nothing, title: 'Florence' });

    const same = await api.signUp({ ...rome, ...nothing, reference_id: other.body.reference_id });
    const again = await api.signUp({ ...rome, ...nothing });

    assert.equal(same.body.reference_id, other.body.reference_id);
    assert.deepEqual(same.body.intervals, []);
    assert.equal(again.body.reference_id, one.body.reference_id);
    assert.equal(again.body.intervals, null);
  });

  it("refuses another partner's campaign like one that does not exist", async () => {
    await using api = await createCampaignApi();
    const { body } = await api.signUp({ ...rome, ...nothing });

    const answer = await api.signUp(
      { ...rome, ...nothing, reference_id: body.reference_id },
      tokens.otherAdmin,
    );

    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { error: 'Invalid reference_id' });
    assert.equal(answer.headers['x-error-code'], 'campaign-reference-invalid');
  });
});
