import assert from 'node:assert/strict';
import { chmod, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../db/embedded/test-support.ts';
import { OperatorFault } from '../errors.ts';
import { dataFolderFault, makeDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const isRoot = process.getuid?.() === 0;

describe('making the data folder', () => {
  it('succeeds for all that begin at the same moment, with the folders it lies in', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'some', 'where', 'data');

    await Promise.all(Array.from({ length: 8 }, () => makeDataFolder(path)));

    assert.equal((await stat(path)).mode & 0o777, 0o700);
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
    assert.match(String(dataFolderFault('/data', error)), /disk of DATA_DIR .* is full. Free some/);
  });

  // Root may write everywhere.
  if (!isRoot) {
    it('is reported when it may not be written', async () => {
      await using folder = await temporaryFolder();
      await chmod(folder.path, 0o500);
      await assert.rejects(
        lockDataFolder(folder.path, 'serve'),
        /cannot be written \(EACCES\)\. Make the user/,
      );
    });
  }
});
