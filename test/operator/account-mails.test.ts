import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { portalPartners } from '../support/portal.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const url = '/operator/v1/users/ada@acme.test';

async function mailsAfter(api: StaffApi, body: object): Promise<string[]> {
  const changed = await api.inConsole({ method: 'PUT', url, body });
  assert.equal(changed.status, 200, changed.text);
  await sendAccountMails(api.app, new AbortController().signal);
  const mails = await api.app.db
    .selectFrom('keptMail')
    .select(['recipient', 'subject', 'text'])
    .orderBy('id')
    .execute();
  return mails.map(({ recipient, subject, text }) => {
    const [said] = /^The marketplace changed .*(?= on )/m.exec(text) ?? [];
    return `${recipient}: ${subject}: ${said}`;
  });
}

describe('another address of a user', () => {
  it('is told to the one before', async () => {
    await using api = await createStaffApi({ marketplace: portalPartners });

    assert.deepEqual(await mailsAfter(api, { email: 'eve@elsewhere.test' }), [
      'ada@acme.test: Your e-mail address was changed: The marketplace changed the address of ada@acme.test to eve@elsewhere.test',
    ]);
  });

  it('hides no change of the password that comes with it', async () => {
    await using api = await createStaffApi({ marketplace: portalPartners });
    const both = { email: 'eve@elsewhere.test', password: 'chosen by somebody' };

    const mails = await mailsAfter(api, both);

    assert.deepEqual(
      mails.map((mail) => mail.split(': ', 2)),
      [
        ['ada@acme.test', 'Your password was changed'],
        ['ada@acme.test', 'Your e-mail address was changed'],
      ],
    );
  });

  it('gets nothing of what was changed before it was there', async () => {
    await using api = await createStaffApi({ marketplace: portalPartners });
    await api.inConsole({ method: 'PUT', url, body: { password: 'chosen by somebody' } });

    const mails = await mailsAfter(api, { email: 'eve@elsewhere.test' });

    assert.ok(mails.length === 2 && mails.every((mail) => mail.startsWith('ada@acme.test: ')));
  });
});
