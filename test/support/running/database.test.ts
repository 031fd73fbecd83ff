import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from './database.ts';

describe('a test database', () => {
  it('is migrated, and nobody else writes to it', async () => {
    await using mine = await createTestDatabase();
    await using other = await createTestDatabase();
    const currencyRate = { date: '2026-06-01', base: 'EUR', currency: 'USD', rate: 1.08 };

    await mine.db.insertInto('currencyRate').values(currencyRate).execute();

    assert.equal((await mine.db.selectFrom('currencyRate').selectAll().execute()).length, 1);
    assert.equal((await other.db.selectFrom('currencyRate').selectAll().execute()).length, 0);
  });

  it('can be made many at a time', async () => {
    const databases = await Promise.all(Array.from({ length: 8 }, () => createTestDatabase()));

    assert.equal(new Set(databases.map(({ url }) => url)).size, 8);
    await Promise.all(databases.map((database) => database[Symbol.asyncDispose]()));
  });

  it('is gone when the test has ended', async () => {
    await using witness = await createTestDatabase();
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);

    await database[Symbol.asyncDispose]();

    const { rowCount } = await witness.pool.query('select from pg_database where datname = $1', [
      name,
    ]);
    assert.equal(rowCount, 0);
  });
});
