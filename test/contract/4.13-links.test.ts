import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCampaignApi, nothing, onlyAtOnce, rome } from '../support/campaigns.ts';
import { tokens } from '../support/partners.ts';

describe('4.13 the link of the mails', () => {
  it('leads to exactly svc_url and counts the click under the referral code', async () => {
    await using api = await createCampaignApi();
    const { body } = await api.signUp({ ...rome, ...nothing });
    const url = `/r/ACME/${String(body.reference_id)}`;

    const followed = await api.call({ url });
    await api.call({ url });
    await api.call({ url, method: 'HEAD' });
    await api.call({ url: url.toLowerCase().replace('/acme/', '/BLUE/') });

    assert.equal(followed.status, 302);
    assert.equal(followed.headers['location'], 'https://acme.test/rome?from=mail#top');
    const clicks = await api.app.db
      .selectFrom('campaignClick')
      .select(['reference', 'referralCode', 'clicks'])
      .orderBy('clicks', 'desc')
      .execute();
    assert.deepEqual(clicks, [
      { reference: body.reference_id, referralCode: 'ACME', clicks: 2 },
      { reference: body.reference_id, referralCode: 'BLUE', clicks: 1 },
    ]);
  });

  it('carries the key of a partner without a referral code', async () => {
    await using api = await createCampaignApi({ PUBLIC_URL: 'https://market.test' });

    const { body } = await api.signUp({ ...rome, ...onlyAtOnce }, tokens.otherAdmin);

    const { text } = await api.app.db
      .selectFrom('keptMail')
      .select('text')
      .executeTakeFirstOrThrow();
    assert.ok(text.includes(`https://market.test/r/bluebird/${String(body.reference_id)}`));
  });

  it('writes letters beyond ASCII as browsers do', async () => {
    await using api = await createCampaignApi();
    const { body } = await api.signUp({ ...rome, ...nothing, svc_url: 'https://acme.test/città' });

    const { headers } = await api.call({ url: `/r/ACME/${String(body.reference_id)}` });

    assert.equal(headers['location'], 'https://acme.test/citt%C3%A0');
  });

  it('shows a page when there is no such campaign, and counts nothing', async () => {
    await using api = await createCampaignApi();

    const { status, headers, text } = await api.call({ url: '/r/ACME/NOSUCHTHING1' });

    assert.equal(status, 404);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(text, /This link has ended/);
    assert.deepEqual(await api.app.db.selectFrom('campaignClick').selectAll().execute(), []);
  });
});

describe('4.13 unsubscribing', () => {
  const oneClick = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;

  async function signedUp() {
    const api = await createCampaignApi();
    await api.signUp({ ...rome, ...nothing });
    const { key } = await api.app.db
      .selectFrom('subscriber')
      .select('key')
      .executeTakeFirstOrThrow();
    return { api, url: `/unsubscribe/${key}` };
  }

  it('shows a page with one button, and changes nothing when the page is opened', async () => {
    const { api, url } = await signedUp();
    await using _ = api;

    const { status, headers, text } = await api.call({ url });

    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.match(text, new RegExp(`<form method="post" action="${url}">`));
    assert.match(text, /Acme Travel/);
    assert.equal((await api.signUp({ ...rome, title: '', ...onlyAtOnce })).body.email_sent, true);
  });

  it('stops every mail by a POST, any number of times', async () => {
    const { api, url } = await signedUp();
    await using _ = api;

    const answers = [await api.call({ url, ...oneClick }), await api.call({ url, ...oneClick })];
    const bare = await api.call({ url, method: 'POST' });

    assert.deepEqual(
      [...answers, bare].map(({ status }) => status),
      [200, 200, 200],
    );
    assert.match(bare.text, /You are unsubscribed/);
    const { body } = await api.signUp({ ...rome, title: 'Florence' });
    assert.equal(body.email_sent, false);
    assert.equal((body.intervals as string[]).length, 9);
    assert.deepEqual(await api.outbox(), []);
    assert.deepEqual(await api.noted(), [
      'immediate 0 2027-01-01 skipped unsubscribed',
      'scheduled 180 2026-12-14 skipped day passed',
      'scheduled 360 2026-06-17 skipped day passed',
      'scheduled 540 2025-12-19 skipped day passed',
    ]);
  });

  it('can be undone', async () => {
    const { api, url } = await signedUp();
    await using _ = api;
    await api.call({ url, ...oneClick });

    const undone = await api.call({ url: `${url}/undo`, method: 'POST' });

    assert.equal(undone.status, 200);
    assert.match(undone.text, /<h1>Unsubscribe<\/h1>/);
    assert.equal((await api.signUp({ ...rome, title: '', ...onlyAtOnce })).body.email_sent, true);
  });

  it('is for one traveler and one partner', async () => {
    const { api, url } = await signedUp();
    await using _ = api;
    await api.call({ url, ...oneClick });

    const other = await api.signUp({ ...rome, ...onlyAtOnce }, tokens.otherAdmin);
    const friend = await api.signUp({ ...rome, ...onlyAtOnce, email: 'paolo@example.test' });

    assert.deepEqual([other.body.email_sent, friend.body.email_sent], [true, true]);
  });

  it('knows nothing of keys that were made up', async () => {
    await using api = await createCampaignApi();

    for (const method of ['GET', 'POST'] as const) {
      const { status, text } = await api.call({ url: '/unsubscribe/somekey', method });
      assert.equal(status, 404);
      assert.match(text, /This link has ended/);
    }
  });
});
