import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startMailReceiver } from '../../../test/support/fakes/mail-receiver.ts';
import { partners } from '../../../test/support/partners.ts';
import { createStaffApi, type StaffApi, sam } from '../../../test/support/staff.ts';
import { setClock } from '../../operations/set-clock.ts';
import { isPassword } from '../signing-in/password.ts';
import { deleteOldLinks } from './delete-old-links.ts';
import { queuePasswordLink } from './queue-link.ts';
import { sendPasswordLinks } from './send-links.ts';

const ada = 'ada@acme.test';
const chosen = 'a long pass phrase & more';
const somebody = { kind: 'system', name: 'test' } as const;

const send = ({ app }: StaffApi) => sendPasswordLinks(app, new AbortController().signal);

function askFor(api: StaffApi, email = ada) {
  return api.asStaff({ method: 'POST', url: `/operator/v1/users/${email}/password-link` });
}

/** The path of the link in the newest mail of the outbox. */
async function mailedLink(api: StaffApi): Promise<string> {
  await send(api);
  const [mail] = await api.app.db
    .selectFrom('keptMail')
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  const [, path = ''] = /https?:\/\/[^/]+(\/password\/\w+)$/m.exec(mail?.text ?? '') ?? [];
  assert.ok(mail?.html.includes(path) && path !== '', 'the mail has a link');
  return path;
}

