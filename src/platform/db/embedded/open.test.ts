import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OperatorFault } from '../../errors.ts';
import { startEmbeddedDatabase } from './open.ts';
import { findProcess } from './processes.ts';
import {
  databaseFolder,
  importing,
  query,
  quick,
  startScript,
  temporaryFolder,
} from './test-support.ts';

describe('the embedded database', () => {
  it('keeps its data from one start to the next, and leaves nothing running', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    const first = await startEmbeddedDatabase({ dataDir });
    const firstPid = first.pid() ?? 0;
    await query(first.address, 'create table port (name text)');
    await query(first.address, `insert into port values ('Genova')`);
    await first.stop();
    await first.stop();
    assert.equal(await findProcess(firstPid), null);

    await using second = await startEmbeddedDatabase({ dataDir });
    assert.deepEqual(await query(second.address, 'select name from port'), [{ name: 'Genova' }]);
  });

  it('listens on a private Unix socket only, with the settings asked for', async () => {
    await using folder = await databaseFolder();
    const lines: string[] = [];
    await using database = await startEmbeddedDatabase({
      ...quick(folder.path),
      settings: { work_mem: '7MB' },
      onLine: (line) => lines.push(line),
    });
    const { host } = database.address;
    assert.equal((await stat(host)).mode & 0o777, 0o700);
    const [row] = await query(
      database.address,
      `select current_setting('listen_addresses') as tcp, current_setting('work_mem') as memory,
        current_setting('data_checksums') as checksums, current_database() as database`,
    );
    assert.deepEqual(row, { tcp: '', memory: '7MB', checksums: 'on', database: 'portolan' });
    assert.ok(lines.some((line) => line.includes('ready to accept connections')));
  });

  it('sorts and folds case the same on every machine, beyond ASCII too', async () => {
    await using folder = await databaseFolder();
    await using database = await startEmbeddedDatabase(quick(folder.path));
    assert.deepEqual(await query(database.address, `select upper('café') as name`), [
      { name: 'CAFÉ' },
    ]);
  });

  it('is refused to a second server while the first lives', async () => {
    await using folder = await databaseFolder();
    await using database = await startEmbeddedDatabase(quick(folder.path));
    await assert.rejects(
      startEmbeddedDatabase(quick(folder.path)),
      new OperatorFault(
        `Portolan is already running on ${folder.path} (process ${process.pid}). Stop it first, or choose another DATA_DIR.`,
      ),
    );
    assert.deepEqual(await query(database.address, 'select 1 as one'), [{ one: 1 }]);
  });

  it('leaves a database of another major version alone, and names both versions', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'postgres'));
    await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '17\n');
    await assert.rejects(
      startEmbeddedDatabase(quick(folder.path)),
      /is from PostgreSQL 17, .* has PostgreSQL 18\..* "portolan backup --out .* choose another DATA_DIR/,
    );
    assert.deepEqual(await readdir(folder.path, { recursive: true }), [
      'postgres',
      'postgres/PG_VERSION',
    ]);
  });

  it('leaves a folder that is no database alone', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'postgres'));
    await writeFile(join(folder.path, 'postgres', 'notes'), '');
    await assert.rejects(startEmbeddedDatabase(quick(folder.path)), /PG_VERSION is missing/);
    assert.deepEqual(await readdir(folder.path), ['postgres']);
  });

  it('begins anew where a first start was killed half-way', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'postgres.new-1', 'base'), { recursive: true });
    await mkdir(join(folder.path, 'postgres'));
    await using database = await startEmbeddedDatabase(quick(folder.path));
    assert.deepEqual(await query(database.address, 'select 1 as one'), [{ one: 1 }]);
    const found = (await readdir(folder.path)).filter((name) => !name.startsWith('portolan.lock'));
    assert.deepEqual(found.toSorted(), ['postgres', 'run']);
  });

  it('works in a folder with a very long and unusual name, for processes with another TMPDIR too', async () => {
    await using folder = await temporaryFolder();
    await using elsewhere = await temporaryFolder();
    const dataDir = join(folder.path, `a, "b" ünïcode ${'x'.repeat(120)}`);
    await using database = await startEmbeddedDatabase(quick(dataDir));
    assert.ok(!database.address.host.startsWith(dataDir));
    await using command = startScript(
      `process.env.TMPDIR = ${JSON.stringify(elsewhere.path)};
       ${importing('borrowEmbeddedDatabase', './open.ts')}
       const visit = await borrowEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} });
       console.log(visit.pid());
       await visit.stop();`,
    );
    assert.equal(await command.nextLine(), String(database.pid()));
    await database.stop();
    assert.ok(!existsSync(database.address.host));
  });

  it('takes a folder named relative to where the program was started', async () => {
    await using folder = await temporaryFolder();
    await using script = startScript(
      `${importing('startEmbeddedDatabase', './open.ts')}
       process.chdir(${JSON.stringify(folder.path)});
       const database = await startEmbeddedDatabase({ dataDir: './data', durable: false });
       await database.stop();
       console.log('done');`,
    );
    assert.equal(await script.nextLine(), 'done');
    assert.deepEqual((await readdir(join(folder.path, 'data'))).toSorted(), ['postgres', 'run']);
  });

  it('does not keep a program alive that has nothing left to do', async () => {
    await using folder = await databaseFolder();
    await using script = startScript(
      `${importing('startEmbeddedDatabase', './open.ts')}
       const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder.path)}, durable: false });
       console.log(database.pid());`,
    );
    await script.nextLine();
    await assert.rejects(script.nextLine(), /ended/);
    await using database = await startEmbeddedDatabase(quick(folder.path));
    assert.ok(database.pid());
  });

  if (process.getuid?.() === 0) {
    it('runs for root as an ordinary user, who cannot even reach the folder', async () => {
      await using folder = await temporaryFolder();
      assert.equal((await stat(folder.path)).mode & 0o777, 0o700);
      await using database = await startEmbeddedDatabase(quick(folder.path));
      assert.notEqual((await stat(`/proc/${database.pid()}`)).uid, 0);
      assert.equal((await stat(folder.path)).uid, 0);
    });

    it('takes over a data folder that root has copied', async () => {
      await using folder = await databaseFolder();
      const database = await startEmbeddedDatabase(quick(folder.path));
      await query(database.address, 'create table port (name text)');
      await database.stop();
      for (const name of await readdir(folder.path, { recursive: true })) {
        await lchown(join(folder.path, name), 0, 0);
      }
      await chmod(join(folder.path, 'postgres'), 0o755);
      await chmod(join(folder.path, 'run'), 0o755);
      await using copied = await startEmbeddedDatabase(quick(folder.path));
      assert.deepEqual(await query(copied.address, 'select name from port'), []);
    });
  }
});
