import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { sendPasswordLinks } from '../../src/accounts/password-links/send-links.ts';
import { createStaffApi, type StaffApi, sam, signInto } from '../support/staff.ts';

const olga = { email: 'olga@portolan.test', password: 'chosen by Olga herself' };
const url = '/operator/v1/staff';

async function list(api: StaffApi) {
  const { text } = await api.asStaff({ url });
  return JSON.parse(text) as Record<string, unknown>[];
}

async function mails({ app }: StaffApi) {
  const { signal } = new AbortController();
  await sendPasswordLinks(app, signal);
  await sendAccountMails(app, signal);
  return app.db.selectFrom('keptMail').select(['recipient', 'subject', 'text']).execute();
}

describe('staff who are added without a password', () => {
  it('are mailed an invitation, and choose one', async () => {
    await using api = await createStaffApi();
    const body = { email: olga.email, role: 'agent' };

    const added = await api.inConsole({ method: 'POST', url, body });

    assert.deepEqual(added.body, { id: 2, email: olga.email, role: 'agent' });
    const [mail, ...others] = await mails(api);
    assert.deepEqual(
      [mail?.recipient, mail?.subject, others],
      [olga.email, 'Your invitation to the console', []],
    );
    const refused = await api.call({
      method: 'POST',
      url: '/operator/v1/session',
      body: { email: olga.email, password: 'a guess' },
    });
    assert.equal(refused.status, 401);
    assert.equal((await list(api)).at(-1)?.['invited'], true);

    const [, path = ''] = /(\/password\/\w+)/.exec(mail?.text ?? '') ?? [];
    const { password } = olga;
    const form = new URLSearchParams({ password, repeated: password }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const set = await api.call({ method: 'POST', url: path, body: form, headers });
    assert.equal(set.status, 200);
    await signInto(api, olga);
    assert.equal((await list(api)).at(-1)?.['invited'], false);
    assert.equal((await mails(api)).length, 1, 'no password was changed');
  });

  it('are added in a session only', async () => {
    await using api = await createStaffApi();
    const refused = await api.asStaff({ method: 'POST', url, body: { email: olga.email } });
    assert.deepEqual([refused.status, refused.headers['x-error-code']], [403, 'session-required']);
  });
});

describe('the list of staff', () => {
  it('says when each has signed in last, and who has a second factor', async () => {
    await using api = await createStaffApi();
    const [before] = await list(api);
    const at = api.app.clock.now();
    await signInto(api, sam);
    const [after] = await list(api);

    assert.deepEqual([before?.['last_sign_in_at'], before?.['has_second_factor']], [null, false]);
    const last = Temporal.Instant.from(String(after?.['last_sign_in_at']));
    assert.ok(at.until(last).total('minutes') < 5);
    assert.equal(after?.['version'], before?.['version']);
  });
});
