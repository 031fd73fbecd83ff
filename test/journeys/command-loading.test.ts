import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { databaseFolder, temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
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
    await using folder = await databaseFolder();

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

  it('every refusal that partners meet, to say what mends their requests', async () => {
    const folder = pathToFileURL(join(root, 'src/')).href;
    const program = `
      const { readCommand } = await import('${folder}commands.ts');
      await readCommand({ file: 'requestLog', name: 'org failures' }, ['acme']);
      const { errorCatalogue } = await import('${folder}platform/errors.ts');
      console.log(JSON.stringify(errorCatalogue('partners')));`;

    const words = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root });

    const known = (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code);
    const document = await readFile(join(root, 'docs/errors.md'), 'utf8');
    const documented = Array.from(document.matchAll(/^\| `([a-z-]+)` \|/gm), ([, code]) => code);
    // Only the address of a picture answers it, which nobody asks with a token.
    const met = documented.filter((code) => code !== 'picture-not-reached');
    assert.deepEqual(new Set(known), new Set(met));
  });
});
