import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packSdk } from '../../scripts/pack-sdk.ts';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { root } from './source/imports.ts';

const run = promisify(execFile);

/** A folder of somebody who has installed the packed SDK. */
export async function installSdk() {
  await using undo = new AsyncDisposableStack();
  const { path } = undo.use(await temporaryFolder());
  const tarball = await packSdk(path);
  const modules = join(path, 'node_modules');
  await mkdir(join(modules, '@portolan'), { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', path]);
  await cp(join(path, 'package'), join(modules, '@portolan/sdk'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types']) {
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  const resources = undo.move();
  return { path, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
