import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { jsonOf } from './database.ts';
import { prepared } from './prepared.ts';

type Setting = { key: string; value: string; changedAt: Temporal.Instant };

const store = prepared((db, { value, ...plain }: Setting) =>
  db
    .insertInto('setting')
    .values({ ...plain, value: jsonOf(value) })
    .compile(),
);

const changedAt = Temporal.Instant.from('2026-06-01T10:00:00Z');

function settingOf() {
  return prepared((db, { key }: { key: string }) =>
    db.selectFrom('setting').selectAll().where('key', '=', key).compile(),
  );
}

describe('a prepared statement', () => {
  it('is asked again and again with other values', async () => {
    await using database = await createTestDatabase();
    const find = settingOf();

    await store(database.db, { key: 'a', value: '[1]', changedAt });
    await store(database.db, { changedAt, value: '{"b":2}', key: 'b' });

    assert.deepEqual(await find(database.db, { key: 'a' }), [
      { key: 'a', value: [1], changedAt, version: 1 },
    ]);
    assert.deepEqual(await find(database.db, { key: 'b' }), [
      { key: 'b', value: { b: 2 }, changedAt, version: 1 },
    ]);
    assert.deepEqual(await find(database.db, { key: 'c' }), []);
  });

  it('is kept by a session under one name', async () => {
    await using database = await createTestDatabase({ connections: 1 });
    const find = settingOf();
    for (const key of ['a', 'b', 'c']) await find(database.db, { key });

    const { rows } = await sql<{ asked: number }>`
      select (generic_plans + custom_plans)::integer as asked
      from pg_prepared_statements`.execute(database.db);

    assert.deepEqual(rows, [{ asked: 3 }]);
  });

  it('works as part of a transaction', async () => {
    await using database = await createTestDatabase();
    const find = settingOf();

    const work = database.db.transaction().execute(async (tx) => {
      await store(tx, { key: 'a', value: '1', changedAt });
      assert.equal((await find(tx, { key: 'a' })).length, 1);
      throw new Error('undone');
    });

    await assert.rejects(work, /undone/);
    assert.deepEqual(await find(database.db, { key: 'a' }), []);
  });

  it('gives back a column that was added after it was prepared', async () => {
    await using database = await createTestDatabase({ connections: 1 });
    const find = settingOf();
    await store(database.db, { key: 'a', value: '1', changedAt });
    await find(database.db, { key: 'a' });
    await database.pool.query('alter table setting add column note text');

    const found = await find(database.db, { key: 'a' });

    assert.deepEqual(found, [{ key: 'a', value: 1, changedAt, version: 1, note: null }]);
  });

  it('fails with the transaction that meets such a column first, and with no other', async () => {
    await using database = await createTestDatabase({ connections: 1 });
    const find = settingOf();
    await find(database.db, { key: 'a' });
    await database.pool.query('alter table setting add column note text');
    const ask = () => database.db.transaction().execute((tx) => find(tx, { key: 'a' }));

    await assert.rejects(ask(), { code: '0A000' });

    assert.deepEqual(await ask(), []);
  });
});
