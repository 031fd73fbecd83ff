import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { sendPasswordLinks } from '../../src/accounts/password-links/send-links.ts';
import { setStaffPassword } from '../../src/accounts/staff/set-staff-password.ts';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import type { Actor } from '../../src/platform/audit.ts';
import { somebody } from '../support/accounts.ts';
import type { TestApi } from '../support/api.ts';
import { createApiWithKim, kim, type Session, signInto, within } from '../support/staff.ts';

const session = '/operator/v1/session';

async function isOpen(api: TestApi, { cookie }: Session): Promise<boolean> {
  return (await api.call({ url: session, headers: { cookie } })).status === 200;
}

function keptMails({ app }: TestApi) {
  return app.db.selectFrom('keptMail').selectAll().orderBy('id', 'desc').execute();
}

describe("one's own password", () => {
  const change = (current: unknown, password: unknown = 'a fourth long password') =>
    ({
      method: 'PUT',
      url: '/operator/v1/password',
      body: { current_password: current, password },
    }) as const;

  it('is changed by those who know it, and ends other sessions only', async () => {
    await using api = await createApiWithKim();
    const [desk, phone] = [await signInto(api, kim), await signInto(api, kim)];
    const { id: staffId } = { id: api.kimId };
    const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'sync' });

    const changed = await within(api, desk, change(kim.password));

    assert.deepEqual(changed.body, { email: kim.email, sessions: 1 });
    assert.deepEqual([await isOpen(api, desk), await isOpen(api, phone)], [true, false]);
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await api.call({ url: session, headers })).status, 200);
    const signIn = async (password: string) =>
      (await api.call({ method: 'POST', url: session, body: { ...kim, password } })).status;
    assert.deepEqual(
      [await signIn(kim.password), await signIn('a fourth long password')],
      [401, 200],
    );
  });

  it('is told of its change by mail, with the time and who did it', async () => {
    await using api = await createApiWithKim();
    await setClock(api.app, somebody, '2026-11-20T13:05:00Z');

    await within(api, await signInto(api, kim), change(kim.password));
    const given = { email: kim.email, password: kim.password };
    const byCommand: Actor = { kind: 'command', name: 'root' };
    await setStaffPassword({ ...api.app, write: api.app.write }, byCommand, given);
    await sendAccountMails(api.app, new AbortController().signal);

    const [second, first] = await keptMails(api);
    assert.deepEqual([first?.recipient, first?.subject], [kim.email, 'Your password was changed']);
    const what = 'changed the password of kim@portolan.test on 20 November 2026 at 08:05';
    assert.match(first?.text ?? '', new RegExp(`You ${what} \\(America/New_York\\)`));
    assert.match(second?.text ?? '', new RegExp(`A command on the server ${what}`));
  });

  it('ends links that were mailed for another one', async () => {
    await using api = await createApiWithKim();
    await api.asStaff({ method: 'POST', url: `/operator/v1/staff/${kim.email}/password-link` });

    await within(api, await signInto(api, kim), change(kim.password));

    const link = await api.app.db.selectFrom('passwordLink').selectAll().executeTakeFirstOrThrow();
    assert.notEqual(link.endedAt, null);
  });

  it('stays where the present one is wrong, missing, or the new one too short', async () => {
    await using api = await createApiWithKim();
    const [desk, phone] = [await signInto(api, kim), await signInto(api, kim)];

    const answers = [
      await within(api, desk, change('a guess')),
      await within(api, desk, change(` ${kim.password}`)),
      await within(api, desk, change(undefined)),
      await within(api, desk, change(kim.password, 'eleven char')),
    ];

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [422, 'password-wrong'],
        [422, 'password-wrong'],
        [422, 'invalid-input'],
        [422, 'invalid-input'],
      ],
    );
    assert.equal(await isOpen(api, phone), true);
  });

  it('is not guessed from an open session: a hundred an hour, and not even the right one then', async () => {
    await using api = await createApiWithKim();
    const desk = await signInto(api, kim);
    const since = api.app.clock.now();
    const subject = `account staff ${kim.email} in a session`;
    await api.app.db
      .insertInto('signInGuess')
      .values({ subject, since, guesses: 99 })
      .onConflict((known) => known.column('subject').doUpdateSet({ guesses: 99 }))
      .execute();

    const [guess, right] = [
      await within(api, desk, change('a guess')),
      await within(api, desk, change(kim.password)),
    ];

    assert.equal(guess.status, 422);
    assert.deepEqual([right.status, right.headers['x-error-code']], [429, 'sign-in-too-often']);
    assert.match(String(right.headers['retry-after']), /^3[56]\d\d$/);
  });
});

describe('a password link for staff', () => {
  const ask = (api: TestApi & { staffToken: string }, email: string) =>
    api.call({
      method: 'POST',
      url: `/operator/v1/staff/${email}/password-link`,
      headers: { authorization: `Bearer ${api.staffToken}` },
    });

  it('is mailed on the word of an owner, and sets a password once', async () => {
    await using api = await createApiWithKim();
    const desk = await signInto(api, kim);

    const asked = await ask(api, 'KIM@portolan.test');
    await sendPasswordLinks(api.app, new AbortController().signal);
    const [mail] = await keptMails(api);
    const [, url = ''] = /https?:\/\/[^/]+(\/password\/\w+)$/m.exec(mail?.text ?? '') ?? [];
    const password = 'a fourth long password';
    const payload = new URLSearchParams({ password, repeated: password }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const set = await api.inject({ method: 'POST', url, headers, payload });

    assert.deepEqual([asked.status, asked.body], [200, { id: api.kimId, email: kim.email }]);
    assert.equal(mail?.recipient, kim.email);
    assert.equal(set.statusCode, 200);
    assert.equal(await isOpen(api, desk), false);
    await signInto(api, { ...kim, password });
  });

  it('is refused for those who are unknown or inactive', async () => {
    await using api = await createApiWithKim();
    await api.asStaff({ method: 'POST', url: `/operator/v1/staff/${kim.email}/deactivate` });

    const answers = [await ask(api, 'dora@portolan.test'), await ask(api, kim.email)];

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [404, 'staff-not-found'],
        [409, 'staff-inactive'],
      ],
    );
  });
});
