import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { knowTables } from './fill-quickly.ts';

const currencies = ['CHF', 'GBP', 'JPY', 'USD'];

/** How often statistics were made of two tables, and how many rows they tell of. */
async function statisticsOf({ db }: TestDatabase) {
  const { rows } = await sql<{ name: string; times: number; rows: number }>`
    select pg_class.relname as name, analyze_count as times, reltuples as rows
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where pg_class.relname in ('currency_rate', 'setting') order by 1
  `.execute(db);
  return rows;
}

it('statistics are made of what has none or was changed, and of nothing else', async () => {
  await using database = await createTestDatabase({ connections: 1 });
  const { db } = database;
  await db.connection().execute(knowTables);
  assert.deepEqual(await statisticsOf(database), [
    { name: 'currency_rate', times: 1, rows: 0 },
    { name: 'setting', times: 1, rows: 0 },
  ]);

  const rate = { date: '2026-06-01', base: 'EUR', rate: 1.08 };
  await db
    .insertInto('currencyRate')
    .values(currencies.map((currency) => ({ ...rate, currency })))
    .execute();
  await db.connection().execute(knowTables);
  await db.connection().execute(knowTables);

  assert.deepEqual(await statisticsOf(database), [
    { name: 'currency_rate', times: 2, rows: 4 },
    { name: 'setting', times: 1, rows: 0 },
  ]);
});
