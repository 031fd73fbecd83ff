import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const newAgent = {
  email: 'eve@acme.test',
  first_name: 'Eve',
  last_name: 'Stone',
  password: 'a long password',
  agency_name: 'Acme North',
  website: 'https://north.acme.test',
  phone: '+12025550124',
  address: '2 Main Street, Springfield',
  make_api_token: 1,
};

describe('4.2 POST /v1/users', () => {
  const shared = onceInSuite(() => createApi({ marketplace: partners }));

  it('creates a travel agent user and answers status, user_id and access_token', async () => {
    const api = shared();

    const answer = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: newAgent,
    });

    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body), ['status', 'user_id', 'access_token']);
    assert.equal(answer.body.status, 'success');
    assert.equal(typeof answer.body.user_id, 'number');
    assert.match(String(answer.body.access_token), /^ptl_test_[0-9A-Za-z]{40}$/);
  });

  it("puts the user under the caller's organization as an Agent whose token works", async () => {
    await using api = await createApi({ marketplace: partners });
    const created = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: newAgent,
    });
    const { user_id: id, access_token: token } = created.body;

    const self = await api.call({ url: `/v1/users?user_id=${String(id)}`, token: String(token) });
    const byAdmin = await api.call({ url: `/v1/users?user_id=${String(id)}`, token: tokens.admin });
    const asAgent = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: String(token),
      body: { ...newAgent, email: 'f@acme.test' },
    });

    assert.deepEqual(self.body, {
      status: 'Active',
      user_id: id,
      first_name: 'Eve',
      last_name: 'Stone',
      email: 'eve@acme.test',
    });
    assert.deepEqual(byAdmin.body, self.body);
    assert.equal(asAgent.status, 400);
  });

  it('requires the Admin role, and says so first whatever else is wrong', async () => {
    const api = untouched();

    for (const body of [newAgent, {}, { ...newAgent, email: 7 }, '{ broken', [], 'null']) {
      const answer = await api.call({
        method: 'POST',
        url: '/v1/users',
        token: tokens.agent,
        body,
      });
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, { error: 'The Admin role is required to create users' });
    }
  });

  it('requires that the organization holds a valid accreditation', async () => {
    const api = untouched();

    const answer = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.unaccredited,
      body: newAgent,
    });

    assert.equal(answer.status, 400);
    assert.match(String(answer.body.error), /accreditation/);
    const users = await api.app.db.selectFrom('agencyUser').select('email').execute();
    assert.equal(users.length, 4);
  });

  for (const field of ['email', 'first_name', 'last_name']) {
    it(`requires ${field}`, async () => {
      const api = untouched();

      for (const value of [undefined, '', '   ', null]) {
        const answer = await api.call({
          method: 'POST',
          url: '/v1/users',
          token: tokens.admin,
          body: { ...newAgent, [field]: value },
        });
        assert.equal(answer.status, 400, `${field} ${value}`);
        assert.match(String(answer.body.error), new RegExp(`\\b${field}\\b`));
      }
    });
  }

  it('needs nothing but email, first_name and last_name', async () => {
    const api = shared();

    const answer = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: { email: 'min@acme.test', first_name: 'Min', last_name: 'Imal' },
    });

    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body), ['status', 'user_id']);
  });

  for (const [place, flag] of [0, '0', false, 'no', undefined].entries()) {
    it(`gives no access_token when make_api_token is ${JSON.stringify(flag)}`, async () => {
      const api = shared();

      const answer = await api.call({
        method: 'POST',
        url: '/v1/users',
        token: tokens.admin,
        body: { ...newAgent, email: `none${place}@acme.test`, make_api_token: flag },
      });

      assert.equal(answer.status, 200);
      assert.equal('access_token' in answer.body, false);
    });
  }

  it('takes make_api_token as a number, a text or a boolean', async () => {
    const api = shared();

    for (const [place, flag] of [1, '1', true, 'Yes', 'TRUE'].entries()) {
      const answer = await api.call({
        method: 'POST',
        url: '/v1/users',
        token: tokens.admin,
        body: { ...newAgent, email: `flag${place}@acme.test`, make_api_token: flag },
      });
      assert.equal(typeof answer.body.access_token, 'string', String(flag));
    }
  });

  const untouched = onceInSuite(() => createApi({ marketplace: partners }));
  for (const [field, value] of [
    ['email', 'not an address'],
    ['email', 7],
    ['password', 'too short'],
    ['website', 'javascript:alert(1)'],
    ['website', 'nowhere'],
    ['make_api_token', 2],
    ['make_api_token', 'perhaps'],
    ['phone', { number: 1 }],
    ['agency_name', ['Acme']],
    ['first_name', 'x'.repeat(10_000)],
  ] as const) {
    it(`refuses ${field} ${JSON.stringify(value).slice(0, 30)} and creates nobody`, async () => {
      const api = untouched();

      const answer = await api.call({
        method: 'POST',
        url: '/v1/users',
        token: tokens.admin,
        body: { ...newAgent, [field]: value },
      });

      assert.equal(answer.status, 400);
      assert.deepEqual(Object.keys(answer.body), ['error']);
      assert.match(String(answer.body.error), new RegExp(`\\b${field}\\b`));
      const users = await api.app.db.selectFrom('agencyUser').select('email').execute();
      assert.equal(users.length, 4);
    });
  }

  it('refuses an email that is taken anywhere in the marketplace, in any case', async () => {
    const api = untouched();

    for (const email of ['ada@acme.test', 'ADA@Acme.Test', 'cleo@bluebird.test']) {
      const answer = await api.call({
        method: 'POST',
        url: '/v1/users',
        token: tokens.admin,
        body: { ...newAgent, email },
      });
      assert.equal(answer.status, 400);
      assert.match(String(answer.body.error), /email/);
    }
  });

  it('creates one user when the same email arrives twice at the same moment', async () => {
    await using api = await createApi({ marketplace: partners });
    const request = {
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: newAgent,
    } as const;

    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call(request)));

    assert.deepEqual(
      answers.map((answer) => answer.status).toSorted((a, b) => a - b),
      [200, 400, 400, 400, 400, 400, 400, 400],
    );
  });

  it('answers the same to a repeated Idempotency-Key, with the same token', async () => {
    await using api = await createApi({ marketplace: partners });
    const request = {
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: newAgent,
      headers: { 'idempotency-key': 'one' },
    } as const;

    const first = await api.call(request);
    const second = await api.call(request);

    assert.equal(second.status, 200);
    assert.deepEqual(second.body, first.body);
    assert.equal(first.headers['idempotency-replayed'], undefined);
    assert.equal(second.headers['idempotency-replayed'], 'true');
  });

  it('stores the password as argon2id and the token as SHA-256 only', async () => {
    await using api = await createApi({ marketplace: partners });

    const answer = await api.call({
      method: 'POST',
      url: '/v1/users',
      token: tokens.admin,
      body: newAgent,
    });

    const user = await api.app.db
      .selectFrom('agencyUser')
      .selectAll()
      .where('email', '=', newAgent.email)
      .executeTakeFirstOrThrow();
    assert.match(String(user.passwordHash), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await api.app.db.selectFrom('accessToken').selectAll().execute();
    const everything = JSON.stringify(stored, (_name, value: unknown) => value);
    assert.equal(everything.includes(String(answer.body.access_token)), false);
    assert.equal(
      stored.every((token) => token.digest.length === 32),
      true,
    );
  });
});
