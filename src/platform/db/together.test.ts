import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { openDatabase } from './database.ts';
import { Borrower, withBorrower } from './fair-pool.ts';
import { togetherOf } from './together.ts';

async function openHarbor() {
  const database = await createTestDatabase();
  await database.pool.query('create table boat (name text primary key, seats integer)');
  const own = openDatabase(database.url, { name: 'writers', connections: 6 });
  const together = togetherOf(own.db);
  assert.ok(together);
  return {
    pool: database.pool,
    write: (text: string, values: unknown[] = [], locks = '') => together({ text, values, locks }),
    add: (name: string) =>
      together({
        text: 'insert into boat (name) values ($1) returning pg_current_xact_id()::text as at',
        values: [name],
        locks: name,
      }),
    boats: async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        'select name from boat order by 1',
      );
      return rows.map(({ name }) => name);
    },
    async [Symbol.asyncDispose]() {
      await own[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

const names = (prefix: string, many: number) =>
  Array.from({ length: many }, (_, at) => `${prefix}${String(at).padStart(3, '0')}`);

describe('statements that are written together', () => {
  it('are committed in few transactions, and each gets its own rows', async () => {
    await using harbor = await openHarbor();
    const wanted = names('boat', 40);

    const answers = await Promise.all(
      wanted.map((name) =>
        harbor.write(
          `insert into boat (name) values ($1) returning name, pg_current_xact_id()::text as at`,
          [name],
        ),
      ),
    );

    assert.deepEqual(
      answers.map(([row]) => row?.['name']),
      wanted,
    );
    const transactions = new Set(answers.map(([row]) => row?.['at']));
    assert.ok(transactions.size <= 4, `${transactions.size} transactions`);
  });

  it('are told alone what is wrong with them, and the others are stored once', async () => {
    await using harbor = await openHarbor();
    await harbor.add('boat003');

    const outcomes = await Promise.allSettled(names('boat', 10).map(harbor.add));

    assert.deepEqual(
      outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [at] : [])),
      [3],
    );
    assert.deepEqual(await harbor.boats(), names('boat', 10));
  });

  it('wait for no other that waits for a row', async () => {
    await using harbor = await openHarbor();
    await harbor.add('Argo');
    const other = await harbor.pool.connect();
    await other.query('begin');
    await other.query('update boat set seats = 1');
    let isDone = false;

    const slow = harbor.write('update boat set seats = 50 returning seats').then((rows) => {
      isDone = true;
      return rows;
    });
    await Promise.all(names('boat', 10).map(harbor.add));

    assert.equal(isDone, false);
    await other.query('rollback');
    other.release();
    assert.deepEqual(await slow, [{ seats: 50 }]);
  });

  it('are not sent again when their connection is lost', async () => {
    await using harbor = await openHarbor();

    const outcomes = await Promise.allSettled([
      ...names('boat', 5).map(harbor.add),
      harbor.write('select pg_terminate_backend(pg_backend_pid())', [], 'last'),
    ]);

    assert.deepEqual(
      outcomes.map(({ status }) => status),
      Array(6).fill('rejected'),
    );
    assert.deepEqual(await harbor.boats(), []);
  });

  it('come in turns of the accounts', async () => {
    await using harbor = await openHarbor();
    const [many, few] = [new Borrower('many'), new Borrower('few')];
    const done: string[] = [];
    const add = (name: string) => harbor.add(name).then(() => done.push(name));

    const flood = names('flood', 200).map((name) =>
      withBorrower(new Borrower(many.account), () => add(name)),
    );
    const single = withBorrower(few, () => add('single'));
    await Promise.all([...flood, single]);

    assert.ok(done.indexOf('single') < 100, `it was number ${done.indexOf('single')}`);
  });
});
