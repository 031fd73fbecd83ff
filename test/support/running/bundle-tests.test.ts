import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importsIn, root } from '../source/imports.ts';
import { bundleTests } from './bundle-tests.ts';
import { chooseTests } from './choose-tests.ts';

const all = chooseTests([], 'all').files;

/** The test files that a bundle runs, after what ends it if one of them holds it. */
function filesIn(bundle: string): string[] {
  const [first, ...files] = importsIn(readFileSync(bundle, 'utf8'), bundle).map(({ target }) =>
    relative(root, fileURLToPath(target)),
  );
  assert.equal(first, 'test/support/running/leave.ts');
  return files;
}

describe('bundles of test files', () => {
  it('run every file once, and begin with what takes longest', () => {
    using bundles = bundleTests(all);
    const inOrder = bundles.files.toSorted().map(filesIn);

    assert.deepEqual(inOrder.flat().toSorted(), all);
    assert.deepEqual(inOrder[0], ['test/contract/random-requests.slow.test.ts']);
    assert.deepEqual(inOrder[2], ['test/contract/random-requests.test.ts']);
    assert.deepEqual(inOrder[4], ['test/journeys/crash.slow.test.ts']);
    assert.ok(inOrder[1] && inOrder[1].length > 1, 'beside it others compute');
  });

  it('share a browser among some files, and nothing else with them', () => {
    using bundles = bundleTests(all);
    const isOfBrowser = (file: string) => file.startsWith('test/browser/');
    const ofBrowsers = bundles.files.map(filesIn).filter((files) => files.some(isOfBrowser));

    assert.ok(ofBrowsers.length > 1, 'more than one computes');
    assert.ok(ofBrowsers.every((files) => files.length > 1 && files.every(isOfBrowser)));
  });

  it('are gone at the end', () => {
    const bundles = bundleTests(all);
    bundles[Symbol.dispose]();

    assert.deepEqual(bundles.files.filter(existsSync), []);
  });

  it('are not made of a few files', () => {
    using bundles = bundleTests(all.slice(0, 12));

    assert.deepEqual(bundles.files, all.slice(0, 12));
  });
});
