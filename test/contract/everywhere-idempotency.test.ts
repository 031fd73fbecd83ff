import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestAnswer, type TestApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { waitUntil } from '../support/running/wait.ts';

const adaId = 1;
const benId = 2;
const newAgent = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone' };

type Asked = { token?: string; key?: string; body?: unknown; url?: string };

/** A POST with an Idempotency-Key; every new answer to it has a token of its own. */
function ask(api: TestApi, asked: Asked = {}): Promise<TestAnswer> {
  const {
    token = tokens.admin,
    key = 'one',
    body = { user_id: benId },
    url = '/v1/users_apiaccess',
  } = asked;
  return api.call({ method: 'POST', url, token, body, headers: { 'idempotency-key': key } });
}

async function countOf(api: TestApi, table: 'accessToken' | 'agencyUser'): Promise<number> {
  const rows = await api.app.db.selectFrom(table).select('id').execute();
  return rows.length;
}

function assertReplayed(again: TestAnswer, first: TestAnswer): void {
  assert.equal(first.headers['idempotency-replayed'], undefined);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal(again.status, first.status);
  assert.equal(again.text, first.text);
}

describe('a POST with an Idempotency-Key', () => {
  it('is done once and answered the same again', async () => {
    await using api = await createApi({ marketplace: partners });
    const request = { url: '/v1/users', body: { ...newAgent, make_api_token: 1 } };

    const [first, again] = [await ask(api, request), await ask(api, request)];

    assert.equal(first.status, 200);
    assertReplayed(again, first);
    assert.equal(await countOf(api, 'agencyUser'), 5);
    assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id']);
    assert.equal(again.headers['ratelimit-remaining'], '1198');
  });

  it('is done again under another key, and without one', async () => {
    await using api = await createApi({ marketplace: partners });

    const answers = [
      await ask(api),
      await ask(api, { key: 'two' }),
      await api.call({
        method: 'POST',
        url: '/v1/users_apiaccess',
        token: tokens.admin,
        body: { user_id: benId },
      }),
    ];

    assert.equal(new Set(answers.map(({ body }) => body.access_token)).size, 3);
  });

  it('belongs to the user, whichever of the tokens is used', async () => {
    await using api = await createApi({ marketplace: partners });
    const first = await ask(api, { token: tokens.agent });
    const { access_token: otherToken } = first.body;

    const ofSameUser = await ask(api, { token: String(otherToken) });
    const ofAnother = await ask(api, { token: tokens.admin });

    assertReplayed(ofSameUser, first);
    assert.equal(ofAnother.headers['idempotency-replayed'], undefined);
    assert.notEqual(ofAnother.text, first.text);
  });

  for (const [what, other] of [
    ['another body', { body: { user_id: adaId } }],
    ['other bytes for the same body', { body: `{ "user_id": ${benId} }` }],
    ['another path', { url: '/v1/users' }],
    ['another query', { url: '/v1/users_apiaccess?again' }],
  ] as const) {
    it(`is refused with 422 when it comes again with ${what}`, async () => {
      await using api = await createApi({ marketplace: partners });
      const first = await ask(api);

      const reused = await ask(api, other);

      assert.equal(reused.status, 422);
      assert.equal(reused.headers['x-error-code'], 'idempotency-key-reused');
      assertReplayed(await ask(api), first);
      assert.equal(await countOf(api, 'accessToken'), 5);
    });
  }

  it('is remembered for 24 hours of the marketplace', async () => {
    await using api = await createApi({ marketplace: partners });
    const first = await ask(api);

    await advanceClock(api.app, somebody, 'PT23H59M');
    const sameDay = await ask(api);
    await advanceClock(api.app, somebody, '2m');
    const nextDay = await ask(api);

    assertReplayed(sameDay, first);
    assert.equal(nextDay.status, 200);
    assert.equal(nextDay.headers['idempotency-replayed'], undefined);
    assert.notEqual(nextDay.body.access_token, first.body.access_token);
  });

  it('is answered with the refusal again, too', async () => {
    await using api = await createApi({ marketplace: partners });
    const request = { url: '/v1/users', body: { ...newAgent, email: 'nobody' } };

    const [first, again] = [await ask(api, request), await ask(api, request)];

    assert.equal(first.status, 400);
    assertReplayed(again, first);
    assert.equal(again.headers['x-error-code'], 'invalid-request');
  });

  it('is refused with 409 while the first one runs, once; then it has its answer', async () => {
    await using api = await createApi({ marketplace: partners });
    const { db } = api.app;
    let running: Promise<TestAnswer> | undefined;

    const refused = await db.transaction().execute(async (tx) => {
      await sql`lock table access_token in share mode`.execute(tx);
      running = ask(api);
      await waitUntil(async () => {
        const claimed = await db.selectFrom('keptAnswer').select('key').execute();
        return claimed.length === 1;
      });
      return ask(api);
    });
    const first = await running;

    assert.equal(refused.status, 409);
    assert.equal(refused.headers['x-error-code'], 'request-in-progress');
    assert.equal(refused.headers['retry-after'], '1');
    assert.equal(first?.status, 200);
    if (first) assertReplayed(await ask(api), first);
  });

  it('may be tried again after 401, 429 and 500', async () => {
    await using api = await createApi({
      marketplace: { format: 'portolan/1', organizations: [slow] },
    });
    const unknown = await ask(api, { token: 'ptl_test_unknown' });
    await api.app.db.schema.alterTable('audit_entry').renameTo('elsewhere').execute();
    const broken = await ask(api, { token: slowToken });
    await api.app.db.schema.alterTable('elsewhere').renameTo('audit_entry').execute();
    const tooMany = await ask(api, { token: slowToken });
    await advanceClock(api.app, somebody, '1m');

    const done = await ask(api, { token: slowToken });

    assert.deepEqual([unknown.status, broken.status, tooMany.status], [401, 500, 429]);
    assert.equal(done.status, 200);
    assert.equal(done.headers['idempotency-replayed'], undefined);
  });

  it('must have a key of 1 to 255 visible characters', async () => {
    await using api = await createApi({ marketplace: partners });

    for (const key of ['x'.repeat(256), 'two words', 'ключ']) {
      const answer = await ask(api, { key });
      assert.equal(answer.status, 400);
      assert.equal(answer.headers['x-error-code'], 'invalid-idempotency-key');
    }
  });

  it('leaves nothing readable of its answer in the database', async () => {
    await using api = await createApi({ marketplace: partners });
    const { body } = await ask(api);

    const kept = await api.app.db.selectFrom('keptAnswer').selectAll().execute();

    assert.equal(kept.length, 1);
    const bytes = Buffer.concat(kept.map(({ answer }) => answer ?? Buffer.alloc(0)));
    assert.ok(bytes.length > 0);
    assert.equal(bytes.includes(String(body.access_token)), false);
    assert.equal(bytes.includes('success'), false);
  });
});

describe('a GET with an Idempotency-Key', () => {
  it('is answered as without it', async () => {
    await using api = await createApi({ marketplace: partners });
    const request = {
      url: `/v1/users?user_id=${benId}`,
      token: tokens.admin,
      headers: { 'idempotency-key': 'one' },
    };

    await api.call(request);
    const again = await api.call(request);

    assert.equal(again.status, 200);
    assert.equal(again.headers['idempotency-replayed'], undefined);
  });
});

const slowToken = 'ptl_test_00000000000000000000000000000slow';
const slow = {
  key: 'slow',
  name: 'Slow Travel',
  rate_limit_per_minute: 1,
  users: ['first', 'second'].map((name) => ({
    email: `${name}@slow.test`,
    first_name: name,
    last_name: 'Slow',
    role: 'Admin',
    ...(name === 'first' && { access_token: slowToken }),
  })),
};
