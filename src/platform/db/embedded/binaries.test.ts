import assert from 'node:assert/strict';
import { mkdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { completeLinks, copyForAllUsers, findBinaries, packageFolder } from './binaries.ts';
import { runProgram } from './programs.ts';
import { temporaryFolder } from './test-support.ts';

function notFound(): never {
  throw new Error('Cannot find module');
}

describe('the programs of the embedded PostgreSQL', () => {
  it('are found, and run', async () => {
    await using folder = await temporaryFolder();
    const { initdb } = await findBinaries(null, folder.path);
    const version = { file: initdb, user: null, folders: [], args: () => ['--version'] };
    assert.deepEqual(await runProgram(version, AbortSignal.timeout(10_000)), {
      succeeded: true,
      complaint: '',
    });
  });

  it('are missed with one sentence on a platform that has none', async () => {
    await assert.rejects(packageFolder('sunos-x64', notFound), {
      name: 'OperatorFault',
      message:
        'There is no embedded PostgreSQL for sunos-x64. Set DATABASE_URL to a server with PostgreSQL 15 or newer.',
    });
  });

  it('are missed with one sentence when npm did not install them', async () => {
    await assert.rejects(packageFolder('linux-x64', notFound), {
      name: 'OperatorFault',
      message: /^The embedded PostgreSQL for linux-x64 is not installed.*npm ci --include=optional/,
    });
  });

  it('get the links which an install script that npm did not run would have made', async () => {
    await using folder = await temporaryFolder();
    const native = await nativeFolder(folder.path);
    await symlink('libpq.so.5.18', join(native, 'lib', 'libpq.so'));

    assert.equal(await completeLinks(native), true);
    assert.equal(await readlink(join(native, 'lib', 'libpq.so.5')), 'libpq.so.5.18');
  });

  it('are known to lack links where none can be made', async () => {
    await using folder = await temporaryFolder();
    const native = await nativeFolder(folder.path);
    await rm(join(native, 'lib'), { recursive: true });

    assert.equal(await completeLinks(native), false);
  });

  it('are copied once, whole, to where everybody can read them', async () => {
    await using folder = await temporaryFolder();
    const native = await nativeFolder(folder.path);
    const shelf = join(folder.path, 'shelf');
    const [copy, same] = await Promise.all([
      copyForAllUsers(native, shelf),
      copyForAllUsers(native, shelf),
    ]);
    assert.equal(copy, same);
    assert.equal((await stat(copy)).mode & 0o777, 0o755);
    assert.equal((await stat(join(copy, 'postgres'))).mode & 0o777, 0o755);
    assert.equal(await readFile(join(copy, 'postgres'), 'utf8'), 'program');
    assert.equal(await readlink(join(copy, 'lib', 'libpq.so')), 'libpq.so.5.18');
  });
});

/** As npm unpacks the package: with a list of the links, and none of them. */
async function nativeFolder(folder: string): Promise<string> {
  const native = join(folder, 'package', 'native');
  await mkdir(join(native, 'lib'), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'package', 'package.json'), '{"version":"18.4.0"}');
  await writeFile(join(native, 'postgres'), 'program', { mode: 0o700 });
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}
