import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { createCampaignApi, onlyAtOnce, rome } from '../support/campaigns.ts';
import { startMailReceiver } from '../support/fakes/mail-receiver.ts';

const environment = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  PUBLIC_URL: 'https://market.test',
});

describe('4.13 the mail at once', () => {
  it('is sent during the request, with both bodies, the links and the headers to unsubscribe', async () => {
    await using receiver = await startMailReceiver();
    await using api = await createCampaignApi(environment(receiver.url));

    const { body } = await api.signUp({ ...rome, ...onlyAtOnce });

    assert.equal(body.email_sent, true);
    assert.equal(receiver.mails.length, 1);
    const [mail] = receiver.mails;
    assert.ok(mail);
    assert.deepEqual(mail.to, ['maria@example.test']);
    assert.deepEqual(mail.from, { name: 'Acme Travel', address: 'no-reply@market.test' });
    assert.equal(mail.subject, 'Rome: 162 days to go');
    const link = `https://market.test/r/ACME/${String(body.reference_id)}`;
    const [unsubscribe] =
      /https:\/\/market\.test\/unsubscribe\/[0-9A-Za-z]{24}/.exec(mail.text) ?? [];
    assert.ok(unsubscribe);
    for (const content of [mail.html, mail.text]) {
      assert.match(content, /Hello Maria,/);
      assert.match(content, /Rome/);
      assert.match(content, /162/);
      assert.match(content, /Saturday 12 June 2027/);
      assert.ok(content.includes(link));
      assert.ok(content.includes(unsubscribe));
      assert.doesNotMatch(content, /acme\.test/);
    }
    assert.equal(mail.header('reply-to'), 'ada@acme.test');
    assert.equal(mail.header('list-unsubscribe'), `<${unsubscribe}>`);
    assert.equal(mail.header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  });

  it('greets without a name and speaks of a trip when neither is known', async () => {
    await using api = await createCampaignApi();

    const { email, date, svc_url } = rome;
    await api.signUp({ email, date, svc_url, last_name: 'Rossi', ...onlyAtOnce });

    const mail = await api.app.db.selectFrom('keptMail').selectAll().executeTakeFirstOrThrow();
    assert.equal(mail.subject, 'Your trip: 162 days to go');
    assert.match(mail.text, /^Hello,$/m);
  });

  for (const [date, subject] of [
    ['2027-01-01', 'Rome: today is the day'],
    ['2027-01-02', 'Rome: 1 day to go'],
    ['2026-12-31', 'Rome: ideas for you'],
  ] as const) {
    it(`counts the days to ${date} as "${subject}"`, async () => {
      await using api = await createCampaignApi();

      await api.signUp({ ...rome, date, ...onlyAtOnce });

      assert.deepEqual(await api.outbox(), [`maria@example.test: ${subject}`]);
    });
  }

  it('says email_sent false, and why in the records, when the mail server refuses', async () => {
    await using receiver = await startMailReceiver({ refuse: () => '550 no such mailbox' });
    await using api = await createCampaignApi(environment(receiver.url));

    const { status, body } = await api.signUp({ ...rome, ...onlyAtOnce });

    assert.equal(status, 200);
    assert.equal(body.email_sent, false);
    assert.deepEqual(body.intervals, ['today']);
    assert.deepEqual(await api.noted(), ['immediate 0 2027-01-01 failed 550 no such mailbox']);
  });

  it('says email_sent false when nobody answers at the address of the mail server', async () => {
    await using api = await createCampaignApi(environment('smtp://127.0.0.1:9'));

    const { status, body } = await api.signUp({ ...rome, ...onlyAtOnce });

    assert.equal(status, 200);
    assert.equal(body.email_sent, false);
    assert.match(
      (await api.noted())[0] ?? '',
      /^immediate 0 2027-01-01 failed connect ECONNREFUSED/,
    );
  });

  it('lets nothing of a title or a name become a header or a part of the page', async () => {
    await using receiver = await startMailReceiver();
    await using api = await createCampaignApi(environment(receiver.url));

    await api.signUp({
      ...rome,
      ...onlyAtOnce,
      title: 'Rome\r\nBcc: eve@example.test\r\n\r\n<script>alert(1)</script>',
      first_name: '<b onclick="x">\nMaria',
    });

    const [mail] = receiver.mails;
    assert.ok(mail);
    assert.deepEqual(mail.to, ['maria@example.test']);
    assert.equal(mail.header('bcc'), undefined);
    const title = 'Rome Bcc: eve@example.test <script>alert(1)</script>';
    assert.equal(mail.subject, `${title}: 162 days to go`);
    assert.ok(mail.html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
    assert.ok(mail.html.includes('Hello &lt;b onclick=&quot;x&quot;&gt; Maria,'));
    assert.doesNotMatch(mail.html, /<script|<b /);
  });

  it('comes from MAIL_FROM and is signed with DKIM where that is set', async () => {
    await using folder = await temporaryFolder();
    await using receiver = await startMailReceiver();
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    const keyFile = join(folder.path, 'dkim.pem');
    await writeFile(keyFile, privateKey);
    await using api = await createCampaignApi({
      ...environment(receiver.url),
      MAIL_FROM: 'trips@mail.market.test',
      DKIM_SELECTOR: 'spring',
      DKIM_KEY_FILE: keyFile,
    });

    await api.signUp({ ...rome, ...onlyAtOnce });

    const [mail] = receiver.mails;
    assert.ok(mail);
    assert.equal(mail.from?.address, 'trips@mail.market.test');
    const { results } = await dkimVerify(mail.raw, {
      resolver: async (name) => {
        assert.equal(name, 'spring._domainkey.mail.market.test');
        return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
      },
    });
    assert.equal(results[0]?.status.result, 'pass');
  });
});

describe('4.13 test copies in staging', () => {
  it('come with the creation, one for each scheduled mail, also for days that have passed', async () => {
    await using api = await createCampaignApi();

    const { body } = await api.signUp({
      ...rome,
      date: '2027-01-20',
      freq_today: 1,
      freq_14: 1,
      freq_30: 1,
    });

    assert.deepEqual(body.intervals, ['today', '14', '30']);
    assert.deepEqual((await api.outbox()).toSorted(), [
      'maria@example.test: Rome: 19 days to go',
      'maria@example.test: TEST (14 days): Rome: 14 days to go',
      'maria@example.test: TEST (30 days): Rome: 30 days to go',
    ]);
    assert.deepEqual((await api.noted()).toSorted(), [
      'immediate 0 2027-01-01 sent kept in the outbox',
      'scheduled 30 2026-12-21 skipped day passed',
      'test 14 2027-01-01 sent kept in the outbox',
      'test 30 2027-01-01 sent kept in the outbox',
    ]);
  });

  it('come without the mail at once too, and leave email_sent null', async () => {
    await using api = await createCampaignApi();

    const { body } = await api.signUp({ ...rome, freq_7: 1 });

    assert.equal(body.email_sent, null);
    assert.deepEqual(await api.outbox(), ['maria@example.test: TEST (7 days): Rome: 7 days to go']);
  });
});
