import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { runPortolan } from '../support/running/program.ts';
import { root } from '../support/source/imports.ts';

const observer = pathToFileURL(join(root, 'test/support/running/loaded-files.mjs')).href;

/** The packages and the files of src/ that a command line loads. */
async function loadedBy(words: readonly string[], dataDir: string) {
  const environment = { NODE_OPTIONS: `--import ${observer}`, PORTOLAN_DEMO: '0' };
  const { stderr } = await runPortolan(words, { dataDir, environment });
  const urls = Array.from(stderr.matchAll(/^loaded (\S+)$/gm), ([, url = '']) => url);
  assert.ok(urls.some((url) => url.endsWith('/src/main.ts')));
  const named = (pattern: RegExp) =>
    new Set(urls.flatMap((url) => pattern.exec(url)?.slice(1) ?? []));
  return {
    packages: named(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//),
    files: named(/\/src\/(.+)$/),
  };
}

describe('a command loads', () => {
  it('no package, and no code of another command, for the version and the help', async () => {
    await using folder = await temporaryFolder();
    for (const words of [['version'], ['--version'], ['--help'], ['org', 'list', '--help']]) {
      const { packages, files } = await loadedBy(words, folder.path);

      assert.deepEqual([...packages], [], words.join(' '));
      assert.ok(files.size < 20, [...files].join(' '));
    }
  });

  it('its own domain, and nothing that only the server or a payment needs', async () => {
    await using folder = await temporaryFolder();

    const { packages, files } = await loadedBy(['org', 'list'], folder.path);

    assert.ok(files.has('accounts/organizations/organization-operations.ts'));
    const others = [...files].filter((file) => file.endsWith('operations.ts'));
    assert.deepEqual(others, ['accounts/organizations/organization-operations.ts']);
    for (const unneeded of [
      'fastify',
      'pg-boss',
      'nodemailer',
      'stripe',
      'libphonenumber-js',
      '@myriaddreamin/typst-ts-node-compiler',
    ]) {
      assert.ok(!packages.has(unneeded), unneeded);
    }
  });
});
