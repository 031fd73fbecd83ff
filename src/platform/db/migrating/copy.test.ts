import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/running/database.ts';
import { waitUntil } from '../../../../test/support/running/wait.ts';
import { copyRows } from './copy.ts';

async function allRows({ pool }: TestDatabase, query: string): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = [];
  for await (const some of copyRows(pool, query)) {
    for (const row of some) rows.push(row.map((field) => field?.toString('latin1') ?? null));
  }
  return rows;
}

const manyRows = `select convert_to(repeat('x', 5000) || number, 'UTF8')
  from generate_series(1, 5000) as number`;

describe('copied rows', () => {
  it('have their fields as bytes, and null where there is nothing', async () => {
    await using database = await createTestDatabase();

    const rows = await allRows(
      database,
      `select * from (values ('\\x00ff0a'::bytea, 'a', null::text), ('', null, 'b')) as rows`,
    );

    assert.deepEqual(rows, [
      ['\x00\xff\n', 'a', null],
      ['', null, 'b'],
    ]);
  });

  it('are none for a query without any', async () => {
    await using database = await createTestDatabase();

    assert.deepEqual(await allRows(database, 'select 1 where false'), []);
  });

  it('arrive whole, in order and once, however they are cut on their way', async () => {
    await using database = await createTestDatabase();
    const lengths = [0, 1, 70_000, 3, 1_500_000, 65_536, 2];

    const rows = await allRows(
      database,
      `select convert_to(repeat('é', length), 'UTF8'), convert_to(length::text, 'UTF8')
       from unnest(array[${lengths.join()}]) with ordinality as given (length, place)
       order by place`,
    );

    assert.deepEqual(
      rows.map(([text, length]) => [text?.length, length]),
      lengths.map((length) => [2 * length, String(length)]),
    );
    assert.equal((await allRows(database, manyRows)).length, 5000);
  });

  it('come in portions that are worth the work around them', async () => {
    await using database = await createTestDatabase();

    const portions = await Array.fromAsync(copyRows(database.pool, manyRows));

    assert.equal(portions.flat().length, 5000);
    assert.ok(portions.length < 60, `${portions.length} portions of 25 MB`);
  });

  it('give their connection back, which works as before', async () => {
    await using database = await createTestDatabase({ connections: 1 });

    await allRows(database, 'select 1');
    const { rows } = await database.pool.query<{ limit: string }>(
      "select current_setting('statement_timeout') as limit",
    );
    await allRows(database, 'select 2');

    assert.deepEqual(rows, [{ limit: '30s' }]);
    assert.equal(database.pool.totalCount, 1);
  });

  it('leave no connection behind when the reader stops in the middle', async () => {
    await using database = await createTestDatabase({ connections: 1 });

    for await (const rows of copyRows(database.pool, manyRows)) {
      assert.ok(rows.length > 0);
      break;
    }

    assert.equal(database.pool.totalCount, 0);
    assert.deepEqual(await allRows(database, "select 'again'"), [['again']]);
  });

  it('fail with what the database says, and leave no connection behind', async () => {
    await using database = await createTestDatabase({ connections: 1 });

    await assert.rejects(allRows(database, 'select * from nowhere'), /"nowhere" does not exist/);
    await assert.rejects(
      allRows(database, 'select 1 / (10000 - number) from generate_series(1, 20000) as number'),
      /division by zero/,
    );

    assert.equal(database.pool.totalCount, 0);
    assert.deepEqual(await allRows(database, "select 'again'"), [['again']]);
  });

  it('fail when the connection is lost, also while nobody reads', async () => {
    await using database = await createTestDatabase({ connections: 2 });
    const copying = `from pg_stat_activity
      where datname = current_database() and starts_with(query, 'copy (')`;
    const rows = copyRows(database.pool, manyRows);
    await rows.next();

    await database.pool.query(`select pg_terminate_backend(pid) ${copying}`);
    await waitUntil(async () => (await database.pool.query(`select ${copying}`)).rowCount === 0);

    await assert.rejects(Array.fromAsync(rows));
    await waitUntil(() => database.pool.totalCount === 1);
    assert.deepEqual(await allRows(database, "select 'again'"), [['again']]);
  });
});
