import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { openCommands } from '../../../test/support/command-line.ts';
import { temporaryFolder } from '../db/embedded/test-support.ts';
import { command } from './command.ts';
import { withSecrets } from './secret-options.ts';

const lock = command({
  name: 'door lock',
  summary: 'Lock a door',
  values: { secretWord: 'WORD' },
  fields: {
    door: z.string(),
    password: z.string().min(3).meta({ format: 'password' }),
    secretWord: z.string().meta({ format: 'password' }).optional(),
  },
  run: async (_deps: null, input) => ({ value: input, text: 'locked' }),
});

const line = openCommands([lock], null);

async function lockWith(input: string, ...words: string[]) {
  const said = await line.runWith(input, 'door', 'lock', '--door', 'x', ...words, '--json');
  return { ...said, value: JSON.parse(said.out) };
}

describe('a secret of a command', () => {
  it('is read from standard input, without the line end behind it', async () => {
    for (const [input, password] of [
      ['open sesame\n', 'open sesame'],
      ['open sesame', 'open sesame'],
      [' open  sesame \r\n', ' open  sesame '],
      ['--two\nlines\n\n', '--two\nlines\n'],
    ] as const) {
      const { value } = await lockWith(input, '--password-stdin');
      assert.deepEqual(value, { door: 'x', password });
    }
  });

  it('is read from a file, with the name of the option in kebab-case', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'word');
    await writeFile(file, 'plover\n');

    const apart = await lockWith('open', '--password-stdin', '--secret-word-file', file);
    const joined = await lockWith('open', '--password-stdin', `--secret-word-file=${file}`);

    assert.deepEqual(apart.value, { door: 'x', password: 'open', secretWord: 'plover' });
    assert.deepEqual(joined.value, apart.value);
  });

  it('is still taken as a word', async () => {
    const { value } = await lockWith('', '--password', 'open');
    assert.deepEqual(value, { door: 'x', password: 'open' });
  });

  for (const [what, words, status, sentence] of [
    ['twice', ['--password', 'a', '--password-stdin'], 2, 'Pass --password in one way only.'],
    ['twice over', ['--password=a', '--password-file', 'f'], 2, 'Pass --password in one way only.'],
    [
      'for two at once',
      ['--password-stdin', '--secret-word-stdin'],
      2,
      'Standard input is already used for --password.',
    ],
    ['in no file', ['--password-file'], 2, '--password-file needs a file name.'],
    [
      'in a file that is not there',
      ['--password-file', '/nowhere/f'],
      1,
      '/nowhere/f cannot be read (ENOENT).',
    ],
  ] as const) {
    it(`is refused when it is given ${what}`, async () => {
      const said = await lockWith('open', ...words);
      assert.deepEqual([said.status, said.value.error], [status, sentence]);
    });
  }

  it('is checked like a word, and never repeated', async () => {
    const { status, err } = await lockWith('ab\n', '--password-stdin');
    assert.equal(status, 2);
    assert.match(err, /^Invalid --password: /);
    assert.doesNotMatch(err, /\bab\b/);
  });

  it('has an end', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(10_000);
      })(),
    );

    await assert.rejects(withSecrets(['--password-stdin'], ['password'], endless), {
      message: 'Standard input is too long: a secret has at most 65536 bytes.',
    });
  });

  it('is shown in the usage with all the ways to give it', () => {
    assert.equal(
      lock.usage,
      'portolan door lock --door DOOR [--password PASSWORD] [--password-stdin] [--password-file FILE] [--secret-word WORD] [--secret-word-stdin] [--secret-word-file FILE]',
    );
  });
});
