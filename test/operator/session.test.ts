import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer, TestApi } from '../support/api.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, sam, signInto } from '../support/staff.ts';

const url = '/operator/v1/session';

function signIn(api: TestApi, body: unknown): Promise<TestAnswer> {
  return api.call({ method: 'POST', url, body });
}

async function statusWith(api: TestApi, cookie: string): Promise<number> {
  return (await api.call({ url, headers: { cookie } })).status;
}

describe('signing in', () => {
  const shared = onceInSuite(createStaffApi);

  it('opens a session to the right password, whatever the case of the email', async () => {
    const api = shared();

    const answer = await signIn(api, { ...sam, email: ' SAM@Portolan.test ' });

    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body), ['staff', 'csrf_token']);
    assert.deepEqual(answer.body.staff, { id: 1, email: sam.email, role: 'owner' });
    assert.match(String(answer.body.csrf_token), /^[\w-]{32}$/);
  });

  it('hands the session out in a cookie that scripts and other sites cannot use', async () => {
    const api = shared();

    const { headers } = await signIn(api, sam);

    const [session, ...flags] = String([headers['set-cookie']].flat()[0]).split('; ');
    assert.match(String(session), /^portolan_session=\w{43}$/);
    assert.deepEqual(flags.toSorted(), [
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Strict',
    ]);
  });

  it('keeps the cookie to https where the marketplace is reached by https', async () => {
    await using api = await createStaffApi({
      environment: { PUBLIC_URL: 'HTTPS://marketplace.example.org' },
    });

    const { headers } = await signIn(api, sam);

    const cookie = String(headers['set-cookie']);
    assert.match(cookie, /^__Host-portolan_session=\w{43}; /);
    assert.match(cookie, /; Secure(?:;|$)/);
    assert.match(cookie, /; Path=\/(?:;|$)/);
    assert.doesNotMatch(cookie, /Domain/i);
    const [session] = cookie.split(';');
    assert.equal(await statusWith(api, String(session)), 200);
    // Another host of the domain can set this one, and not the other.
    assert.equal(await statusWith(api, String(session).replace('__Host-', '')), 401);
  });

  it('refuses a wrong password and somebody unknown alike', async () => {
    await using api = await createStaffApi();

    const answers = [
      await signIn(api, { ...sam, password: 'open sesame' }),
      await signIn(api, { ...sam, password: `${sam.password} ` }),
      await signIn(api, { ...sam, email: 'somebody@portolan.test' }),
    ];

    for (const answer of answers) {
      assert.equal(answer.status, 401);
      assert.equal(answer.headers['x-error-code'], 'sign-in-failed');
      assert.deepEqual(answer.body, { error: 'The email or the password is wrong' });
      assert.equal(answer.headers['set-cookie'], undefined);
    }
  });

  it('names the field that is missing or wrong', async () => {
    const api = shared();

    for (const [body, field] of [
      [{ password: sam.password }, 'email'],
      [{ ...sam, email: 'sam' }, 'email'],
      [{ email: sam.email }, 'password'],
      [{ ...sam, password: '' }, 'password'],
      [{ ...sam, password: 7 }, 'password'],
    ] as const) {
      const answer = await signIn(api, body);
      assert.equal(answer.status, 422);
      assert.match(String(answer.body.error), new RegExp(`^${field} `));
    }
  });

  it('is refused after ten attempts a minute for an address, even with the right password', async () => {
    await using api = await createStaffApi();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const email = attempt % 2 === 0 ? sam.email : sam.email.toUpperCase();
      assert.equal((await signIn(api, { email, password: 'a guess' })).status, 401);
    }

    const refused = await signIn(api, sam);
    const other = await signIn(api, { ...sam, email: 'other@portolan.test' });
    await advanceClock(api.app, somebody, '61s');
    const later = await signIn(api, sam);

    assert.equal(refused.status, 429);
    assert.equal(refused.headers['x-error-code'], 'sign-in-too-often');
    assert.match(String(refused.headers['retry-after']), /^(?:[1-9]|[1-5]\d|60)$/);
    assert.equal(other.status, 401);
    assert.equal(later.status, 200);
  });
});

describe('a page of another site', () => {
  it('cannot sign anybody in: what a form or a script may send unasked is refused', async () => {
    await using api = await createStaffApi();
    const send = (headers: Record<string, string>, payload: string) =>
      api.inject({ method: 'POST', url, headers, payload });

    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      undefined,
    ]) {
      const answer = await send(type ? { 'content-type': type } : {}, JSON.stringify(sam));
      assert.equal(answer.statusCode, 415, String(type));
      assert.equal(answer.headers['set-cookie'], undefined);
    }
    const json = await send({ 'content-type': 'application/json' }, JSON.stringify(sam));
    assert.equal(json.statusCode, 200);
  });
});

