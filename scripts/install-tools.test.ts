import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../src/platform/db/embedded/test-support.ts';

/** An npm that installs everything it is asked for, or nothing. */
const npms = {
  installing: '#!/bin/sh\necho "npm $*"; mkdir -p node_modules/oxlint',
  failing: '#!/bin/sh\nexit 1',
};

async function openProject(npm: keyof typeof npms) {
  const folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'scripts'));
  mkdirSync(join(folder.path, 'node_modules/@biomejs/biome'), { recursive: true });
  const script = join(folder.path, 'scripts/install-tools.ts');
  copyFileSync(join(import.meta.dirname, 'install-tools.ts'), script);
  const manifest = { type: 'module', devDependencies: { '@biomejs/biome': '1', oxlint: '1' } };
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder.path, 'npm'), npms[npm], { mode: 0o755 });
  const env = { PATH: `${folder.path}:/usr/bin:/bin` };
  return {
    run: () => spawnSync(process.execPath, [script], { env, encoding: 'utf8' }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('what tests and development need', () => {
  it('is installed where something of it is missing, and left alone where it is there', async () => {
    await using project = await openProject('installing');

    const first = project.run();
    const second = project.run();

    assert.match(first.stdout, /^Installing .*\nnpm install --include=dev /);
    assert.deepEqual([first.status, second.status, second.stdout], [0, 0, '']);
  });

  it('is named where npm cannot install it', async () => {
    await using project = await openProject('failing');

    const { status, stderr } = project.run();

    assert.equal(status, 1);
    assert.match(stderr, /npm ci --include=dev/);
  });
});
