import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { forgetTold } from '../../src/today/mails/forget-told.ts';
import { sendTodayMails } from '../../src/today/mails/send-today-mails.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import { askForCancellation, askForChange } from '../support/after-sale.ts';
import { type Lively, openDesk } from '../support/desk.ts';

const olga = 'olga@portolan.test';
const path = (email = olga) => `/operator/v1/staff/${email}/today-mails`;

const choose = (desk: Lively, body: object, email?: string) =>
  desk.asStaff({ method: 'PUT', url: path(email), body });

/** What the job does every five seconds, at a moment. */
async function look(desk: Lively, at: string): Promise<void> {
  await desk.setClock(at);
  await sendTodayMails(desk.api.app, new AbortController().signal);
}

const mailsTo = (desk: Lively, email = olga) =>
  desk.api.app.db
    .selectFrom('keptMail')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

async function subjects(desk: Lively, email = olga): Promise<string[]> {
  return (await mailsTo(desk, email)).map(({ subject }) => subject);
}

async function states(desk: Lively): Promise<string[]> {
  const mails = await desk.api.app.db.selectFrom('todayMail').selectAll().orderBy('id').execute();
  return mails.map(({ kind, state, reason }) => `${kind}: ${state}, ${reason ?? ''}`);
}

describe('mails to staff about what waits', () => {
  it('are none for those who chose none, and where nothing waits', async () => {
    await using desk = await openDesk();
    await look(desk, '2026-11-20T10:01:00Z');
    await choose(desk, { at_once: ['request', 'refund'], daily: ['webhook'], daily_at: '5:00' });
    for (const at of ['2026-11-20T10:02:00Z', '2026-11-20T10:04:00Z', '2026-11-21T10:04:00Z']) {
      await look(desk, at);
    }

    assert.deepEqual(await states(desk), []);
  });

  it('tell at once, all of a minute in one mail, and nothing twice', async () => {
    await using desk = await openDesk();
    await choose(desk, { at_once: ['confirmation', 'request'] });
    await look(desk, '2026-11-20T10:00:30Z');
    await askForChange(desk, desk.reference, 'Later, please');
    await look(desk, '2026-11-20T10:01:10Z');
    assert.deepEqual(await subjects(desk), []);
    await look(desk, '2026-11-20T10:01:40Z');
    await look(desk, '2026-11-20T10:30:00Z');
    assert.deepEqual(await subjects(desk), ['New: 1 request to decide, 1 booking to confirm']);

    await askForCancellation(desk, desk.reference, 'She is ill');
    await look(desk, '2026-11-20T10:31:00Z');
    await look(desk, '2026-11-20T10:32:10Z');

    assert.deepEqual((await subjects(desk)).slice(1), ['New: 1 request to decide']);
    assert.deepEqual(await states(desk), [
      'at once: sent, kept in the outbox',
      'at once: sent, kept in the outbox',
    ]);
  });

  it('say what waits, since when or until when, and lead to it', async () => {
    await using desk = await openDesk();
    await choose(desk, { at_once: ['confirmation'] });
    await look(desk, '2026-11-20T10:00:30Z');
    await look(desk, '2026-11-20T10:01:40Z');

    const [mail] = await mailsTo(desk);
    const link = `${desk.api.app.baseAddress}/console/bookings/${desk.reference}`;
    const said = [
      `The booking ${desk.reference} of bluebird Travel waits to be confirmed`,
      'Due 22 November 2026 at 05:00 (America/New_York)',
      '1 booking to confirm',
      'This is a test marketplace.',
      link,
    ];
    for (const words of said) {
      assert.ok(mail?.html.includes(words), `HTML: ${words}`);
      assert.ok(mail?.text.toLowerCase().includes(words.toLowerCase()), `text: ${words}`);
    }
  });

  it('come daily at the chosen time of the marketplace, without what was told before', async () => {
    await using desk = await openDesk();
    const chosen = await choose(desk, { daily: ['confirmation', 'request'], daily_at: '08:30' });
    assert.equal(chosen.status, 200, chosen.text);
    await look(desk, '2026-11-20T13:29:00Z');
    assert.deepEqual(await subjects(desk), []);
    await look(desk, '2026-11-20T13:31:00Z');
    await look(desk, '2026-11-20T13:40:00Z');
    assert.deepEqual(await subjects(desk), ['Today: 1 booking to confirm']);

    await askForChange(desk, desk.reference);
    await look(desk, '2026-11-20T22:00:00Z');
    assert.equal((await subjects(desk)).length, 1);
    await look(desk, '2026-11-21T15:00:00Z');
    await look(desk, '2026-11-22T15:00:00Z');

    assert.deepEqual((await subjects(desk)).slice(1), ['Today: 1 request to decide']);
  });

  it('do not come on the day of a choice whose time is over', async () => {
    await using desk = await openDesk();
    await choose(desk, { daily: ['confirmation'], daily_at: '04:00' });
    await look(desk, '2026-11-20T10:10:00Z');
    assert.deepEqual(await subjects(desk), []);
    await look(desk, '2026-11-21T09:10:00Z');

    assert.deepEqual(await subjects(desk), ['Today: 1 booking to confirm']);
  });

  it('remind some hours before it is due, once, also of what was told before', async () => {
    await using desk = await openDesk();
    await choose(desk, {
      at_once: ['confirmation'],
      before_due: ['confirmation'],
      hours_before: 3,
    });
    await look(desk, '2026-11-20T10:00:30Z');
    await look(desk, '2026-11-20T10:02:00Z');
    await look(desk, '2026-11-22T06:50:00Z');
    assert.deepEqual(await subjects(desk), ['New: 1 booking to confirm']);

    for (const at of ['2026-11-22T07:05:00Z', '2026-11-22T07:07:00Z', '2026-11-22T12:00:00Z']) {
      await look(desk, at);
    }

    assert.deepEqual((await subjects(desk)).slice(1), ['Due soon: 1 booking to confirm']);
  });

  it('leave out what is snoozed, done meanwhile, or taken on by a colleague', async () => {
    await using desk = await openDesk();
    const { app } = desk.api;
    await choose(desk, { at_once: ['confirmation', 'request'] });
    const change = await askForChange(desk, desk.reference);
    await look(desk, '2026-11-20T10:00:30Z');
    await desk.asStaff({ method: 'POST', url: `/operator/v1/bookings/${desk.reference}/confirm` });
    const until = '2026-11-20T12:00:00Z';
    const task = `/operator/v1/today/request-${change}`;
    await desk.asStaff({ method: 'POST', url: `${task}/snooze`, body: { until } });
    await look(desk, '2026-11-20T10:02:00Z');
    assert.deepEqual(await states(desk), ['at once: skipped, nothing of it waits any more']);

    const { id: staffId } = await aStaffMember(app.db);
    const { token } = await issueStaffToken(app, somebody, { staffId, name: 'tests' });
    const cancellation = await askForCancellation(desk, desk.reference);
    await desk.api.call({
      method: 'POST',
      url: `/operator/v1/today/request-${cancellation}/assign`,
      headers: { authorization: `Bearer ${token}` },
    });
    await look(desk, '2026-11-20T10:10:00Z');
    await look(desk, '2026-11-20T10:12:00Z');

    assert.deepEqual(await subjects(desk), []);
  });

  it('end with the role that can do something about it, and with the staff user', async () => {
    await using desk = await openDesk();
    const { db } = desk.api.app;
    await choose(desk, { at_once: ['confirmation'] });
    await look(desk, '2026-11-20T10:00:30Z');
    await db.updateTable('staff').set({ status: 'Inactive' }).execute();
    await look(desk, '2026-11-20T10:02:00Z');
    assert.deepEqual(await states(desk), ['at once: skipped, no mails are wanted any more']);

    await desk.place();
    await look(desk, '2026-11-20T10:10:00Z');
    await db.updateTable('staff').set({ status: 'Active', role: 'viewer' }).execute();
    await look(desk, '2026-11-20T10:20:00Z');
    assert.equal((await states(desk)).length, 1);

    await db.updateTable('staff').set({ role: 'agent' }).execute();
    await look(desk, '2026-11-20T10:30:00Z');
    await look(desk, '2026-11-20T10:32:00Z');
    assert.deepEqual(await subjects(desk), ['New: 1 booking to confirm']);
  });

  it('tell again of what began to wait anew, and forget what is over after 90 days', async () => {
    await using desk = await openDesk();
    const { app } = desk.api;
    await choose(desk, { at_once: ['confirmation'] });
    await look(desk, '2026-11-20T10:00:30Z');
    await look(desk, '2026-11-20T10:02:00Z');
    await sql`update booking set placed_at = '2026-11-20T11:00:00Z'`.execute(app.db);
    await look(desk, '2026-11-20T11:01:00Z');
    await look(desk, '2026-11-20T11:03:00Z');
    assert.equal((await subjects(desk)).length, 2);

    const count = async () =>
      (await app.db.selectFrom('todayTold').select('item').execute()).length;
    await desk.setClock('2027-03-20T10:00:00Z');
    await forgetTold(app);
    assert.deepEqual([await count(), await states(desk)], [1, []]);
    await desk.setClock('2026-11-20T12:00:00Z');
    await desk.asStaff({ method: 'POST', url: `/operator/v1/bookings/${desk.reference}/confirm` });
    await desk.setClock('2027-03-20T10:00:00Z');
    await forgetTold(app);
    assert.equal(await count(), 0);
  });
});

