import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const Started = z.object({ address: z.string() });
const pages = ['/readyz', '/', '/docs', '/operator/docs', '/docs/guides/operate', '/console'];
const longestStartMilliseconds = 180_000;

/** What the archive unpacks to. */
export const folderOf = (version: string) => `portolan-${version}`;

/**
 * Unpacks the archive in an empty folder and serves from there; then once more from a folder of
 * packages, which is where npx puts it.
 */
export async function tryRelease(archive: string, version: string, folder: string): Promise<void> {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const unpacked = join(folder, folderOf(version));
  await serveOnce(unpacked, folder, version);
  assert.ok(existsSync(join(unpacked, 'data')));

  const asPackage = join(folder, 'node_modules/portolan');
  mkdirSync(dirname(asPackage));
  renameSync(unpacked, asPackage);
  await serveOnce(asPackage, folder, version);
  assert.ok(existsSync(join(folder, 'data')), 'npm would remove its data');
}

async function serveOnce(program: string, cwd: string, version: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd, env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn' } };
  const portolan = join(program, 'bin/portolan');
  assert.equal(execFileSync(portolan, ['version'], options).toString().trim(), version);

  const server = spawn(portolan, ['serve', '--json'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: longestStartMilliseconds,
  });
  const ended = once(server, 'exit');
  try {
    const lines = once(createInterface(server.stdout), 'line');
    const started = await Promise.race([lines, ended.then(() => null)]);
    assert.ok(started !== null, 'it did not start');
    const { address } = Started.parse(JSON.parse(String(started[0])));
    for (const page of pages) {
      const { status } = await fetch(address + page, { signal: AbortSignal.timeout(30_000) });
      assert.equal(status, 200, page);
    }
  } finally {
    server.kill('SIGTERM');
  }
  assert.deepEqual(await ended, [0, null], 'it did not end well');
}
