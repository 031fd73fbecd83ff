import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { errorCatalogue } from '../../src/platform/errors.ts';
import { createApiServer } from '../../src/server/api-server.ts';
import { createApi, type TestAnswer, type TestRequest } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { waitUntil } from '../support/running/wait.ts';

const token = tokens.admin;
const newAgent = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone' };
const createUser = { method: 'POST', url: '/v1/users', token, body: newAgent } as const;
const tooLarge = JSON.stringify({ address: 'x'.repeat(1_048_576) });

/** The one form of every failure. */
function assertFailure(answer: TestAnswer, status: number, code: string): void {
  assert.equal(answer.status, status, answer.text);
  assert.deepEqual(Object.keys(answer.body), ['error']);
  assert.match(String(answer.body.error), /^\S[^\n]+[^\s.]$/);
  assert.equal(answer.headers['x-error-code'], code);
  assert.equal(errorCatalogue().find((entry) => entry.code === code)?.status, status);
  assert.match(String(answer.headers['x-request-id']), /^[\w.-]+$/);
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
}

const manyParameters = { url: `/v1/users?user_id=1${'&x=1'.repeat(1000)}`, token };

function manyFields(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`f${number}`, number]));
}

const failures: [what: string, request: TestRequest, status: number, code: string][] = [
  ['a wrong parameter', { url: '/v1/users?user_id=ada', token }, 400, 'invalid-request'],
  ['a wrong field', { ...createUser, body: { ...newAgent, email: 7 } }, 400, 'invalid-request'],
  ['broken JSON', { ...createUser, body: '{"email":' }, 400, 'invalid-json'],
  ['a body that is no object', { ...createUser, body: [newAgent] }, 400, 'body-not-an-object'],
  ['a NUL in the body', { ...createUser, body: '{"phone":"\\u0000"}' }, 400, 'unusable-text'],
  ['a NUL in the query', { url: '/v1/users?user_id=1&x=%00', token }, 400, 'unusable-text'],
  ['half a character', { ...createUser, body: '{"phone":"\\ud83d"}' }, 400, 'unusable-text'],
  ['a broken escape', { url: '/v1/users?user_id=%E0%A4%A', token }, 400, 'malformed-url'],
  ['1,001 fields', { ...createUser, body: manyFields(1001) }, 400, 'too-many-fields'],
  ['101 levels', { ...createUser, body: `{"a":${'['.repeat(100)}` }, 400, 'body-too-deep'],
  ['1,001 parameters', manyParameters, 400, 'too-many-parameters'],
  ['two hosts', { url: '/v1/users', token, headers: { host: 'a, b' } }, 400, 'malformed-request'],
  ['no token', { url: '/v1/users?user_id=1' }, 401, 'token-missing'],
  ['an unknown token', { url: '/v1/users?user_id=1', token: 'x' }, 401, 'token-unknown'],
  ['an unknown path', { url: '/v1/user?user_id=1', token }, 404, 'path-not-found'],
  ['another method', { ...createUser, method: 'PUT' }, 405, 'method-not-allowed'],
  ['a body over 1 MiB', { ...createUser, body: tooLarge }, 413, 'body-too-large'],
  [
    'a body that is not JSON',
    { ...createUser, headers: { 'content-type': 'text/xml' } },
    415,
    'unsupported-media-type',
  ],
];

describe('a failure', () => {
  const untouched = onceInSuite(() => createApi({ marketplace: partners }));
  for (const [what, request, status, code] of failures) {
    it(`of ${what} answers ${status} in the one form`, async () => {
      const api = untouched();

      const answer = await api.call(request);

      assertFailure(answer, status, code);
      assert.equal(answer.headers['www-authenticate'] !== undefined, status === 401);
      assert.equal(answer.headers.allow, status === 405 ? 'GET, HEAD, POST' : undefined);
    });
  }

  it('inside the service tells nothing of it', async () => {
    const api = untouched();
    await api.app.db.schema.alterTable('agency_user').renameTo('elsewhere').execute();

    const answer = await api.call(createUser);

    assertFailure(answer, 500, 'internal-error');
    assert.deepEqual(answer.body, { error: 'Internal error' });
  });

  it('of the database answers 503 and when to try again', async () => {
    await using api = await createApi({ marketplace: partners });
    const { db } = api.app;

    const answer = await db.transaction().execute(async (tx) => {
      await sql`lock table agency_user`.execute(tx);
      const refused = api.call(createUser);
      await waitUntil(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length > 0;
      });
      return refused;
    });

    assertFailure(answer, 503, 'database-away');
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
  });

  it('while shutting down answers requests, and 503 to who asks whether it is ready', async () => {
    await using api = await createApi({ marketplace: partners });
    const { server } = await createApiServer(api.app, { isDraining: () => true });
    await using _ = server;

    const { method, url } = createUser;
    const headersSent = { 'access-token': token };
    const answered = await server.inject({ method, url, headers: headersSent, payload: newAgent });
    const { statusCode, headers, body } = await server.inject('/readyz');

    assert.deepEqual([answered.statusCode, answered.headers.connection], [200, 'close']);
    assert.equal(statusCode, 503);
    assert.equal(headers['x-error-code'], 'shutting-down');
    assert.match(String(headers['retry-after']), /^\d+$/);
    assert.deepEqual(Object.keys(JSON.parse(body)), ['error']);
  });
});

