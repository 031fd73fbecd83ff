import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { sendPasswordLinks } from '../../src/accounts/password-links/send-links.ts';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestApi } from '../support/api.ts';
import {
  ada,
  ben,
  during,
  password,
  portalPartners,
  signIntoPortal,
  visit,
} from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, sam, signInto } from '../support/staff.ts';

const url = '/portal/v1/session';
const open = () => createApi({ marketplace: portalPartners });
const outcome = ({ status, headers }: Awaited<ReturnType<TestApi['call']>>) => [
  status,
  headers['x-error-code'],
];

/** What the log tells of the portal, oldest first. */
async function auditOf({ app }: TestApi) {
  const rows = await app.db
    .selectFrom('auditEntry')
    .select(['actorKind', 'actor', 'action', 'subject'])
    .where('action', 'like', 'user.%')
    .where('actorKind', '!=', 'system')
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.values(row).join(' · '));
}

/** Whom a mail tells of another password, and who changed it. */
async function changesTold({ app }: TestApi) {
  await sendAccountMails(app, new AbortController().signal);
  const mails = await app.db
    .selectFrom('keptMail')
    .select(['recipient', 'text'])
    .where('subject', '=', 'Your password was changed')
    .execute();
  return mails.map(({ recipient, text }) => {
    return `${recipient}: ${/^.* changed the password of/m.exec(text)?.[0]}`;
  });
}

describe('signing in to the portal', () => {
  const shared = onceInSuite(open);

  it('opens a session in a cookie that scripts and other sites cannot use', async () => {
    const api = shared();

    const { body, headers, status } = await signIntoPortal(api, {
      ...ben,
      email: ' BEN@acme.test',
    });

    assert.equal(status, 200);
    assert.deepEqual(body.user, {
      user_id: 2,
      email: ben.email,
      role: 'Agent',
      first_name: 'Ben',
      last_name: 'Hobart',
      organization: 'Acme Travel',
    });
    const [session, ...flags] = String([headers['set-cookie']].flat()[0]).split('; ');
    assert.match(String(session), /^portolan_portal_session=\w{43}$/);
    assert.deepEqual(flags.toSorted(), [
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Strict',
    ]);
    const cookie = String(session);
    const asked = await api.call({ url, headers: { cookie: `a=b; ${cookie}; c=d` } });
    assert.deepEqual(asked.body, body);
    const stored = await api.app.db.selectFrom('session').select(['userId', 'staffId']).execute();
    assert.deepEqual(stored, [{ userId: 2, staffId: null }]);
  });

  it('refuses a wrong password, a stranger and staff alike, and what another site may send', async () => {
    await using api = await createStaffApi({ marketplace: portalPartners });
    await api.app.db
      .updateTable('agencyUser')
      .set({ passwordHash: null })
      .where('id', '=', 2)
      .execute();

    const answers = [
      await signIntoPortal(api, { ...ada, password: `${password} ` }),
      await signIntoPortal(api, { ...ada, email: 'zoe@acme.test' }),
      await signIntoPortal(api, ben),
      await signIntoPortal(api, sam),
      await api.call({ method: 'POST', url: '/operator/v1/session', body: ada }),
    ];
    const form = await api.call({
      method: 'POST',
      url,
      body: JSON.stringify(ada),
      headers: { 'content-type': 'text/plain' },
    });

    for (const answer of answers) {
      assert.deepEqual(outcome(answer), [401, 'sign-in-failed']);
      assert.deepEqual(answer.body, { error: 'The email or the password is wrong' });
      assert.equal(answer.headers['set-cookie'], undefined);
    }
    assert.equal(form.status, 415);
    assert.equal(
      (await api.call({ url, headers: await signInto(api).then(withCookie) })).status,
      401,
    );
  });

  it('is refused after ten attempts a minute, and noted as a refused sign-in of a user', async () => {
    await using api = await open();
    for (let attempt = 0; attempt < 10; attempt++)
      await signIntoPortal(api, { ...ada, password: 'x' });

    assert.deepEqual(outcome(await signIntoPortal(api, ada)), [429, 'sign-in-too-often']);
    const noted = await api.app.db
      .selectFrom('auditEntry')
      .select('action')
      .where('subject', '=', `sign-in ${ada.email}`)
      .execute();
    assert.deepEqual(
      noted.map(({ action }) => action),
      ['user.sign-in-refused', 'user.sign-in-refused'],
    );
  });

  it('keeps the cookie to https where the marketplace is reached by https', async () => {
    await using api = await createApi({
      marketplace: portalPartners,
      environment: { PUBLIC_URL: 'https://marketplace.example.org' },
    });

    const { headers } = await signIntoPortal(api, ada);

    const cookie = String(headers['set-cookie']);
    assert.match(cookie, /^__Host-portolan_portal_session=\w{43}; .*; Secure(?:;|$)/);
    const [session = ''] = cookie.split(';');
    assert.equal((await api.call({ url, headers: { cookie: session } })).status, 200);
    const other = { cookie: session.replace('__Host-', '') };
    assert.equal((await api.call({ url, headers: other })).status, 401);
  });
});

const withCookie = ({ cookie }: { cookie: string }) => ({ cookie });