describe('a session', () => {
  const shared = onceInSuite(createStaffApi);

  it('says who is signed in', async () => {
    const api = shared();
    const { cookie, csrfToken } = await signInto(api);

    const answer = await api.call({ url, headers: { cookie } });

    assert.deepEqual(answer.body, {
      staff: { id: 1, email: sam.email, role: 'owner' },
      csrf_token: csrfToken,
    });
  });

  it('is found behind a site that asks for a password of its own', async () => {
    const api = shared();
    const { cookie, csrfToken } = await signInto(api);

    const answer = await api.call({
      url,
      headers: { cookie, authorization: 'Basic c2FtOnNhbQ==' },
    });

    assert.equal(answer.body.csrf_token, csrfToken);
  });

  it('is none for a program with a token', async () => {
    const api = shared();

    const answer = await api.asStaff({ url });

    assert.deepEqual(answer.body, {
      staff: { id: 1, email: sam.email, role: 'owner' },
      csrf_token: null,
    });
  });

  it('ends when its owner signs out, and no other does', async () => {
    await using api = await createStaffApi();
    const [left, other] = [await signInto(api), await signInto(api)];

    const answer = await api.call({
      method: 'DELETE',
      url,
      headers: { cookie: left.cookie, 'x-csrf-token': left.csrfToken },
    });

    assert.deepEqual(answer.body, { signed_out: true });
    assert.match(
      String(answer.headers['set-cookie']),
      /^portolan_session=;.*Expires=Thu, 01 Jan 1970/,
    );
    assert.equal(await statusWith(api, left.cookie), 401);
    assert.equal(await statusWith(api, other.cookie), 200);
  });

  it('ends after 12 hours in which it was not used', async () => {
    await using api = await createStaffApi();
    const { cookie } = await signInto(api);

    for (const hours of ['11h', '11h']) {
      await advanceClock(api.app, somebody, hours);
      assert.equal(await statusWith(api, cookie), 200);
    }
    await advanceClock(api.app, somebody, '12h');
    assert.equal(await statusWith(api, cookie), 401);
  });

  it('that nobody began opens nothing', async () => {
    const api = shared();
    await signInto(api);

    for (const cookie of ['portolan_session=', `portolan_session=${'a'.repeat(43)}`]) {
      assert.equal(await statusWith(api, cookie), 401);
    }
  });
});

describe('a change within a session', () => {
  const shared = onceInSuite(createStaffApi);

  const change = { method: 'POST', url: '/operator/v1/clock/advance', body: { duration: '1h' } };

  for (const [what, token] of [
    ['without X-CSRF-Token', undefined],
    ['with an empty X-CSRF-Token', () => ''],
    ['with the X-CSRF-Token of another session', (other: string) => other],
  ] as const) {
    it(`is refused ${what}, and nothing is changed`, async () => {
      const api = shared();
      const [{ cookie }, other] = [await signInto(api), await signInto(api)];

      const answer = await api.call({
        ...change,
        method: 'POST',
        headers: { cookie, ...(token && { 'x-csrf-token': token(other.csrfToken) }) },
      });

      assert.equal(answer.status, 403);
      assert.equal(answer.headers['x-error-code'], 'csrf-token-required');
      const clock = await api.asStaff({ url: '/operator/v1/clock' });
      assert.equal(clock.body.offset_seconds, 0);
    });
  }

  for (const request of [
    { method: 'POST', url: '/operator/v1/staff-tokens', body: { name: 'console' } },
    { method: 'PUT', url: '/operator/v1/clock', body: { instant: '2027-01-01T09:00Z' } },
    { method: 'DELETE', url: '/operator/v1/clock' },
  ] as const) {
    it(`is made with its X-CSRF-Token: ${request.method}`, async () => {
      await using api = await createStaffApi();
      const { cookie, csrfToken } = await signInto(api);

      const without = await api.call({ ...request, headers: { cookie } });
      const answer = await api.call({
        ...request,
        headers: { cookie, 'x-csrf-token': csrfToken },
      });

      assert.equal(without.status, 403);
      assert.equal(answer.status, 200);
    });
  }

  it('needs none with a staff token', async () => {
    await using api = await createStaffApi();

    const answer = await api.asStaff({ ...change, method: 'POST' });

    assert.equal(answer.status, 200);
  });
});
