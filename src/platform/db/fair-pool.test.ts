import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { Borrower, FairPool, FairTurns, withBorrower } from './fair-pool.ts';

/** Long enough for whatever does not wait, and short for what waits in vain. */
const patience = { first: 300, begun: 600 };

async function openPool(connections: number) {
  await using undo = new AsyncDisposableStack();
  const { url } = undo.use(await createTestDatabase());
  const pool = new FairPool({ connectionString: url, max: connections }, patience);
  // A connection that was told to end may hear first that the database is gone.
  pool.on('error', () => {});
  undo.defer(() => pool.end());
  const lent = new Set<pg.PoolClient>();
  undo.defer(() => {
    for (const client of lent) client.release();
  });
  const borrow = async (borrower: Borrower) => {
    const client = await withBorrower(borrower, () => pool.connect());
    lent.add(client);
    return {
      client,
      giveBack: () => {
        lent.delete(client);
        client.release();
      },
    };
  };
  const resources = undo.move();
  return { pool, borrow, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

const acme = () => new Borrower('acme');
const other = (name: string) => new Borrower(name);

describe('a fair pool of connections', () => {
  it('lends one account half of them, and keeps some for what nobody in particular asks', async () => {
    await using opened = await openPool(10);
    for (let count = 0; count < 5; count++) await opened.borrow(acme());

    await assert.rejects(opened.borrow(acme()), {
      code: 'too-many-at-once',
      status: 429,
      headers: { 'retry-after': '2' },
    });

    for (let count = 0; count < 3; count++) await opened.borrow(other('bluebird'));
    await assert.rejects(opened.borrow(other('newcomer')), { code: 'too-busy', status: 503 });
    assert.equal((await opened.pool.query('select 1')).rowCount, 1);
    assert.equal(opened.pool.totalCount, 9);
  });

  it('lends each account one where there are few', async () => {
    await using opened = await openPool(2);
    await opened.borrow(acme());

    await assert.rejects(opened.borrow(acme()), { status: 429 });
    await opened.borrow(other('bluebird'));
  });

  it('gives what comes back to the next in line, also after a failure', async () => {
    await using opened = await openPool(2);
    const first = await opened.borrow(acme());
    const second = opened.borrow(acme());
    const fails = withBorrower(acme(), () => opened.pool.query('select nonsense'));

    first.giveBack();
    (await second).giveBack();
    await assert.rejects(fails, { code: '42703' });

    (await opened.borrow(acme())).giveBack();
  });

  it('keeps a place in no line for who has gone', async () => {
    await using opened = await openPool(2);
    await opened.borrow(acme());
    const gone = acme();
    const waiting = opened.borrow(gone);

    gone.leave();

    await assert.rejects(waiting, { status: 429 });
    await assert.rejects(opened.borrow(gone), { status: 429 });
  });

  it('lets what has begun go before what has not, and to its end, though the client has gone', async () => {
    await using opened = await openPool(2);
    const begun = acme();
    (await opened.borrow(begun)).giveBack();
    const holder = await opened.borrow(acme());
    const order: string[] = [];
    const notBegun = opened.borrow(acme()).then(({ giveBack }) => {
      order.push('not begun');
      giveBack();
    });
    const goesOn = opened.borrow(begun).then(({ giveBack }) => {
      order.push('begun');
      giveBack();
    });
    begun.leave();
    await turn();

    holder.giveBack();
    await Promise.all([notBegun, goesOn]);

    assert.deepEqual(order, ['begun', 'not begun']);
  });

  it('has no request wait for a connection that it holds itself', async () => {
    await using opened = await openPool(3);
    const request = acme();
    await opened.borrow(request);

    const { giveBack } = await opened.borrow(request);

    giveBack();
    await assert.rejects(opened.borrow(acme()), { status: 429 });
  });

  it('refuses nobody whose turn came while the process was busy', async () => {
    const turns = new FairTurns({ atOnce: 1, each: 1 }, { first: 20, begun: 20 });
    const { port1, port2 } = new MessageChannel();
    const first = withBorrower(acme(), () => turns.take(() => once(port1, 'message')));
    port2.postMessage('it is done');
    const second = withBorrower(other('bluebird'), () => turns.take(async () => 'served'));
    const since = performance.now();
    while (performance.now() - since < 200);

    await first;
    port1.close();

    assert.equal(await second, 'served');
  });
});
