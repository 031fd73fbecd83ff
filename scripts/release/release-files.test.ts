import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { version } from '../../src/version.ts';
import { isLong } from '../../test/support/running/rounds.ts';
import { importsOf } from '../../test/support/source/imports.ts';
import { readPage } from '../../test/support/source/markdown.ts';
import { makeReleaseFiles } from './release-files.ts';
import { listProgram } from './release-folder.ts';
import { filesWithVersion } from './version-files.ts';

describe('the files of a release', () => {
  it('have all that the program imports, and no tests', () => {
    const files = new Set(listProgram());
    const imported = [...files]
      .filter((file) => file.endsWith('.ts') && file !== 'src/console/build-files.ts')
      .flatMap((file) => importsOf(file).filter(({ typeOnly }) => !typeOnly))
      .filter(({ target }) => /^(?:src|demo|test|scripts|web)\/.*\.ts$/.test(target));

    assert.ok(files.has('src/main.ts') && imported.length > 1000);
    assert.deepEqual(
      imported.filter(({ target }) => !files.has(target)),
      [],
    );
    assert.deepEqual(
      [...files].filter((file) =>
        /^(?:test|bench|scripts|web)\/|\.test\.ts$|test-support/.test(file),
      ),
      [],
    );
  });

  it('say its version wherever this one says its own', () => {
    for (const [path, text] of filesWithVersion(version, '98.7.6')) {
      const lines = text.split('\n');
      const changed = readPage(path)
        .split('\n')
        .flatMap((line, at) => (line === lines[at] ? [] : [lines[at]]));

      assert.ok(changed.length > 0 && changed.every((line) => line?.includes('98.7.6')), path);
    }
  });

  // It installs all packages, builds the console and starts the program twice.
  if (isLong) {
    it('unpack to a program that serves, with what it consists of and its licences', async () => {
      await using shelf = await temporaryFolder();

      const files = await makeReleaseFiles(version, shelf.path);

      const [archive = '', bill = '', licences = '', sums = ''] = files;
      const { components } = JSON.parse(readFileSync(bill, 'utf8')) as { components: object[] };
      assert.ok(statSync(archive).size < 150e6);
      assert.ok(components.length > 100);
      assert.match(readFileSync(licences, 'utf8'), /^fastify \S+: MIT$/m);
      assert.equal(readFileSync(sums, 'utf8').split('\n').length, 4);
    });
  }
});
