import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database, Transaction } from './database.ts';
import { inOneAttempt, inTransaction } from './in-transaction.ts';

async function openCounters() {
  const database = await createTestDatabase();
  await sql`create table counter (name text primary key, value integer not null)`.execute(
    database.db,
  );
  await sql`insert into counter values ('a', 0), ('b', 0)`.execute(database.db);
  return database;
}

async function add(tx: Transaction, name: string): Promise<void> {
  await sql`update counter set value = value + 1 where name = ${name}`.execute(tx);
}

async function counters(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`select * from counter`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

describe('a transaction', () => {
  it('that waits in a circle with another one is done again, and both succeed', async () => {
    await using database = await openCounters();
    const { db } = database;
    const holding = Promise.withResolvers<void>();
    let holders = 0;
    let attempts = 0;
    const addInOrder = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        attempts += 1;
        await add(tx, first);
        holders += 1;
        if (holders === 2) holding.resolve();
        await holding.promise;
        await add(tx, second);
      });

    await Promise.all([addInOrder('a', 'b'), addInOrder('b', 'a')]);

    assert.equal(attempts, 3);
    assert.deepEqual(await counters(db), { a: 2, b: 2 });
  });

  it('is given up when it is beaten again and again', async () => {
    await using database = await openCounters();
    for (const code of ['40001', '40P01']) {
      let attempts = 0;
      const beaten = inTransaction(database.db, async (tx) => {
        attempts += 1;
        await add(tx, 'a');
        await fail(tx, code);
      });

      await assert.rejects(beaten, { code });
      assert.equal(attempts, 4);
    }
    assert.deepEqual(await counters(database.db), { a: 0, b: 0 });
  });

  it('with any other fault is done once', async () => {
    await using database = await openCounters();
    let attempts = 0;
    const faulty = inTransaction(database.db, async (tx) => {
      attempts += 1;
      await fail(tx, '23505');
    });

    await assert.rejects(faulty, { code: '23505' });
    assert.equal(attempts, 1);
  });

  it('of what cannot be done twice is not done again', async () => {
    await using database = await openCounters();
    let attempts = 0;
    const beaten = inOneAttempt(database.db, async (tx) => {
      attempts += 1;
      await fail(tx, '40P01');
    });

    await assert.rejects(beaten, { code: '40P01' });
    assert.equal(attempts, 1);
  });
});

async function fail(tx: Transaction, code: string): Promise<void> {
  await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(tx);
}