describe('a session of the portal', () => {
  it('ends when it is not used for 12 hours, and when its owner signs out', async () => {
    await using api = await open();
    const [left, other, idle] = [await visit(api), await visit(api), await visit(api, ben)];

    const signedOut = await during(api, left, { method: 'DELETE', url });
    await advanceClock(api.app, somebody, '11h');
    const during11h = [await during(api, left, { url }), await during(api, other, { url })];
    await advanceClock(api.app, somebody, '2h');
    const after13h = [await during(api, other, { url }), await during(api, idle, { url })];

    assert.deepEqual(signedOut.body, { signed_out: true });
    assert.match(String(signedOut.headers['set-cookie']), /^portolan_portal_session=;/);
    assert.deepEqual(during11h.map(outcome), [
      [401, 'sign-in-required'],
      [200, undefined],
    ]);
    assert.deepEqual(
      after13h.map(({ status }) => status),
      [200, 401],
    );
  });

  it('is listed to its owner alone, who ends it', async () => {
    await using api = await open();
    const [own, second, bens] = [await visit(api), await visit(api), await visit(api, ben)];
    const list = async (visitor: typeof own) => {
      const { text } = await during(api, visitor, { url: '/portal/v1/sessions' });
      return JSON.parse(text) as { id: number; current: boolean }[];
    };
    const end = (visitor: typeof own, id = 0) =>
      during(api, visitor, { method: 'DELETE', url: `/portal/v1/sessions/${id}` });

    const listed = await list(own);
    const other = listed.find(({ current }) => !current)?.id;
    const foreign = await end(bens, other);
    const ended = await end(own, other);
    const all = await during(api, bens, { method: 'DELETE', url: '/portal/v1/sessions' });

    assert.deepEqual(
      listed.map(({ current }) => current),
      [false, true],
    );
    assert.deepEqual(outcome(foreign), [404, 'session-not-found']);
    assert.deepEqual(ended.body, { id: other });
    assert.equal((await during(api, second, { url })).status, 401);
    assert.deepEqual(all.body, { email: ben.email, sessions: 1 });
    assert.equal((await during(api, bens, { url })).status, 401);
    assert.equal((await list(own)).length, 1);
    assert.deepEqual(await auditOf(api), [
      'user · ada@acme.test · user.signed-in · user 1',
      'user · ada@acme.test · user.signed-in · user 1',
      'user · ben@acme.test · user.signed-in · user 2',
      'user · ada@acme.test · user.signed-out · user 1',
      'user · ben@acme.test · user.signed-out · user 2',
    ]);
  });

  it('ends with another password, and the one that sets it stays', async () => {
    await using api = await open();
    const [own, other] = [await visit(api), await visit(api)];
    const change = (given: object) =>
      during(api, own, { method: 'PUT', url: '/portal/v1/password', body: given });

    const wrong = await change({ current_password: 'a guess', password: 'another pass phrase' });
    const short = await change({ current_password: password, password: 'short' });
    const changed = await change({ current_password: password, password: 'another pass phrase' });

    assert.deepEqual(outcome(wrong), [422, 'password-wrong']);
    assert.equal(short.status, 422);
    assert.deepEqual(changed.body, { email: ada.email, sessions: 1 });
    assert.equal((await during(api, own, { url })).status, 200);
    assert.equal((await during(api, other, { url })).status, 401);
    assert.equal((await signIntoPortal(api, ada)).status, 401);
    await visit(api, { ...ada, password: 'another pass phrase' });
    assert.deepEqual(await changesTold(api), ['ada@acme.test: You changed the password of']);
  });

  it('ends with the password of a mailed link, which a stranger is promised as well', async () => {
    await using api = await open();
    const own = await visit(api);
    const ask = (email: string) =>
      api.call({ method: 'POST', url: `${url}/password-link`, body: { email } });

    const answers = [await ask(ada.email), await ask('zoe@acme.test')];
    await sendPasswordLinks(api.app, new AbortController().signal);
    const mails = await api.app.db.selectFrom('keptMail').select(['recipient', 'text']).execute();
    const [, link = ''] = /(\/password\/\w+)$/m.exec(mails[0]?.text ?? '') ?? [];
    await api.call({
      method: 'POST',
      url: link,
      body: new URLSearchParams({
        password: 'chosen by mail',
        repeated: 'chosen by mail',
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    for (const answer of answers) assert.deepEqual(answer.body, { mailed: true });
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      [ada.email],
    );
    assert.equal((await during(api, own, { url })).status, 401);
    await visit(api, { ...ada, password: 'chosen by mail' });
    assert.deepEqual(await changesTold(api), ['ada@acme.test: You changed the password of']);
  });

  it('opens nothing from the moment its user or organization is inactive', async () => {
    await using api = await createStaffApi({ marketplace: portalPartners });
    const first = await visit(api, ben);
    await api.inConsole({
      method: 'PUT',
      url: `/operator/v1/users/${ben.email}`,
      body: { password: 'set by staff now' },
    });
    assert.equal((await during(api, first, { url })).status, 401, 'another password was set');
    const told = ['ben@acme.test: The marketplace changed the password of'];
    assert.deepEqual(await changesTold(api), told);
    const [adas, bens] = [
      await visit(api),
      await visit(api, { ...ben, password: 'set by staff now' }),
    ];
    const put = (path: string, status: string) =>
      api.asStaff({ method: 'POST', url: `/operator/v1/${path}/${status}` });

    await put(`users/${ben.email}`, 'deactivate');
    const alone = [await during(api, adas, { url }), await during(api, bens, { url })];
    await put(`users/${ben.email}`, 'activate');
    const back = await during(api, bens, { url });
    await put('organizations/acme', 'deactivate');
    const none = await during(api, adas, { url });
    const asPartner = await during(api, adas, { url: '/v1/users?user_id=1' });

    assert.deepEqual(
      alone.map(({ status }) => status),
      [200, 401],
    );
    assert.equal(back.status, 401, 'the session ended with the deactivation');
    assert.equal(none.status, 401);
    assert.deepEqual(outcome(asPartner), [401, 'token-missing']);
    assert.equal((await signIntoPortal(api, ada)).status, 401);
  });
});
