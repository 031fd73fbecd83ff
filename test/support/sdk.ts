import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
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
  return { path, tarball, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** The SDK with its dependency in one file, as pages load it. */
export async function bundleSdk(entry: string): Promise<string> {
  const built = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = [built].flat();
  assert.ok(output && 'output' in output);
  return output.output[0].code;
}
