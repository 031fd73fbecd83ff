import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './open.ts';
import { findProcess, waitUntil } from './processes.ts';
import {
  databaseFolder,
  importing,
  query,
  quick,
  startScript,
  temporaryFolder,
} from './test-support.ts';

function inserting(dataDir: string, id: number): string {
  return `${importing('borrowEmbeddedDatabase', './open.ts')}
    ${importing('query', './test-support.ts')}
    const database = await borrowEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    for (let times = 0; times < 10; times += 1) {
      await query(database.address, 'create table if not exists entry (id int)').catch(() => {});
      await query(database.address, 'insert into entry values (${id})');
    }
    await database.stop();
    console.log('done');`;
}

describe('a command that needs the database', () => {
  it('starts it when nobody runs it, and leaves nothing running', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    const command = await borrowEmbeddedDatabase(quick(dataDir));
    const pid = command.pid() ?? 0;
    assert.deepEqual(await query(command.address, 'select 1 as one'), [{ one: 1 }]);
    await command.stop();
    assert.equal(await findProcess(pid), null);
    assert.deepEqual((await readdir(dataDir)).toSorted(), ['postgres', 'run']);
  });

  it('uses that of the running server, and leaves it running', async () => {
    await using folder = await databaseFolder();
    await using server = await startEmbeddedDatabase(quick(folder.path));
    const command = await borrowEmbeddedDatabase(quick(folder.path));
    assert.equal(command.pid(), server.pid());
    assert.deepEqual(command.address, server.address);
    await query(command.address, 'create table port (name text)');
    await command.stop();
    assert.deepEqual(await query(server.address, 'select name from port'), []);
  });

  it('waits until the server that is starting is ready', async () => {
    await using folder = await temporaryFolder();
    const starting = startEmbeddedDatabase(quick(folder.path));
    const lock = join(folder.path, 'portolan.lock');
    assert.ok(await waitUntil(() => existsSync(lock), 10_000));
    const command = await borrowEmbeddedDatabase(quick(folder.path));
    await using server = await starting;
    assert.equal(command.pid(), server.pid());
    await command.stop();
  });

  it('keeps its database until the commands that visit it are done', async () => {
    await using folder = await databaseFolder();
    const owner = await borrowEmbeddedDatabase(quick(folder.path));
    const visitor = await borrowEmbeddedDatabase(quick(folder.path));
    const another = await borrowEmbeddedDatabase(quick(folder.path));
    assert.equal(visitor.pid(), owner.pid());
    const leaving = owner.stop();
    await visitor.stop();
    assert.deepEqual(await query(another.address, 'select 1 as one'), [{ one: 1 }]);
    await another.stop();
    await leaving;
    assert.equal(owner.pid(), null);
  });

  it('works when three begin at once and nothing runs', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    await using first = startScript(inserting(dataDir, 1));
    await using second = startScript(inserting(dataDir, 2));
    await using third = startScript(inserting(dataDir, 3));
    const said = await Promise.all([first.nextLine(), second.nextLine(), third.nextLine()]);
    assert.deepEqual(said, ['done', 'done', 'done']);
    await using database = await startEmbeddedDatabase(quick(dataDir));
    const [row] = await query(database.address, 'select count(*)::int as count from entry');
    assert.deepEqual(row, { count: 30 });
  });

  it('is waited for by a server that begins meanwhile', async () => {
    await using folder = await databaseFolder();
    const command = await borrowEmbeddedDatabase(quick(folder.path));
    await query(command.address, 'create table port (name text)');
    const starting = startEmbeddedDatabase(quick(folder.path));
    assert.deepEqual(await query(command.address, 'select name from port'), []);
    await command.stop();
    await using server = await starting;
    assert.deepEqual(await query(server.address, 'select name from port'), []);
  });

  it('takes over after a server that was killed', async () => {
    await using folder = await databaseFolder();
    await using server = startScript(
      `${importing('startEmbeddedDatabase', './open.ts')}
       const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder.path)}, durable: false });
       console.log(database.pid());
       setInterval(() => {}, 1000);`,
    );
    const orphan = Number(await server.nextLine());
    await server[Symbol.asyncDispose]();
    await using command = await borrowEmbeddedDatabase(quick(folder.path));
    assert.notEqual(command.pid(), orphan);
    assert.deepEqual(await query(command.address, 'select 1 as one'), [{ one: 1 }]);
  });
});
