import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../src/platform/db/embedded/test-support.ts';

const lightRunner = new URL('light-runner.mjs', import.meta.url).href;

const twoSuites = `
import { after, before, describe, it } from 'node:test';
const say = (text) => process.stderr.write(text + ' ');
for (const suite of ['one', 'two']) describe(suite, () => {
  before(async () => { await new Promise(setImmediate); say('open ' + suite); });
  before(() => say('visit ' + suite));
  it('is tested', () => say('test ' + suite));
  after(() => say('close ' + suite));
});`;

describe('the runner of a whole run', () => {
  it('opens what a suite needs one after the other, and closes it before the next suite', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'two.test.mjs');
    await writeFile(file, twoSuites);
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;

    const run = promisify(execFile)(process.execPath, [`--import=${lightRunner}`, file], { env });

    assert.equal(
      (await run).stderr.trim(),
      'open one visit one test one close one open two visit two test two close two',
    );
  });
});
