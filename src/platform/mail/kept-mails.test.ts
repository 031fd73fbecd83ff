import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { firstPage, type Page } from '../operation/listing.ts';
import { keepingMailer, listKeptMails, mostMailsKept } from './kept-mails.ts';
import type { Mail } from './mailer.ts';

const mail: Mail = {
  fromName: 'Acme Travel',
  to: 'Maria@example.test',
  subject: 'Rome',
  html: '<p>Ciao</p>',
  text: 'Ciao',
  headers: { 'List-Unsubscribe': '<https://market.test/unsubscribe/abc>' },
  isPrivate: false,
};
const options = { timeoutMilliseconds: 1000, mayLeave: async () => true };

async function openOutbox({ hasBounces = true } = {}) {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const from = 'no-reply@market.test';
  const mailer = keepingMailer({ db, clock: testClock(), from, hasBounces });
  return { mailer, db, pool, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

describe('the outbox', () => {
  it('keeps a mail as it would have gone out', async () => {
    await using outbox = await openOutbox();

    const sending = await outbox.mailer.send({ ...mail, subject: 'Rome\nBcc: x' }, options);

    assert.equal(sending.kind, 'sent');
    const [{ id: _, ...kept } = { id: 0 }] = await listKeptMails(
      outbox,
      { withPrivate: true },
      firstPage,
    );
    assert.deepEqual(kept, {
      at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
      sender: 'Acme Travel <no-reply@market.test>',
      recipient: 'Maria@example.test',
      subject: 'Rome Bcc: x',
      headers: mail.headers,
      html: '<p>Ciao</p>',
      text: 'Ciao',
      isPrivate: false,
    });
  });

  it('keeps nothing of a mail that may not leave', async () => {
    await using outbox = await openOutbox();

    const sending = await outbox.mailer.send(mail, { ...options, mayLeave: async () => false });

    assert.deepEqual(sending, { kind: 'withdrawn' });
    assert.deepEqual(await listKeptMails(outbox, { withPrivate: true }, firstPage), []);
  });

  it('refuses what is to bounce, where that is wanted', async () => {
    await using outbox = await openOutbox();
    await using production = await openOutbox({ hasBounces: false });
    const to = 'Bounce-7@example.test';

    const refused = await outbox.mailer.send({ ...mail, to }, options);
    const kept = await production.mailer.send({ ...mail, to }, options);
    const other = await outbox.mailer.send({ ...mail, to: 'no-bounce@example.test' }, options);

    assert.match('answer' in refused ? refused.answer : '', /^550 5\.1\.1 /);
    assert.deepEqual([refused.kind, kept.kind, other.kind], ['failed', 'sent', 'sent']);
    assert.equal((await listKeptMails(outbox, { withPrivate: true }, firstPage)).length, 1);
  });

  it('lists the newest first, of one reader and by pages', async () => {
    await using outbox = await openOutbox();
    for (const subject of ['one', 'two', 'three']) {
      await outbox.mailer.send({ ...mail, subject }, options);
    }
    await outbox.mailer.send({ ...mail, to: 'paolo@example.test' }, options);
    const subjects = async (page: Page<number>) =>
      (await listKeptMails(outbox, { to, withPrivate: true }, page)).map(({ subject }) => subject);

    const to = 'maria@EXAMPLE.test';
    assert.deepEqual(await subjects(firstPage), ['three', 'two', 'one']);
    const [newest] = await listKeptMails(
      outbox,
      { to, withPrivate: true },
      { ...firstPage, limit: 1 },
    );
    assert.deepEqual(await subjects({ ...firstPage, cursor: newest?.id }), ['two', 'one']);
  });

  it('drops the oldest when there are more than it keeps', async () => {
    await using outbox = await openOutbox();
    await outbox.mailer.send({ ...mail, subject: 'oldest' }, options);
    await outbox.mailer.send({ ...mail, subject: 'second' }, options);
    // As if as many had been kept since.
    await outbox.pool.query(`
      insert into kept_mail (at, sender, recipient, subject, headers, html, text)
      select at, sender, recipient, 'later', headers, html, text
      from kept_mail, generate_series(1, ${mostMailsKept - 2}) where subject = 'second'`);

    await outbox.mailer.send({ ...mail, subject: 'newest' }, options);

    const kept = await outbox.db.selectFrom('keptMail').select('subject').orderBy('id').execute();
    assert.equal(kept.length, mostMailsKept);
    assert.equal(kept[0]?.subject, 'second');
    assert.equal(kept.at(-1)?.subject, 'newest');
  });
});
