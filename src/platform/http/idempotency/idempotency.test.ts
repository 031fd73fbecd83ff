import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import zlib from 'node:zlib';
import { z } from 'zod';
import { testClock } from '../../../../test/support/clock.ts';
import { openReadOnlySpell } from '../../../../test/support/read-only.ts';
import { createTestDatabase } from '../../../../test/support/running/database.ts';
import { waitFor } from '../../../../test/support/running/wait.ts';
import { openKeyring } from '../../secrets.ts';
import { httpRefusals } from '../refusals.ts';
import { openSampleServer } from '../sample-server.ts';
import type { HttpServer } from '../server.ts';
import { usualQuota } from './kept-answer-quota.ts';
import { type KeptAnswers, openKeptAnswers } from './kept-answers.ts';

type Sending = { url?: string; payload?: string; key?: string; headers?: Record<string, string> };

async function marketplace(wrap = (kept: KeptAnswers) => kept, quota = usualQuota) {
  const database = await createTestDatabase();
  const { db } = database;
  const kept = openKeptAnswers({
    db,
    clock: testClock(),
    instance: 'this',
    isInstanceAlive: async () => true,
    keyring: openKeyring('a secret'),
    quota,
  });
  const counts = { done: 0 };
  const gate = {
    reached: Promise.withResolvers<void>(),
    open: Promise.withResolvers<void>(),
    fails: false,
  };
  const server = openSampleServer({
    keptAnswers: wrap(kept),
    prepare: (scope) => {
      countingRoutes(scope, counts, db);
      scope.post('/v1/waits', async () => {
        gate.reached.resolve();
        await gate.open.promise;
        if (gate.fails) throw httpRefusals.databaseAway();
        return { done: ++counts.done };
      });
    },
  });
  return {
    counts,
    gate,
    database,
    db,
    send: ({ url = '/v1/count', payload = '{}', key = 'k', headers = {} }: Sending = {}) =>
      server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'access-token': 'good', 'idempotency-key': key, ...headers },
      }),
    async [Symbol.asyncDispose]() {
      await server.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

type Place = Awaited<ReturnType<typeof marketplace>>;

function countingRoutes(scope: HttpServer, counts: { done: number }, db: Place['db']): void {
  const Count = z.object({ done: z.int() });
  scope.post('/v1/count', async (request, reply) => {
    counts.done++;
    reply.header('x-rate-date', '2026-06-01');
    const { size } = z.object({ size: z.int().optional() }).parse(request.body);
    return { done: counts.done, filler: 'x'.repeat(size ?? 0) };
  });
  const authorize = () => httpRefusals.invalidRequest('Only for admins');
  scope.post('/v1/closed', { config: { authorize } }, async () => ({}));
  scope.post('/v1/fails/:status', async (request, reply) => {
    counts.done++;
    const { status } = z.object({ status: z.coerce.number() }).parse(request.params);
    if (status === 500) throw new Error('broken');
    reply.code(status);
    return { error: 'no' };
  });
  scope.post('/v1/inside', { schema: { response: { 200: Count } } }, async (request) => {
    const body = { done: ++counts.done, secret: 'not in the answer' };
    await db.transaction().execute(async (tx) => {
      await request.keepAnswer?.inside(tx, 200, body);
    });
    const fails = new URL(request.raw.url ?? '', 'http://x').searchParams.get('after');
    if (fails) throw httpRefusals.databaseAway();
    return body;
  });
}

describe('a request with an Idempotency-Key', () => {
  it('is done once and answered the same every time', async () => {
    await using place = await marketplace();
    const first = await place.send();
    const again = await place.send();
    assert.equal(place.counts.done, 1);
    assert.equal(again.body, first.body);
    assert.equal(again.statusCode, 200);
    assert.equal(first.headers['idempotency-replayed'], undefined);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal(again.headers['x-rate-date'], '2026-06-01');
    assert.equal(again.headers['content-type'], first.headers['content-type']);
    assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id']);
  });

  it('is refused when it is not the same request', async () => {
    await using place = await marketplace();
    await place.send();
    for (const other of [{ url: '/v1/count?x=1' }, { payload: '{ }' }, { url: '/v1/inside' }]) {
      const { statusCode, headers } = await place.send(other);
      assert.equal(statusCode, 422);
      assert.equal(headers['x-error-code'], 'idempotency-key-reused');
    }
    assert.equal(place.counts.done, 1);
  });

  it('is refused while the first one runs', async () => {
    await using place = await marketplace();
    const first = place.send({ url: '/v1/waits' });
    await place.gate.reached.promise;
    const second = await place.send({ url: '/v1/waits' });
    assert.equal(second.statusCode, 409);
    assert.equal(second.headers['x-error-code'], 'request-in-progress');
    assert.equal(second.headers['retry-after'], '1');
    place.gate.open.resolve();
    assert.equal((await first).statusCode, 200);
    const third = await place.send({ url: '/v1/waits' });
    assert.equal(third.headers['idempotency-replayed'], 'true');
    assert.equal(place.counts.done, 1);
  });

  it('keeps refusals of the request, and forgets those of the moment', async () => {
    await using place = await marketplace();
    for (const [status, times] of [
      [400, 1],
      [404, 1],
      [401, 2],
      [409, 2],
      [422, 2],
      [429, 2],
      [500, 2],
      [503, 2],
    ] as const) {
      place.counts.done = 0;
      const sending = { url: `/v1/fails/${status}`, key: `k${status}` };
      const first = await place.send(sending);
      const again = await place.send(sending);
      assert.deepEqual([first.statusCode, again.statusCode], [status, status]);
      assert.equal(place.counts.done, times, `${status}`);
    }
  });

  it('is answered the same when its body is broken', async () => {
    await using place = await marketplace();
    for (const [sending, status] of [
      [{ payload: '{', key: 'a' }, 400],
      [{ headers: { 'content-type': 'text/plain' }, key: 'b' }, 415],
      [{ headers: { 'content-type': 'nonsense' }, key: 'c' }, 415],
      [{ url: '/v1/orders', key: 'd' }, 400],
      [{ url: '/v1/count?x=%zz', key: 'e' }, 400],
    ] as const) {
      const first = await place.send(sending);
      const again = await place.send(sending);
      assert.equal(first.statusCode, status);
      assert.equal(again.headers['idempotency-replayed'], 'true');
      assert.equal(again.headers['x-error-code'], first.headers['x-error-code']);
      assert.equal(again.body, first.body);
    }
    assert.equal((await place.send({ key: 'a' })).statusCode, 422);
  });

  it('from somebody who may not ask is refused first, and the refusal is not kept', async () => {
    await using place = await marketplace();
    for (const sending of [{}, {}, { payload: '{' }, { key: 'two words' }]) {
      const { json, headers } = await place.send({ url: '/v1/closed', ...sending });
      assert.deepEqual(json(), { error: 'Only for admins' });
      assert.equal(headers['idempotency-replayed'], undefined);
    }
    assert.deepEqual(await place.db.selectFrom('keptAnswer').selectAll().execute(), []);
  });

  it('may have a key of 1 to 255 visible characters', async () => {
    await using place = await marketplace();
    for (const [key, status] of [
      ['x'.repeat(255), 200],
      ['x'.repeat(256), 400],
      ['two words', 400],
      ['é', 400],
      ['', 400],
    ] as const) {
      assert.equal((await place.send({ key })).statusCode, status, key);
    }
  });

  it('is compressed as each client likes it', async () => {
    await using place = await marketplace();
    const payload = '{"size":3000}';
    const first = await place.send({ payload, headers: { 'accept-encoding': 'gzip' } });
    const again = await place.send({ payload, headers: { 'accept-encoding': 'br' } });
    const plain = await place.send({ payload });
    assert.equal(zlib.gunzipSync(first.rawPayload).toString(), plain.body);
    assert.equal(zlib.brotliDecompressSync(again.rawPayload).toString(), plain.body);
    assert.equal(plain.headers['content-encoding'], undefined);
  });

  it('of nobody known is nothing special', async () => {
    await using place = await marketplace();
    await place.send({ headers: { 'access-token': '' } });
    await place.send({ headers: { 'access-token': '' } });
    assert.equal(place.counts.done, 2);
  });

  it('whose answer was kept with the work survives what follows', async () => {
    await using place = await marketplace();
    const first = await place.send({ url: '/v1/inside?after=1' });
    assert.equal(first.statusCode, 503);
    const again = await place.send({ url: '/v1/inside?after=1' });
    assert.deepEqual([again.statusCode, again.json()], [200, { done: 1 }]);
    const whole = await place.send({ url: '/v1/inside', key: 'other' });
    const replayed = await place.send({ url: '/v1/inside', key: 'other' });
    assert.equal(whole.body, '{"done":2}');
    assert.equal(replayed.body, whole.body);
    assert.equal(place.counts.done, 2);
  });

  it('is refused before anything is done where too much is kept already', async () => {
    await using place = await marketplace((kept) => kept, { ...usualQuota, answers: 1 });
    await place.send();

    const refused = await place.send({ key: 'another' });

    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['x-error-code'], 'too-many-kept-answers');
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    assert.equal((await place.send()).headers['idempotency-replayed'], 'true');
    assert.equal(place.counts.done, 1);
  });

  it('whose first one failed in an outage is done as soon as that is over', async () => {
    await using place = await marketplace();
    await using spell = await openReadOnlySpell(place.database);
    place.gate.fails = true;
    const first = place.send({ url: '/v1/waits' });
    await place.gate.reached.promise;

    await spell.begin();
    place.gate.open.resolve();
    assert.equal((await first).statusCode, 503);
    await spell.end();
    place.gate.fails = false;

    assert.equal((await place.send({ url: '/v1/waits' })).statusCode, 200);
  });

  it('is settled later when the database is away for a moment', async () => {
    let failures = 1;
    await using place = await marketplace((kept) => ({
      ...kept,
      keep: async (...claim) => {
        if (failures-- > 0) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
        return kept.keep(...claim);
      },
    }));
    assert.equal((await place.send()).statusCode, 200);
    const again = await waitFor(async () => {
      const answer = await place.send();
      return answer.statusCode === 409 ? undefined : answer;
    });
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal(place.counts.done, 1);
  });
});
