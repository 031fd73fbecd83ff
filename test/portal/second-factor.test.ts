import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { codeAt, presentStep } from '../../src/accounts/second-factor/totp.ts';
import type { TestAnswer } from '../support/api.ts';
import {
  ada,
  ben,
  during,
  password,
  portalPartners,
  signIntoPortal,
  visit,
} from '../support/portal.ts';
import {
  aStaffUser,
  bytesOf,
  createStaffApi,
  kim,
  sam,
  signInto,
  within,
} from '../support/staff.ts';

const url = '/portal/v1/second-factor';
const outcomes = (answers: TestAnswer[]) =>
  answers.map(({ status, headers }) => [status, headers['x-error-code']]);

/** Ada, whose app was set up with the code of this half minute; the next one opens a session. */
async function withApp() {
  const api = await createStaffApi({ marketplace: portalPartners });
  const own = await visit(api);
  const made = await during(api, own, { method: 'POST', url, body: { password } });
  const secret = bytesOf(String(made.body.secret));
  const confirmed = await during(api, own, {
    method: 'POST',
    url: `${url}/confirm`,
    body: { code: codeAt(secret, presentStep()) },
  });
  assert.equal(confirmed.status, 200, confirmed.text);
  const [recovery = '', another = ''] = confirmed.body.recovery_codes as string[];
  const nextCode = () => codeAt(secret, presentStep() + 1);
  return { ...api, own, made, recovery, another, nextCode };
}

type WithApp = Awaited<ReturnType<typeof withApp>>;

const remove = (api: WithApp, given: { password: string; code: string }, visitor = api.own) =>
  during(api, visitor, { method: 'DELETE', url, body: given });

async function mailsOf({ app }: WithApp) {
  await sendAccountMails(app, new AbortController().signal);
  return app.db
    .selectFrom('keptMail')
    .select(['recipient', 'subject', 'text'])
    .orderBy('id')
    .execute();
}

