import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../src/platform/db/embedded/test-support.ts';
import { toVersion30 } from '../src/platform/http/documents/version-30.ts';
import { root } from './support/source/imports.ts';
import { assertFlawless } from './support/source/lint-document.ts';

describe('the committed API documents', () => {
  it('give a linter nothing to complain about: docs/operator-openapi.json', async () => {
    await assertFlawless('docs/operator-openapi.json');
  });
});

describe('the document of partners in version 3.0', () => {
  it('gives a linter nothing to complain about', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'openapi-3.0.json');
    await writeFile(path, toVersion30(readFileSync(join(root, 'docs/openapi.json'), 'utf8')));

    await assertFlawless(path);
  });
});
