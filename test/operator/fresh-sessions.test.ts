import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeAt, presentStep } from '../../src/accounts/second-factor/totp.ts';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer, TestRequest } from '../support/api.ts';
import { ada, portalPartners } from '../support/portal.ts';
import { bytesOf, createStaffApi, sam, signInto, within } from '../support/staff.ts';

const another = 'quite another pass phrase';
const outcome = ({ status, headers }: TestAnswer) => [status, headers['x-error-code']];

/** Staff and users of partners alike. */
const sides = {
  staff: { base: '/operator/v1', who: sam },
  'a user of a partner': { base: '/portal/v1', who: ada },
};

async function open(base: string, who: { email: string; password: string }) {
  const api = await createStaffApi({ marketplace: portalPartners });
  const signIn = (given: object = {}) =>
    api.call({ method: 'POST', url: `${base}/session`, body: { ...who, ...given } });
  const sessionOf = async (given?: object) => {
    const { headers, body, text } = await signIn(given);
    assert.match(text, /csrf_token/);
    const [cookie] = String(headers['set-cookie']).split(';');
    const session = { cookie: String(cookie), csrfToken: String(body['csrf_token']) };
    return (request: TestRequest) => within(api, session, request);
  };
  return { ...api, sessionOf };
}

for (const [name, { base, who }] of Object.entries(sides)) {
  const changePassword = (code?: string) =>
    ({
      method: 'PUT',
      url: `${base}/password`,
      body: { current_password: who.password, password: another, ...(code && { code }) },
    }) as const;
  const factor = `${base}/second-factor`;
  const setUp = { method: 'POST', url: factor, body: { password: who.password } } as const;

  describe(`the password and the second factor of ${name}`, () => {
    it('are changed in a session younger than ten minutes only', async () => {
      await using api = await open(base, who);
      const old = await api.sessionOf();
      await advanceClock(api.app, somebody, '11m');

      const refused = [
        await old(changePassword()),
        await old(setUp),
        await old({ method: 'POST', url: `${factor}/confirm`, body: { code: '123456' } }),
        await old({
          method: 'DELETE',
          url: factor,
          body: { password: who.password, code: '123456' },
        }),
      ];

      for (const answer of refused) assert.deepEqual(outcome(answer), [403, 'session-too-old']);
      const young = await api.sessionOf();
      await advanceClock(api.app, somebody, '9m');
      assert.equal((await young(changePassword())).status, 200);
    });

    it('are changed with the second factor only, where one is set', async () => {
      await using api = await open(base, who);
      const session = await api.sessionOf();
      const secret = bytesOf(String((await session(setUp)).body['secret']));
      const confirm = { code: codeAt(secret, presentStep()) };
      const made = await session({ method: 'POST', url: `${factor}/confirm`, body: confirm });
      const [recovery = ''] = made.body['recovery_codes'] as string[];

      assert.deepEqual(outcome(await session(changePassword())), [422, 'code-missing']);
      assert.deepEqual(outcome(await session(changePassword('000000'))), [422, 'code-wrong']);
      assert.deepEqual(outcome(await session(changePassword(recovery))), [200, undefined]);
      const body = { password: another, code: recovery };
      const removal = { method: 'DELETE', url: factor, body } as const;
      assert.deepEqual(outcome(await session(removal)), [422, 'code-wrong'], 'it was used');
    });
  });
}

describe('a recovery code', () => {
  it('has 80 bits, and is stored with a salt of its own', async () => {
    await using api = await createStaffApi();
    const desk = await signInto(api);
    const url = '/operator/v1/second-factor';
    const body = { password: sam.password };
    const made = await within(api, desk, { method: 'POST', url, body });
    const confirm = { code: codeAt(bytesOf(String(made.body['secret'])), presentStep()) };
    const answer = await within(api, desk, {
      method: 'POST',
      url: `${url}/confirm`,
      body: confirm,
    });

    const codes = (answer.body['recovery_codes'] as string[]).map((code) =>
      code.replaceAll('-', ''),
    );
    const letters = new Set('0123456789abcdefghjkmnpqrstvwxyz');
    for (const code of codes)
      assert.ok(code.length === 16 && Array.from(code).every((one) => letters.has(one)));
    const stored = await api.app.db.selectFrom('recoveryCode').selectAll().execute();
    const salts = stored.map(({ salt }) => salt?.toString('hex'));
    assert.deepEqual([stored.length, new Set(salts).size], [10, 10]);
    assert.ok(salts.every((salt) => salt?.length === 32));
  });
});

