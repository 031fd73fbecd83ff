import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseTests } from './choose-tests.ts';

describe('choosing tests', () => {
  it('takes all of them without a word', () => {
    const { files, options } = chooseTests([], { fast: false });

    assert.ok(files.includes('test/architecture.test.ts'));
    assert.ok(files.includes('scripts/database/tables.test.ts'));
    assert.deepEqual(options, []);
  });

  it('takes the files that a word names', () => {
    const { files, options } = chooseTests(['./test/architecture', 'choose-tests'], {
      fast: false,
    });

    assert.deepEqual(files, [
      'test/architecture.test.ts',
      'test/support/running/choose-tests.test.ts',
    ]);
    assert.deepEqual(options, []);
  });

  it('looks for any other word in the names of tests', () => {
    const { files, options } = chooseTests(['architecture', 'a circle (of files)'], {
      fast: false,
    });

    assert.deepEqual(files, ['test/architecture.test.ts']);
    assert.deepEqual(
      options.map((option) => new RegExp(option.split('=')[1] ?? '').test('a circle (of files)')),
      [true],
    );
  });

  it('looks for a name only in files that have its words, and in all where none has', () => {
    const [said, unsaid] = ['takes the files that a word names', `put together ${1 + 1}`].map(
      (name) => chooseTests([name], { fast: false }).files,
    );

    assert.deepEqual(said, ['test/support/running/choose-tests.test.ts']);
    assert.ok(unsaid && unsaid.length > 600);
  });

  it('takes none where a path leads to no test', () => {
    const { files } = chooseTests(['architecture', './test/nowhere'], { fast: false });

    assert.deepEqual(files, []);
  });

  it('leaves out of the quick ones what needs a database', () => {
    const { files } = chooseTests([], { fast: true });

    assert.deepEqual(
      files.filter((file) => !/^(?:src|demo)\//.test(file) || file.startsWith('src/platform/db/')),
      [],
    );
  });
});
