import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createFailingDatabase } from '../../../test/support/fakes/failing-database.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { retryTransaction } from './retry.ts';

/** Work that fails so often with a fault of PostgreSQL; says at which attempt it succeeds. */
function failing(times: number, fault: string) {
  let attempts = 0;
  return async (tx: Transaction) => {
    attempts += 1;
    if (attempts <= times) {
      await sql.raw(`do $$ begin raise exception using errcode = '${fault}'; end $$`).execute(tx);
    }
    return attempts;
  };
}

async function note(db: Database, topic: string): Promise<void> {
  await sql`insert into setting (key, value, changed_at)
    values (${topic}, '"noted"', now())`.execute(db);
}

describe('what has to be written down', () => {
  for (const fault of ['40001', '40P01', '55P03', '57P01']) {
    it(`is tried again after ${fault}`, async () => {
      await using database = await createTestDatabase();

      assert.equal(await retryTransaction(database, failing(2, fault)), 3);
    });
  }

  it('is not tried again after a fault that stays', async () => {
    await using database = await createTestDatabase();

    await assert.rejects(retryTransaction(database, failing(1, '23505')), { code: '23505' });
  });

  it('is written down once the database is back', async () => {
    await using database = await createFailingDatabase();
    await using behind = openDatabase(database.url, { name: 'insisting', connections: 1 });
    database.goAway(3);

    await retryTransaction(behind, (tx) => note(tx, 'once'));

    const found = await database.db.selectFrom('setting').select('key').execute();
    assert.deepEqual(found, [{ key: 'once' }]);
  });

  it('is given up when the database stays away', async () => {
    await using database = await createFailingDatabase();
    await using behind = openDatabase(database.url, { name: 'insisting', connections: 1 });
    database.goAway();

    await assert.rejects(
      retryTransaction({ db: behind.db, patience: 100 }, (tx) => note(tx, 'never')),
    );
  });
});