function choose(api: StaffApi, url: string, password = chosen, repeated = password) {
  return api.call({
    method: 'POST',
    url,
    body: new URLSearchParams({ password, repeated }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function passwordOf({ app }: StaffApi, email = ada): Promise<string | null> {
  const user = await app.db
    .selectFrom('agencyUser')
    .select('passwordHash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return user.passwordHash;
}

async function statesIn({ app }: StaffApi): Promise<string[]> {
  const links = await app.db.selectFrom('passwordLink').select('state').orderBy('id').execute();
  return links.map(({ state }) => state);
}

describe('a password link', () => {
  it('is mailed to the user, and sets a password once', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const asked = await askFor(api, 'ADA@acme.test');
    const url = await mailedLink(api);
    const page = await api.call({ url });
    const set = await choose(api, url);
    const again = await choose(api, url, 'another long pass phrase');

    assert.deepEqual([asked.status, asked.body], [200, { user_id: 1, email: ada }]);
    assert.match(page.text, /Choose a password for <strong>ada@acme.test<\/strong>/);
    assert.match(page.text, new RegExp(`action="${url}"`));
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.match(String(page.headers['content-security-policy']), /form-action 'self'/);
    assert.deepEqual([set.status, again.status], [200, 404]);
    assert.match(set.text, /Your password is set/);
    assert.match(set.text, /href="\/(?:console|portal)"/);
    assert.match(again.text, /This link has ended/);
    assert.ok(await isPassword(chosen, await passwordOf(api)));
  });

  it('sets one of two passwords that are chosen at the same time', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await askFor(api);
    const url = await mailedLink(api);

    const answers = await Promise.all(
      ['first of them all', 'second of them all'].map((one) => choose(api, url, one)),
    );

    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    );
  });

  it('is not stored: its digest opens nothing, and a waiting mail has none', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await askFor(api);
    const before = await api.app.db.selectFrom('passwordLink').selectAll().execute();
    const url = await mailedLink(api);
    const after = await api.app.db.selectFrom('passwordLink').selectAll().execute();

    assert.equal(before[0]?.digest, null);
    assert.ok(!JSON.stringify(after).includes(url.slice('/password/'.length)));
    const { status } = await api.call({ url: `/password/${after[0]?.digest?.toString('hex')}` });
    assert.equal(status, 404);
  });

  it('ends after a day', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await setClock(api.app, somebody, '2026-11-20T10:00:00Z');
    await askFor(api);
    const url = await mailedLink(api);

    await setClock(api.app, somebody, '2026-11-21T09:59:00Z');
    const inTime = await api.call({ url });
    await setClock(api.app, somebody, '2026-11-21T10:01:00Z');
    const late = await choose(api, url);

    assert.deepEqual([inTime.status, late.status], [200, 404]);
    assert.equal(await passwordOf(api), null);
  });

  it('ends with a newer one, also before it was mailed', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await askFor(api);
    const first = await mailedLink(api);
    await askFor(api);
    await askFor(api);
    const third = await mailedLink(api);

    assert.deepEqual(await statesIn(api), ['sent', 'skipped', 'sent']);
    assert.equal((await api.call({ url: first })).status, 404);
    assert.equal((await api.call({ url: third })).status, 200);
  });

  it('works only while the user and its organization are active', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await askFor(api);
    const url = await mailedLink(api);
    await api.asStaff({ method: 'POST', url: '/operator/v1/organizations/acme/deactivate' });

    const opened = await api.call({ url });
    const asked = await askFor(api);

    assert.equal(opened.status, 404);
    assert.deepEqual([asked.status, asked.headers['x-error-code']], [409, 'account-inactive']);
  });

  it('is refused to unknown users, and to a user who was mailed many', async () => {
    await using api = await createStaffApi({ marketplace: partners });

    const unknown = await askFor(api, 'nobody@acme.test');
    for (let mails = 0; mails < 5; mails++) assert.equal((await askFor(api)).status, 200);
    const sixth = await askFor(api);

    assert.equal(unknown.status, 404);
    assert.deepEqual(
      [sixth.status, sixth.headers['x-error-code']],
      [429, 'password-links-too-often'],
    );
    assert.ok(Number(sixth.headers['retry-after']) > 3500);
    assert.deepEqual((await statesIn(api)).length, 5);
  });

  for (const [password, repeated, fault] of [
    ['too short', 'too short', 'The password must have at least 10 characters.'],
    ['x'.repeat(201), 'x'.repeat(201), 'The password must have at most 200 characters.'],
    [chosen, `${chosen}!`, 'The two passwords are not the same.'],
    ['', '', 'The password must have at least 10 characters.'],
  ] as const) {
    it(`stays for another try after "${fault}" (${password.length})`, async () => {
      await using api = await createStaffApi({ marketplace: partners });
      await askFor(api);
      const url = await mailedLink(api);

      const refused = await choose(api, url, password, repeated);

      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(fault), refused.text);
      assert.equal(await passwordOf(api), null);
      assert.equal((await choose(api, url)).status, 200);
    });
  }

  it('of staff takes a longer password, and ends sessions and staff tokens', async () => {
    await using api = await createStaffApi();
    const { db, clock, write } = api.app;
    const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await write((tx) => queuePasswordLink(tx, clock.now(), { kind: 'staff', id }));
    const url = await mailedLink(api);

    const short = await choose(api, url, 'ten and one');
    const set = await choose(api, url);

    assert.deepEqual([short.status, set.status], [422, 200]);
    assert.match(short.text, /at least 12 characters/);
    assert.equal((await api.asStaff({ url: '/operator/v1/session' })).status, 401);
    const body = { email: sam.email, password: chosen };
    const signedIn = await api.call({ method: 'POST', url: '/operator/v1/session', body });
    assert.equal(signedIn.status, 200);
  });

  it('is written to the audit log without the link and the password', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await askFor(api);
    const url = await mailedLink(api);
    await choose(api, url);

    const entries = await api.app.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();

    assert.deepEqual(
      entries
        .slice(-2)
        .map(({ actorKind, actor, action, subject }) => [actorKind, actor, action, subject]),
      [
        ['staff', sam.email, 'user.password-link-mailed', 'user 1'],
        ['user', ada, 'user.password-changed', 'user 1'],
      ],
    );
    assert.ok(!JSON.stringify(entries).includes(url.slice('/password/'.length)));
  });

  it('leaves through the mail server', async () => {
    await using receiver = await startMailReceiver();
    await using api = await createStaffApi({
      marketplace: partners,
      environment: { SMTP_URL: receiver.url },
    });
    await askFor(api);

    await send(api);

    assert.deepEqual(await statesIn(api), ['sent']);
    assert.equal(receiver.mails.length, 1);
  });

  it('is forgotten after 90 days', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    await setClock(api.app, somebody, '2026-01-01T00:00:00Z');
    await askFor(api);
    await send(api);

    const early = await deleteOldLinks(api.app);
    await setClock(api.app, somebody, '2026-04-02T00:00:00Z');

    assert.deepEqual([early, await deleteOldLinks(api.app)], [0, 1]);
  });
});
