import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { startReplicated } from '../../../test/support/running/replica.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import { type Database, openDatabase } from './database.ts';
import { openReplica } from './replica.ts';

/** Whether a replica answered, and what the newest note says there. */
async function look(db: Database): Promise<[boolean, string]> {
  const { rows } = await sql<{ lags: boolean; note: string }>`
    select pg_is_in_recovery() as lags, coalesce(max(text), '') as note from note`.execute(db);
  return [rows[0]?.lags === true, rows[0]?.note ?? ''];
}

describe('a streaming replica', () => {
  it('answers what may be a second old, unless it is further behind or gone', async () => {
    await using servers = await startReplicated();
    await using primary = openDatabase(servers.primaryUrl, { name: 'primary', connections: 2 });
    await using behind = openDatabase(servers.replicaAdministratorUrl, {
      name: 'replica',
      connections: 1,
      isReplica: true,
    });
    let now = 0;
    await using replica = openReplica(primary.db, {
      url: servers.replicaUrl,
      name: 'late',
      now: () => now,
    });
    const write = (text: string) => sql`insert into note values (${text})`.execute(primary.db);
    await sql`create table note (text text)`.execute(primary.db);
    await write('a');
    await waitUntil(async () => (await look(behind.db).catch(() => null))?.[1] === 'a');

    // Known to have all of that moment, so that the next second is its own.
    assert.deepEqual(await replica.read(look), [true, 'a']);

    await sql`select pg_wal_replay_pause()`.execute(behind.db);
    await write('b');
    now += 999;
    assert.deepEqual(await replica.read(look), [true, 'a']);
    now += 1;
    assert.deepEqual(await replica.read(look), [false, 'b']);
    now += 10_000;
    assert.deepEqual(await replica.read(look), [false, 'b']);

    await sql`select pg_wal_replay_resume()`.execute(behind.db);
    await waitUntil(async () => (await look(behind.db))[1] === 'b');
    assert.deepEqual(await replica.read(look), [true, 'b']);

    await servers.stopReplica();
    now += 1;
    assert.deepEqual(await replica.read(look), [false, 'b']);
    await write('c');
    assert.deepEqual(await replica.read(look), [false, 'c']);
  });

  it('tells the faults of what is read as they are', async () => {
    await using servers = await startReplicated();
    await using primary = openDatabase(servers.primaryUrl, { name: 'primary', connections: 2 });
    await using replica = openReplica(primary.db, { url: servers.replicaUrl, name: 'late' });

    await assert.rejects(
      replica.read((db) => sql`select * from nothing`.execute(db)),
      { code: '42P01' },
    );
  });
});

describe('an address that leads to no replica', () => {
  it('is not read: it may be another database', async () => {
    await using database = await createTestDatabase();
    await using other = await createTestDatabase();
    await using replica = openReplica(database.db, { url: other.url, name: 'late' });

    const name = await replica.read(async (db) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      return rows[0]?.name;
    });

    assert.equal(`/${name}`, new URL(database.url).pathname);
  });

  it('costs a reader nothing but a moment when nothing answers there', async () => {
    await using database = await createTestDatabase();
    const url = 'postgres://portolan@127.0.0.1:1/portolan';
    await using replica = openReplica(database.db, { url, name: 'late' });

    assert.equal(await replica.read(async (db) => db === database.db), true);
  });
});
