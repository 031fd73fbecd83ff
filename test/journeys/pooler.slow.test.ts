import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/platform/db/database.ts';
import { runExclusively } from '../../src/platform/db/run-exclusively.ts';
import { openPlacing, order, payers } from '../support/placing.ts';
import { ask } from '../support/requests.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { startPooler } from '../support/running/pooler.ts';
import { startProgram } from '../support/running/program.ts';
import { waitUntil } from '../support/running/wait.ts';

const secret = 'the same secret on each of the machines';

/** A database and a pooler in front of it, with few sessions for many clients. */
async function openPooled({ sessions = 4 } = {}) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const pooler = undo.use(await startPooler(database.url, sessions));
  const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
  const resources = undo.move();
  return {
    database,
    pooler,
    environment,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('a pooler of connections in transaction mode', () => {
  it('serves two machines, from the first start to the last sale', async () => {
    await using pooled = await openPooled();
    const { database, pooler, environment } = pooled;
    await database.pool.query('drop schema public cascade; create schema public');
    const settings = { environment: { ...environment, PORTOLAN_SECRET: secret } };
    await using one = await startProgram(settings);
    await using other = await startProgram(settings);
    const token = one.partnerToken;

    const tours = () => ask(`${other.address}/v1/return_tours?limit=1`, { token });
    await waitUntil(async () => (await tours()).status === 200);
    const moved = await one.runHere(['clock', 'advance', '3d', '--json']);
    const doctor = await other.runHere(['doctor', '--json']);
    const mails = await one.runHere(['campaign', 'run-day', '--json']);
    const revoked = await one.run(['token', 'revoke', token]);
    const refused = await ask(`${other.address}/v1/users?user_id=1`, { token });

    assert.equal(refused.status, 401);
    for (const { status, stderr } of [moved, mails, revoked]) assert.equal(status, 0, stderr);
    const findings = JSON.parse(doctor.stdout) as { check: string; ok: boolean }[];
    assert.equal(findings.find(({ check }) => check === 'connections')?.ok, true);
    assert.ok(pooler.transactions > 100);
    assert.deepEqual([await one.stop(), await other.stop()], [0, 0]);
  });

  it('sells, answers a repeated order as the first time, and loses no place', async () => {
    await using pooled = await openPooled();
    const { pooler, environment, database } = pooled;
    await using behind = openDatabase(pooler.url, { name: 'pooled', connections: 2 });
    await using place = await openPlacing(undefined, environment, { ...behind, url: pooler.url });

    const keyed = { 'idempotency-key': 'once' };
    const [first, again, card, ...more] = [
      await place.book(order, payers.credit, keyed),
      await place.book(order, payers.credit, keyed),
      await place.book(order, payers.cardOnFile),
      ...(await Promise.all(Array.from({ length: 6 }, () => place.book(order)))),
    ];

    assert.equal(first?.text, again?.text);
    for (const { status, text } of [first, card, ...more]) assert.equal(status, 200, text);
    assert.equal(await place.bookings(), 8);
    const { rows } = await database.pool.query('select sum(taken)::int as taken from departure');
    assert.deepEqual(rows, [{ taken: 16 }]);
  });

  it('lets one process at a time do exclusive work, and the next when it has ended', async () => {
    await using pooled = await openPooled();
    const { url } = pooled.pooler;
    await using one = openDatabase(url, { name: 'one', connections: 2, hasTimeouts: false });
    await using other = openDatabase(url, { name: 'other', connections: 2, hasTimeouts: false });
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();

    const first = runExclusively(one.db, 'work', async () => {
      begun.resolve();
      await end.promise;
      return 'done';
    });
    await begun.promise;
    const meanwhile = await runExclusively(other.db, 'work', async () => 'done twice');
    end.resolve();

    assert.deepEqual([await first, meanwhile], ['done', null]);
    assert.equal(await runExclusively(other.db, 'work', async () => 'next'), 'next');
  });

  it('is not taken for the server itself: without DATABASE_DIRECT_URL nothing is started', async () => {
    await using pooled = await openPooled();
    const environment = { DATABASE_URL: pooled.pooler.url };

    await assert.rejects(
      startProgram({ environment }),
      /DATABASE_URL leads to a connection pooler in transaction mode\. Set DATABASE_DIRECT_URL/,
    );
  });
});
