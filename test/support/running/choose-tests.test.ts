import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseTests } from './choose-tests.ts';

const isSlow = (file: string) => file.endsWith('.slow.test.ts');

describe('choosing tests', () => {
  it('takes all without a word but the slow ones', () => {
    const { files, options } = chooseTests([]);

    assert.ok(files.includes('test/architecture.test.ts'));
    assert.ok(files.includes('scripts/database/tables.test.ts'));
    assert.deepEqual(files.filter(isSlow), []);
    assert.deepEqual(options, []);
  });

  it('takes the slow ones too where all are wanted, and each of them at one turn of several', () => {
    const all = chooseTests([], 'all').files;
    const turns = [0, 1, 2].map((turn) => chooseTests([], { oneOf: 3, turn: turn + 3 }).files);

    assert.ok(all.filter(isSlow).length > 10);
    assert.deepEqual(turns.flatMap((files) => files.filter(isSlow)).toSorted(), all.filter(isSlow));
    for (const files of turns) {
      assert.deepEqual(
        files.filter((file) => !isSlow(file)),
        chooseTests([]).files,
      );
    }
  });

  it('takes a slow one that a word names', () => {
    const one = chooseTests([], 'all').files.find(isSlow);

    assert.deepEqual(chooseTests([String(one)]).files, [one]);
  });

  it('takes the files that a word names', () => {
    const { files, options } = chooseTests(['./test/architecture', 'choose-tests']);

    assert.deepEqual(files, [
      'test/architecture.test.ts',
      'test/support/running/choose-tests.test.ts',
    ]);
    assert.deepEqual(options, []);
  });

  it('looks for any other word in the names of tests', () => {
    const { files, options } = chooseTests(['architecture', 'a circle (of files)']);

    assert.deepEqual(files, ['test/architecture.test.ts']);
    assert.deepEqual(
      options.map((option) => new RegExp(option.split('=')[1] ?? '').test('a circle (of files)')),
      [true],
    );
  });

  it('looks for a name only in files that have its words, and in all where none has', () => {
    const [said, unsaid] = ['takes the files that a word names', `put together ${1 + 1}`].map(
      (name) => chooseTests([name]).files,
    );

    assert.deepEqual(said, ['test/support/running/choose-tests.test.ts']);
    assert.ok(unsaid && unsaid.length > 600);
  });

  it('takes none where a path leads to no test', () => {
    const { files } = chooseTests(['architecture', './test/nowhere']);

    assert.deepEqual(files, []);
  });

  it('leaves out of the quick ones what needs a database', () => {
    const { files } = chooseTests([], 'fast');

    assert.deepEqual(
      files.filter((file) => !/^(?:src|demo)\//.test(file) || file.startsWith('src/platform/db/')),
      [],
    );
  });
});
