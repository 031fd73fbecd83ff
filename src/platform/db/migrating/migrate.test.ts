import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestChanges } from '../../../../test/support/changes.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/running/database.ts';
import { OperatorFault } from '../../errors.ts';
import { isMigrated, migrate, migrateTo, migrateWhenAlone } from './migrate.ts';

/** As if this program knew one migration more than the one that made the database. */
async function undoLatest({ pool }: TestDatabase): Promise<void> {
  await pool.query('delete from migration where name = (select max(name) from migration)');
}

describe('a database of an older version', () => {
  it('is left alone while others work with it', async () => {
    await using database = await createTestDatabase();
    await using _running = await openTestChanges(database);
    await undoLatest(database);

    await assert.rejects(
      migrateWhenAlone(database.db),
      (error) => error instanceof OperatorFault && /has another version/.test(error.message),
    );
    assert.equal(await isMigrated(database.db), false);
  });

  it('is migrated while an older program reads a table, which it is not kept out of', async () => {
    await using database = await createTestDatabase();
    const { db, pool } = database;
    await pool.query('drop schema public cascade; create schema public');
    await migrateTo(db, '0085_sign_ups');
    const reader = await pool.connect();
    await reader.query('begin; select from staff_session');
    const awaited: string[] = [];

    await migrate(db, {
      onWait: (name) => {
        awaited.push(name);
        // A request that came meanwhile was answered, and the one before it ends some time.
        void pool.query('select from staff_session').then(() => reader.query('commit'));
      },
    });

    reader.release();
    assert.deepEqual([...new Set(awaited)], ['0086_sessions_of_users']);
    assert.equal(await isMigrated(db), true);
  });
});

describe('a database of this version', () => {
  it('is used beside others, and alone', async () => {
    await using database = await createTestDatabase();
    await migrateWhenAlone(database.db);
    await using _running = await openTestChanges(database);
    await migrateWhenAlone(database.db);
    assert.equal(await isMigrated(database.db), true);
  });
});

describe('an empty database', () => {
  it('is migrated by whoever comes first', async () => {
    await using database = await createTestDatabase();
    await database.pool.query('drop schema public cascade; create schema public');
    await migrateWhenAlone(database.db);
    assert.equal(await isMigrated(database.db), true);
  });
});
