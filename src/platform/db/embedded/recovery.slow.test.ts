import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Client } from 'pg';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { startEmbeddedDatabase } from './open.ts';
import { findProcess, waitUntil } from './processes.ts';
import { databaseFolder, importing, query, quick, startScript } from './test-support.ts';

async function killPostgres(database: EmbeddedDatabase): Promise<void> {
  const pid = database.pid();
  assert.ok(pid);
  process.kill(pid, 'SIGKILL');
  assert.ok(await waitUntil(() => database.pid() !== pid, 10_000));
}

async function comesBack(database: EmbeddedDatabase): Promise<boolean> {
  return waitUntil(() => database.pid() !== null, 40_000);
}

/** A process that owns the database and says each number it has committed. */
function committing(dataDir: string): string {
  return `${importing('startEmbeddedDatabase', './open.ts')}
    ${importing('query', './test-support.ts')}
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    await query(database.address, 'create table entry (id int)');
    for (let id = 1; ; id += 1) {
      await query(database.address, 'insert into entry values (' + id + ')');
      console.log(id + ' ' + database.pid());
    }`;
}

describe('recovery', () => {
  it('brings back every committed row when PostgreSQL is killed under its owner', async () => {
    await using folder = await databaseFolder();
    await using database = await startEmbeddedDatabase({ dataDir: folder.path });
    await query(database.address, 'create table entry (id int)');
    await query(database.address, 'insert into entry select generate_series(1, 1000)');
    await killPostgres(database);
    assert.ok(await comesBack(database));
    assert.deepEqual(await query(database.address, 'select count(*)::int as count from entry'), [
      { count: 1000 },
    ]);
  });

  it('does not wait for a killed PostgreSQL whose server process is busy', async () => {
    await using folder = await databaseFolder();
    await using database = await startEmbeddedDatabase(quick(folder.path));
    const busy = new Client(database.address);
    busy.on('error', () => {});
    await busy.connect();
    const query = busy.query('select count(*) from generate_series(1, 1000000000000)');
    const failure = assert.rejects(query);
    await killPostgres(database);
    assert.ok(await comesBack(database));
    await failure;
    await busy.end();
  });

  it('gives up when PostgreSQL dies four times within a minute, and says so', async () => {
    await using folder = await databaseFolder();
    const sentences: string[] = [];
    await using database = await startEmbeddedDatabase({
      ...quick(folder.path),
      onLost: (sentence) => sentences.push(sentence),
    });
    for (let death = 1; death <= 3; death += 1) {
      await killPostgres(database);
      assert.ok(await comesBack(database));
    }
    await killPostgres(database);
    assert.ok(await waitUntil(() => sentences.length === 1, 10_000));
    assert.match(sentences[0] ?? '', /ended 4 times within a minute.*SIGKILL/);
    assert.equal(database.pid(), null);
    await database.stop();
    await using again = await startEmbeddedDatabase(quick(folder.path));
    assert.ok(again.pid());
  });

  it('stops at once while PostgreSQL is being brought back', async () => {
    await using folder = await databaseFolder();
    const database = await startEmbeddedDatabase(quick(folder.path));
    await killPostgres(database);
    await database.stop();
    assert.equal(database.pid(), null);
    await using again = await startEmbeddedDatabase(quick(folder.path));
    assert.ok(again.pid());
  });

  it('ends a PostgreSQL whose owner was killed, and has every committed row', async () => {
    await using folder = await databaseFolder();
    await using owner = startScript(committing(folder.path));
    let line = '';
    for (let lines = 0; lines < 25; lines += 1) line = await owner.nextLine();
    await owner[Symbol.asyncDispose]();
    const [committed, orphan] = line.split(' ').map(Number);
    assert.ok(committed && orphan);
    assert.ok(await findProcess(orphan));

    await using database = await startEmbeddedDatabase(quick(folder.path));
    assert.equal(await findProcess(orphan), null);
    const [row] = await query(
      database.address,
      `select count(*) filter (where id <= ${committed})::int as count from entry`,
    );
    assert.deepEqual(row, { count: committed });
  });

  it('has every committed row when owner and PostgreSQL are killed together', async () => {
    await using folder = await databaseFolder();
    await using owner = startScript(committing(folder.path));
    let line = '';
    for (let lines = 0; lines < 25; lines += 1) line = await owner.nextLine();
    const [committed, orphan] = line.split(' ').map(Number);
    assert.ok(committed && orphan);
    process.kill(orphan, 'SIGKILL');
    await owner[Symbol.asyncDispose]();

    await using database = await startEmbeddedDatabase(quick(folder.path));
    const [row] = await query(
      database.address,
      `select count(*) filter (where id <= ${committed})::int as count from entry`,
    );
    assert.deepEqual(row, { count: committed });
  });

  it('does not take another program for PostgreSQL because it has its old number', async () => {
    await using folder = await databaseFolder();
    const database = await startEmbeddedDatabase(quick(folder.path));
    await database.stop();
    const note = [process.pid, '/nowhere', 1, 5432, database.address.host, '', '', 'ready'];
    await writeFile(join(folder.path, 'postgres', 'postmaster.pid'), `${note.join('\n')}\n`);
    await writeFile(join(database.address.host, '.s.PGSQL.5432.lock'), `${note.join('\n')}\n`);
    await using again = await startEmbeddedDatabase(quick(folder.path));
    assert.deepEqual(await query(again.address, 'select 1 as one'), [{ one: 1 }]);
  });

  it('says what PostgreSQL complained about when it cannot start', async () => {
    await using folder = await databaseFolder();
    const database = await startEmbeddedDatabase(quick(folder.path));
    await database.stop();
    await assert.rejects(
      startEmbeddedDatabase({ ...quick(folder.path), settings: { shared_buffers: 'much' } }),
      /could not start on .*: invalid value for parameter "shared_buffers": "much"\. Fix this/,
    );
    await using again = await startEmbeddedDatabase(quick(folder.path));
    assert.ok(again.pid());
  });
});