describe('a second factor that is required', () => {
  const setting = { method: 'PUT', url: '/operator/v1/settings/staff_second_factor' } as const;

  it('leaves staff who have none nothing but to set one up, or to leave', async () => {
    await using api = await createStaffApi();
    const desk = await signInto(api);
    const set = await within(api, desk, { ...setting, body: { value: 'required' } });
    assert.equal(set.status, 200, set.text);

    const refused = await within(api, desk, { url: '/operator/v1/bookings' });
    const session = await within(api, desk, { url: '/operator/v1/session' });
    const again = await api.call({ method: 'POST', url: '/operator/v1/session', body: sam });

    assert.deepEqual(outcome(refused), [403, 'second-factor-demanded']);
    assert.equal(session.body['must_set_up_second_factor'], true);
    for (const url of ['/operator/v1/clock', '/operator/v1/sessions']) {
      assert.equal((await within(api, desk, { url })).status, 200, 'the page needs it');
    }
    assert.equal(again.body['must_set_up_second_factor'], true);
    assert.equal(
      (await api.asStaff({ url: '/operator/v1/bookings' })).status,
      200,
      'programs work on',
    );
    await setUpBy((request) => within(api, desk, request), '/operator/v1', sam.password);
    assert.equal((await within(api, desk, { url: '/operator/v1/bookings' })).status, 200);
    const now = await within(api, desk, { url: '/operator/v1/session' });
    assert.equal('must_set_up_second_factor' in now.body, false);
  });

  for (const by of ['its Admin', 'staff'] as const) {
    it(`of a partner's people, by ${by}, is one for its API in the portal too`, async () => {
      await using api = await open('/portal/v1', ada);
      const own = await api.sessionOf();
      const required =
        by === 'staff'
          ? await api.asStaff({
              method: 'PUT',
              url: '/operator/v1/organizations/acme/second-factor',
              body: { required: 1 },
            })
          : await own({
              method: 'PUT',
              url: '/portal/v1/second-factor-policy',
              body: { required: 1 },
            });
      assert.equal(required.status, 200, required.text);

      for (const url of [
        '/portal/v1/tokens',
        '/v1/users?user_id=1',
        '/portal/v1/second-factor-policy',
      ]) {
        assert.deepEqual(outcome(await own({ url })), [403, 'second-factor-demanded'], url);
      }
      const cleo = await api.call({
        method: 'POST',
        url: '/portal/v1/session',
        body: { email: 'cleo@bluebird.test', password: ada.password },
      });
      assert.equal('must_set_up_second_factor' in cleo.body, false);
      await setUpBy(own, '/portal/v1', ada.password);
      const policy = await own({ url: '/portal/v1/second-factor-policy' });
      assert.deepEqual(policy.body, { required: true });
      assert.equal((await own({ url: '/v1/users?user_id=1' })).status, 200);
    });
  }

  it('is not required by an Agent', async () => {
    await using api = await open('/portal/v1', { ...ada, email: 'ben@acme.test' });
    const own = await api.sessionOf();
    const body = { required: 1 };
    const refused = await own({ method: 'PUT', url: '/portal/v1/second-factor-policy', body });
    assert.deepEqual(outcome(refused), [403, 'admins-only']);
  });
});

async function setUpBy(
  ask: (request: TestRequest) => Promise<TestAnswer>,
  base: string,
  password: string,
): Promise<void> {
  const url = `${base}/second-factor`;
  const made = await ask({ method: 'POST', url, body: { password } });
  const code = codeAt(bytesOf(String(made.body['secret'])), presentStep());
  const confirmed = await ask({ method: 'POST', url: `${url}/confirm`, body: { code } });
  assert.equal(confirmed.status, 200, confirmed.text);
}