describe('the choice of mails about what waits', () => {
  it('is shown and changed field by field, with a version and an entry in the audit log', async () => {
    await using desk = await openDesk();
    const { body: none } = await desk.asStaff({ url: path() });
    await choose(desk, { at_once: ['Refund', 'dispute'], daily_at: '7:05' });
    const { body } = await choose(desk, { before_due: ['request'], hours_before: 12, version: 1 });
    const stale = await choose(desk, { at_once: [], version: 1 });

    const usual = { email: olga, at_once: [], daily: [], daily_at: '08:00', before_due: [] };
    const { kinds, ...rest } = none;
    assert.equal((kinds as string[]).length, 12);
    const zone = { hours_before: 4, time_zone: 'America/New_York', version: 0 };
    assert.deepEqual(rest, { ...usual, ...zone });
    assert.deepEqual(
      [
        body['at_once'],
        body['daily_at'],
        body['before_due'],
        body['hours_before'],
        body['version'],
      ],
      [['refund', 'dispute'], '07:05', ['request'], 12, 2],
    );
    assert.deepEqual([stale.status, stale.body['version']], [409, 2]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject like 'today-mails %'`.execute(desk.api.app.db);
    assert.deepEqual(rows, [{ action: 'today-mails.chosen' }, { action: 'today-mails.chosen' }]);
  });

  it('is refused beyond the role, of faulty kinds and times, and of others but for owners', async () => {
    await using desk = await openDesk();
    const { app } = desk.api;
    const { id: staffId } = await aStaffMember(app.db, {
      email: 'kim@portolan.test',
      role: 'agent',
    });
    const { token } = await issueStaffToken(app, somebody, { staffId, name: 'tests' });
    const asKim = (url: string, body?: object) =>
      desk.api.call({
        method: body ? 'PUT' : 'GET',
        url,
        ...(body && { body }),
        headers: { authorization: `Bearer ${token}` },
      });
    const kim = path('kim@portolan.test');

    const beyond = await asKim(kim, { at_once: ['refund'], daily: ['request'] });
    const answers = [
      beyond,
      await asKim(kim, { daily: ['nonsense'] }),
      await asKim(kim, { before_due: ['refund'] }),
      await asKim(kim, { daily_at: '25:00' }),
      await asKim(kim, { hours_before: 0 }),
      await asKim(path(), { daily: ['request'] }),
      await asKim(path()),
      await choose(desk, {}, 'nobody@portolan.test'),
      await asKim(kim, { daily: ['request'] }),
      await choose(desk, { daily: ['mail'] }, 'KIM@portolan.test'),
    ];

    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422, 422, 422, 403, 403, 404, 200, 200],
    );
    assert.equal(
      beyond.body['error'],
      'With the role agent a staff user can do nothing about refund',
    );
    const { body } = await asKim(kim);
    assert.deepEqual(body['kinds'], ['request', 'confirmation', 'supplier', 'mail']);
    assert.deepEqual([body['at_once'], body['daily']], [[], ['mail']]);
  });
});