describe('refusals', () => {
  it('come in order: path, token, size, type, form, fields', async () => {
    await using api = await createApi({ marketplace: partners });
    const type = (name: string) => ({ headers: { 'content-type': name } });
    const large = 'x'.repeat(1_048_577);

    const answers = [
      await api.call({ method: 'POST', url: '/v1/user', body: large, ...type('text/xml') }),
      await api.call({ method: 'PUT', url: '/v1/users', body: large, ...type('text/xml') }),
      await api.call({ method: 'POST', url: '/v1/users', body: large, ...type('text/xml') }),
      await api.call({ ...createUser, body: large, ...type('text/xml') }),
      await api.call({ ...createUser, body: '{', ...type('text/xml') }),
      await api.call({ ...createUser, body: '{' }),
      await api.call({ ...createUser, body: {} }),
      await api.call(createUser),
    ];

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [404, 'path-not-found'],
        [405, 'method-not-allowed'],
        [401, 'token-missing'],
        [413, 'body-too-large'],
        [415, 'unsupported-media-type'],
        [400, 'invalid-json'],
        [400, 'invalid-request'],
        [200, undefined],
      ],
    );
  });
});

describe('a request', () => {
  const shared = onceInSuite(() => createApi({ marketplace: partners }));

  it('may have parameters and fields that nobody knows', async () => {
    const api = shared();

    const created = await api.call({
      ...createUser,
      url: '/v1/users?locale=en&=&&debug',
      body: { ...newAgent, role: 'Admin', organization: 'bluebird', ['__proto__']: { a: 1 } },
    });
    const user = await api.call({
      url: `/v1/users?user_id=${String(created.body.user_id)}`,
      token,
    });

    assert.equal(created.status, 200);
    assert.equal(user.body.first_name, 'Eve');
  });

  it('may have 1,000 fields or parameters in all', async () => {
    await using api = await createApi({ marketplace: partners });
    const own = Object.keys(newAgent).length;

    const body = { ...newAgent, ...manyFields(1000 - own) };
    const url = `/v1/users?user_id=1${'&x=1'.repeat(999)}`;

    assert.equal((await api.call({ ...createUser, body })).status, 200);
    assert.equal((await api.call({ url, token })).status, 200);
  });

  it('may write numbers as text', async () => {
    await using api = await createApi({ marketplace: partners });

    for (const userId of [1, '1', ' 1 ', '+1', '01']) {
      const body = { user_id: userId };
      const answer = await api.call({ ...createUser, url: '/v1/users_apiaccess', body });
      assert.equal(answer.status, 200, JSON.stringify(userId));
    }
  });

  it('with an empty parameter is one without it, and of a repeated one the last counts', async () => {
    const api = shared();

    const [absent, empty, repeated] = [
      await api.call({ url: '/v1/users', token }),
      await api.call({ url: '/v1/users?user_id=', token }),
      await api.call({ url: '/v1/users?user_id=ada&user_id=3&user_id=2', token }),
    ];

    assert.equal(empty.status, 400);
    assert.deepEqual(empty.body, absent.body);
    assert.equal(repeated.body.first_name, 'Ben');
  });

  it('beyond a limit is refused by the name of the parameter and what is allowed', async () => {
    const api = shared();

    for (const number of ['0', '-1', '2147483648', '1e3', '0x10', '1.5', 'NaN']) {
      const answer = await api.call({ url: `/v1/users?user_id=${number}`, token });
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, {
        error: 'user_id must be a whole number from 1 to 2147483647',
      });
    }
  });

  it('without a content type is read as JSON', async () => {
    await using api = await createApi({ marketplace: partners });

    for (const headers of [{}, { 'content-type': '' }]) {
      const answer = await api.inject({
        method: 'POST',
        url: '/v1/users_apiaccess',
        headers: { 'access-token': token, ...headers },
        payload: '{"user_id":1}',
      });
      assert.equal(answer.statusCode, 200);
    }
  });

  for (const [type, status] of [
    ['application/json; charset=utf-8', 200],
    ['Application/JSON;Charset="UTF-8"', 200],
    ['application/vnd.acme.v1+json', 200],
    ['application/json; charset=iso-8859-1', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['json', 415],
  ] as const) {
    it(`of the type ${type} answers ${status}`, async () => {
      const api = shared();
      const body = { ...newAgent, email: `${Buffer.from(type).toString('hex')}@acme.test` };

      const answer = await api.call({ ...createUser, body, headers: { 'content-type': type } });

      assert.equal(answer.status, status);
    });
  }

  it('may ask with HEAD for all of an answer but its body', async () => {
    const api = shared();
    const get = await api.call({ url: '/v1/users?user_id=1', token });

    const head = await api.call({ method: 'HEAD', url: '/v1/users?user_id=1', token });
    const refused = await api.call({ method: 'HEAD', url: '/v1/users?user_id=1' });

    assert.equal(head.status, 200);
    assert.equal(head.text, '');
    assert.equal(head.headers['content-length'], get.headers['content-length']);
    assert.equal(refused.status, 401);
    assert.equal(refused.headers['x-error-code'], 'token-missing');
  });

  it('keeps the X-Request-Id it brought, and is given one otherwise', async () => {
    const api = shared();
    const url = '/v1/users?user_id=1';

    const own = await api.call({ url, token, headers: { 'x-request-id': 'order-7.1' } });
    const [first, second] = [await api.call({ url, token }), await api.call({ url })];

    assert.equal(own.headers['x-request-id'], 'order-7.1');
    assert.match(String(first.headers['x-request-id']), /^[\w.-]+$/);
    assert.notEqual(first.headers['x-request-id'], second.headers['x-request-id']);
  });

  it('from a page of another site is given no leave to read the answer', async () => {
    const api = shared();
    const headers = { origin: 'https://elsewhere.example' };

    const answers = [
      await api.call({ url: '/v1/users?user_id=1', token, headers }),
      await api.call({ method: 'OPTIONS', url: '/v1/users', headers }),
    ];

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 405],
    );
    for (const answer of answers) {
      assert.doesNotMatch(Object.keys(answer.headers).join(), /access-control/);
    }
  });
});