describe('a second factor of a partner’s user', () => {
  it('is set up with a picture for the app, and asked for from then on', async () => {
    await using api = await withApp();

    const shown = await during(api, api.own, { url });
    const bens = await during(api, await visit(api, ben), { url });
    const record = await api.asStaff({ url: `/operator/v1/users/${ada.email}` });
    const code = api.nextCode();
    const answers = [
      await signIntoPortal(api, ada),
      await signIntoPortal(api, { ...ada, code: '000000' }),
      await signIntoPortal(api, { ...ada, code }),
      await signIntoPortal(api, { ...ada, code }),
      await signIntoPortal(api, { ...ada, code: api.recovery }),
      await signIntoPortal(api, { ...ada, code: api.recovery }),
    ];

    assert.match(String(api.made.body.qr_svg), /^<svg .*<\/svg>$/);
    assert.ok(String(api.made.body.uri).startsWith('otpauth://totp/Portolan:ada%40acme.test?'));
    assert.deepEqual([shown.body.is_on, shown.body.recovery_codes_left], [true, 10]);
    assert.deepEqual(bens.body, { is_on: false, since: null, recovery_codes_left: 0 });
    assert.equal(record.body.has_second_factor, true);
    assert.deepEqual(outcomes(answers), [
      [401, 'second-factor-required'],
      [401, 'second-factor-wrong'],
      [200, undefined],
      [401, 'second-factor-wrong'],
      [200, undefined],
      [401, 'second-factor-wrong'],
    ]);
    const used = await api.app.db
      .selectFrom('auditEntry')
      .select(['action', 'subject'])
      .where('action', 'like', 'user.%-factor%')
      .orderBy('id')
      .execute();
    assert.deepEqual(used, [{ action: 'user.second-factor-on', subject: 'user 1' }]);
  });

  it('is guessed at ten times an hour, also to turn it off, whatever staff of that address guess', async () => {
    await using api = await withApp();
    await aStaffUser(api.app.db, ada);
    const since = api.app.clock.now();
    const guessed = (kind: string, from: string, guesses: number) =>
      api.app.db
        .insertInto('signInGuess')
        .values({
          subject: `account second factor of ${kind} ${ada.email} ${from}`,
          since,
          guesses,
        })
        .execute();
    await guessed('staff', 'network 127.0.0.0/24', 10);
    await guessed('user', 'network 127.0.0.0/24', 9);
    await guessed('user', 'in a session', 10);

    const answers = [
      await signIntoPortal(api, { ...ada, code: '000000' }),
      await signIntoPortal(api, { ...ada, code: api.nextCode() }),
      await remove(api, { password, code: api.nextCode() }),
    ];

    assert.deepEqual(outcomes(answers), [
      [401, 'second-factor-wrong'],
      [429, 'sign-in-too-often'],
      [429, 'sign-in-too-often'],
    ]);
  });

  it('is turned off with the password and a code, by its owner alone', async () => {
    await using api = await withApp();
    const bens = await visit(api, ben);

    const refused = [
      await remove(api, { password: 'a guess', code: api.recovery }),
      await remove(api, { password, code: '000000' }),
      await remove(api, { password, code: ' ' }),
      await remove(api, { password, code: api.recovery }, bens),
    ];
    const stillOn = await signIntoPortal(api, ada);
    const removed = await remove(api, { password, code: api.recovery });
    const open = await signIntoPortal(api, ada);
    const again = await remove(api, { password, code: api.another });

    assert.deepEqual(outcomes(refused), [
      [422, 'password-wrong'],
      [422, 'code-wrong'],
      [422, 'invalid-input'],
      [404, 'second-factor-off'],
    ]);
    assert.deepEqual(outcomes([stillOn, open, again]), [
      [401, 'second-factor-required'],
      [200, undefined],
      [404, 'second-factor-off'],
    ]);
    assert.deepEqual(removed.body, { email: ada.email });
  });

  it('is removed by a manager for who has lost the device, and its owner is told by mail', async () => {
    await using api = await withApp();
    const { id } = await aStaffUser(api.app.db, kim);
    const path = `/operator/v1/users/${ada.email}/second-factor`;
    const byKim = async (role: 'agent' | 'manager') => {
      await api.app.db.updateTable('staff').set({ role }).where('id', '=', id).execute();
      return within(api, await signInto(api, kim), { method: 'DELETE', url: path });
    };

    const byAgent = await byKim('agent');
    const removed = await byKim('manager');
    const answers = [
      byAgent,
      await signIntoPortal(api, ada),
      await api.inConsole({ method: 'DELETE', url: path }),
      await api.inConsole({ method: 'DELETE', url: path.replace('ada', 'zoe') }),
      await api.inConsole({ method: 'DELETE', url: path.replace(ada.email, sam.email) }),
    ];

    assert.deepEqual(removed.body, { email: ada.email });
    assert.deepEqual(outcomes(answers), [
      [403, 'role-required'],
      [200, undefined],
      [404, 'second-factor-off'],
      [404, 'user-unknown'],
      [404, 'user-unknown'],
    ]);
    const audited = await api.app.db
      .selectFrom('auditEntry')
      .select(['actor', 'subject'])
      .where('action', '=', 'user.second-factor-off')
      .execute();
    assert.deepEqual(audited, [{ actor: kim.email, subject: 'user 1' }]);
    const mails = await mailsOf(api);
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      [
        [ada.email, 'Your second factor is on'],
        [ada.email, 'Your second factor was removed'],
      ],
    );
    assert.match(
      mails[0]?.text ?? '',
      /Acme Travel\n\nYou set up an authenticator app for ada@acme.test on/,
    );
    assert.match(
      mails[1]?.text ?? '',
      /^The marketplace removed the authenticator app of ada@acme/m,
    );
    assert.ok(!mails[1]?.text.includes('kim'));
  });
});
