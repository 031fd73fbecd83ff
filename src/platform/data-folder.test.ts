import assert from 'node:assert/strict';
import { chmod, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dataFolderFault, lockDataFolder } from './data-folder.ts';
import { findProcess } from './db/embedded/processes.ts';
import { importing, startScript, temporaryFolder } from './db/embedded/test-support.ts';
import { OperatorFault } from './errors.ts';

const isRoot = process.getuid?.() === 0;

function locking(dataDir: string, purpose: string, startedByNpm = false): string {
  return `${importing('lockDataFolder', '../../data-folder.ts')}
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
        `A Portolan command (process ${process.pid}) is still working on ${folder.path}. Wait until it has finished, then try again.`,
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

describe('a data folder that cannot be used', () => {
  it('is reported when it is a file, or under one', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'data')]) {
      await assert.rejects(
        lockDataFolder(dataDir, 'serve'),
        new OperatorFault(`DATA_DIR ${dataDir} is not a folder. Choose another DATA_DIR.`),
      );
    }
  });

  it('is reported when the way to it leads through a link to nowhere', async () => {
    await using folder = await temporaryFolder();
    const link = join(folder.path, 'link');
    await symlink(join(folder.path, 'nowhere'), link);

    await assert.rejects(lockDataFolder(join(link, 'data'), 'serve'), OperatorFault);
    await assert.rejects(lockDataFolder(link, 'serve'), OperatorFault);
  });

  it('is reported when the disk is full', () => {
    const error = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
    assert.match(String(dataFolderFault('/data', error)), /disk that holds .* is full. Free some/);
  });

  // Root may write everywhere.
  if (!isRoot) {
    it('is reported when it may not be written', async () => {
      await using folder = await temporaryFolder();
      await chmod(folder.path, 0o500);
      await assert.rejects(
        lockDataFolder(folder.path, 'serve'),
        /cannot be written \(EACCES\)\. Give the user/,
      );
    });
  }
});
