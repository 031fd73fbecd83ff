import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findProcess } from '../db/embedded/processes.ts';
import { importing, startScript, temporaryFolder } from '../db/embedded/test-support.ts';
import { Interrupted, OperatorFault } from '../errors.ts';
import { lockDataFolder } from './data-folder-lock.ts';

function locking(dataDir: string, purpose: string, startedByNpm = false): string {
  return `${importing('lockDataFolder', '../../data-folder/data-folder-lock.ts')}
    await lockDataFolder(${JSON.stringify(dataDir)}, ${JSON.stringify(purpose)}, { startedByNpm: ${startedByNpm} });
    console.log(process.pid);
    setInterval(() => {}, 1000);`;
}

describe('the lock of the data folder', () => {
  it('makes the folder, keeps a second server out and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'new', 'data');
    const lock = await lockDataFolder(dataDir, 'serve');
    await assert.rejects(
      lockDataFolder(dataDir, 'serve'),
      new OperatorFault(
        `Portolan is already running on ${dataDir} (process ${process.pid}). Stop it first, or choose another DATA_DIR.`,
      ),
    );
    await lock.release();
    assert.deepEqual(await readdir(dataDir), []);
    await using again = await lockDataFolder(dataDir, 'serve');
    assert.ok(again);
  });

  it('makes a server wait for a command, and say which one it waited for in vain', async () => {
    await using folder = await temporaryFolder();
    const command = await lockDataFolder(folder.path, 'command');
    await assert.rejects(
      lockDataFolder(folder.path, 'serve', { waitMs: 10 }),
      new OperatorFault(
        `A Portolan command (process ${process.pid}) is using ${folder.path}. Wait until it has finished, then try again.`,
      ),
    );
    const waiting = lockDataFolder(folder.path, 'serve');
    await command.release();
    await (await waiting).release();
  });

  it('replaces the lock of a process that was killed', async () => {
    await using folder = await temporaryFolder();
    await using script = startScript(locking(folder.path, 'serve'));
    const pid = await script.nextLine();
    await assert.rejects(lockDataFolder(folder.path, 'serve'), new RegExp(`process ${pid}`));
    await script[Symbol.asyncDispose]();
    await using lock = await lockDataFolder(folder.path, 'serve');
    assert.ok(lock);
  });

  it('does not take another process with the same number for the holder', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'portolan.lock');
    const lock = await lockDataFolder(folder.path, 'serve');
    const record = JSON.parse(await readFile(path, 'utf8'));
    await lock.release();
    await writeFile(path, JSON.stringify({ ...record, startedAt: 'at another time' }));
    await using again = await lockDataFolder(folder.path, 'serve');
    assert.ok(again);
  });

  it('replaces a lock that cannot be read', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'portolan.lock'), '');
    await using lock = await lockDataFolder(folder.path, 'serve');
    assert.ok(lock);
  });

  it('lets only one of many take the place of a dead process', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'portolan.lock');
    const gone = await lockDataFolder(folder.path, 'serve');
    const record = JSON.parse(await readFile(path, 'utf8'));
    await gone.release();
    for (let round = 0; round < 10; round += 1) {
      await writeFile(path, JSON.stringify({ ...record, startedAt: 'long ago' }));
      const attempts = await Promise.allSettled(
        Array.from({ length: 6 }, () => lockDataFolder(folder.path, 'serve')),
      );
      const taken = attempts.filter((attempt) => attempt.status === 'fulfilled');
      assert.equal(taken.length, 1);
      await taken[0]?.value.release();
    }
    assert.deepEqual(await readdir(folder.path), []);
  });

  it('goes on where a process was killed while it replaced a dead one', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'portolan.lock');
    const gone = await lockDataFolder(folder.path, 'serve');
    const record = JSON.parse(await readFile(path, 'utf8'));
    await gone.release();
    const dead = JSON.stringify({ ...record, startedAt: 'long ago' });
    const heir = JSON.stringify({ ...record, startedAt: 'later', nonce: '0123456789abcdef' });
    await writeFile(path, dead);
    await writeFile(`${path}.${record.nonce}`, heir);
    const lock = await lockDataFolder(folder.path, 'serve');
    await lock.release();
    assert.deepEqual(await readdir(folder.path), []);
  });

  it('ends a server that outlived the npm which started it', async () => {
    await using folder = await temporaryFolder();
    const starter = `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(locking(folder.path, 'serve', true))}], { stdio: 'inherit' });`;
    await using npm = startScript(starter);
    const server = Number(await npm.nextLine());
    await assert.rejects(lockDataFolder(folder.path, 'serve'), /already running/);
    await npm[Symbol.asyncDispose]();
    await using lock = await lockDataFolder(folder.path, 'serve');
    assert.ok(lock);
    assert.equal(await findProcess(server), null);
  });
});

/** As the lock looks to a process that cannot see its holder's: in another container. */
async function hideHolder(dataDir: string): Promise<void> {
  const path = join(dataDir, 'portolan.lock');
  const record = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...record, startedAt: 'in another container' }));
}

describe('the lock of a process that cannot be seen', () => {
  for (const length of [0, 120]) {
    it(`holds as long as it shows its presence, ${length} letters deeper`, async () => {
      await using folder = await temporaryFolder();
      const dataDir = join(folder.path, 'd'.repeat(length), 'data');
      const lock = await lockDataFolder(dataDir, 'serve', { startedByNpm: true });
      await hideHolder(dataDir);

      await assert.rejects(lockDataFolder(dataDir, 'serve'), /already running/);
      await assert.rejects(lockDataFolder(dataDir, 'command'), /already running/);

      await lock.release();
      await using again = await lockDataFolder(dataDir, 'serve');
      assert.ok(again);
    });
  }

  it('is replaced when that process was killed', async () => {
    await using folder = await temporaryFolder();
    await using script = startScript(locking(folder.path, 'serve'));
    await script.nextLine();
    await hideHolder(folder.path);
    await assert.rejects(lockDataFolder(folder.path, 'serve'), /already running/);

    await script[Symbol.asyncDispose]();
    const lock = await lockDataFolder(folder.path, 'serve');
    await lock.release();

    assert.deepEqual(await readdir(folder.path), []);
  });
});

describe('a server that is about to end', () => {
  it('is waited for', async () => {
    await using folder = await temporaryFolder();
    const ending = new AbortController();
    const first = await lockDataFolder(folder.path, 'serve', { ending: ending.signal });
    ending.abort();

    const waiting = lockDataFolder(folder.path, 'serve');
    await first.release();
    await using second = await waiting;
    assert.ok(second);
  });

  it('is waited for within bounds', async () => {
    await using folder = await temporaryFolder();
    const ending = new AbortController();
    await using first = await lockDataFolder(folder.path, 'serve', { ending: ending.signal });
    assert.ok(first);
    ending.abort();

    await assert.rejects(lockDataFolder(folder.path, 'serve', { waitMs: 10 }), /already running/);
  });

  it('waits for nobody any more', async () => {
    await using folder = await temporaryFolder();
    await using command = await lockDataFolder(folder.path, 'command');
    assert.ok(command);

    await assert.rejects(
      lockDataFolder(folder.path, 'serve', { ending: AbortSignal.abort() }),
      new Interrupted(),
    );
  });
});
