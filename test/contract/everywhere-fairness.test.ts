import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { createApi, type TestApi } from '../support/api.ts';
import { lockWaits, untilLocksAreAwaited } from '../support/lock-waits.ts';
import { partners, tokens } from '../support/partners.ts';
import { type Answered, type Asked, ask } from '../support/requests.ts';
import { createTestDatabase, type TestDatabase } from '../support/running/database.ts';

/** Requests of Acme that wait for a lock, each on a lasting connection of its own. */
const flooding = 210;

/** The API on a port, over a database that others may use as well. */
async function openFlooded() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const api = undo.use(await createApi({ marketplace: partners, database }));
  await api.app.catalog.loaded;
  const address = await (await api.whole()).server.listen({ port: 0, host: '127.0.0.1' });
  const agents = new DisposableStack();
  undo.defer(() => agents.dispose());
  const keepAlive = (maxSockets: number) =>
    agents.adopt(new Agent({ keepAlive: true, maxSockets }), (agent) => agent.destroy());
  const resources = undo.move();
  return {
    api,
    database,
    keepAlive,
    call: (path: string, asked: Asked) => ask(`${address}${path}`, asked),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Nobody changes this user, and asks for no token of its own, until it is let go. */
async function hold({ db }: TestDatabase, email: string) {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('agencyUser').where('email', '=', email).forUpdate().execute();
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return {
    [Symbol.asyncDispose]: async () => {
      letGo.resolve();
      await holding;
    },
  };
}

async function idOf({ app }: TestApi, email: string): Promise<number> {
  const users = app.db.selectFrom('agencyUser').select('id').where('email', '=', email);
  return (await users.executeTakeFirstOrThrow()).id;
}

/** In tens, as programs send. */
async function tenAtOnce(send: () => Promise<Answered>, rounds: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let round = 0; round < rounds; round++) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, send))));
  }
  return answers;
}

describe('an organization that floods a process with slow requests', () => {
  it('keeps no other organization waiting, and is told to send fewer at once', async () => {
    await using flooded = await openFlooded();
    const { api, call } = flooded;
    const body = { user_id: await idOf(api, 'ada@acme.test') };
    const others = { user_id: await idOf(api, 'cleo@bluebird.test') };
    await using lock = await hold(flooded.database, 'ada@acme.test');
    const slow = { method: 'POST', token: tokens.admin, body } as const;
    const agent = flooded.keepAlive(flooding);
    const flood = Array.from({ length: flooding }, () =>
      call('/v1/users_apiaccess', { ...slow, agent }),
    );
    const refused = await Promise.race(flood);

    const other = { token: tokens.otherAdmin, agent: flooded.keepAlive(10) };
    const read = await tenAtOnce(() => call('/v1/booking?partner_ref=none', other), 3);
    const write = await call('/v1/users_apiaccess', { ...other, method: 'POST', body: others });
    const ready = await tenAtOnce(() => call('/readyz', {}), 1);

    assert.equal(refused.status, 429);
    assert.equal(refused.headers['x-error-code'], 'too-many-at-once');
    assert.equal(refused.headers['retry-after'], '1');
    assert.deepEqual(new Set(read.map(({ status }) => status)), new Set([400]));
    assert.equal(write.status, 200);
    assert.deepEqual(new Set(ready.map(({ status }) => status)), new Set([200]));
    assert.equal(api.app.pool.waitingCount, 0);

    await lock[Symbol.asyncDispose]();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // Those that had a connection at least, and no more tokens than a user may have.
    assert.ok(count(200) >= 2 && count(200) <= 19, `${count(200)} tokens`);
    assert.ok(count(429) >= flooding - 200);
    assert.equal(count(200) + count(400) + count(429), flooding);
  });

  it('has what it does not wait for any more taken out of the line', async () => {
    await using flooded = await openFlooded();
    const { api, call } = flooded;
    const body = { user_id: await idOf(api, 'ada@acme.test') };
    await using lock = await hold(flooded.database, 'ada@acme.test');
    const slow = { method: 'POST', token: tokens.admin, body } as const;
    const agent = flooded.keepAlive(flooding);
    const flood = Array.from({ length: flooding }, () =>
      call('/v1/users_apiaccess', { ...slow, agent }),
    );
    assert.equal((await Promise.race(flood)).status, 429);

    agent.destroy();
    await Promise.allSettled(flood);
    await untilDisconnected(api);
    await lock[Symbol.asyncDispose]();

    const after = await tenAtOnce(() => call('/v1/users_apiaccess', slow), 1);
    const tokensMade = await api.app.db
      .selectFrom('auditEntry')
      .where('action', '=', 'token.issued')
      .where('actor', '=', 'ada@acme.test')
      .select('id')
      .execute();
    assert.equal(after.filter(({ status }) => status === 200).length, 10);
    // Of the flood only those have gone on that had a connection.
    assert.ok(tokensMade.length <= 10 + 2, `${tokensMade.length} tokens`);
  });
});

describe('an organization that asks for the feed many times at once', () => {
  it('is answered one after the other, and keeps no other organization waiting', async () => {
    await using flooded = await openFlooded();
    const { call, database } = flooded;
    const feed = (token: string) => call('/v1/booking_updates?cursor=0', { token });
    const locked = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`lock table booking_event in access exclusive mode`.execute(tx);
      locked.resolve();
      await letGo.promise;
    });
    await locked.promise;

    const flood = Array.from({ length: 5 }, () => feed(tokens.admin));
    await untilLocksAreAwaited(database.pool);
    const other = feed(tokens.otherAdmin);
    await untilLocksAreAwaited(database.pool, 2);
    await call('/v1/booking?reference=none', { token: tokens.otherAdmin });
    const atOnce = await lockWaits(database.pool);
    letGo.resolve();
    await holding;

    assert.equal(atOnce, 2);
    const statuses = (await Promise.all([...flood, other])).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200]);
  });
});

/** Until the server has heard that its clients have gone. */
async function untilDisconnected(api: TestApi): Promise<void> {
  const { server } = (await api.whole()).server;
  const count = promisify(server.getConnections.bind(server));
  while ((await count()) > 0) await turn();
}
