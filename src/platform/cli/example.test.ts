import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { command } from './command.ts';
import { type ExampleValue, secretInFile } from './example.ts';

const fields = {
  ref: z.string(),
  files: z.array(z.string()).optional(),
  reason: z.string().optional(),
  days: z.array(z.string()).optional(),
  quiet: z.boolean().optional(),
  password: z.string().optional().meta({ format: 'password' }),
};

function written(example: Partial<Record<keyof typeof fields, ExampleValue>>): string {
  const boat = command({
    name: 'boat sail',
    summary: 'Send a boat away',
    words: ['ref', 'files'],
    options: { days: 'day' },
    fields,
    example,
    run: async () => ({ value: {}, text: '' }),
  });
  return boat.exampleBy(() => ({}));
}

describe('the example of a command', () => {
  it('writes words by their place, options by their name, and lists one by one', () => {
    assert.equal(
      written({ days: ['mon', 'tue'], files: ['a.csv', 'b.csv'], ref: 'B7', quiet: true }),
      'portolan boat sail B7 a.csv b.csv --day mon --day tue --quiet',
    );
    assert.equal(written({ ref: 'B7', quiet: false }), 'portolan boat sail B7');
  });

  it('quotes what a shell would read otherwise', () => {
    assert.equal(
      written({ ref: 'a b', reason: "Ann's ill" }),
      `portolan boat sail "a b" --reason "Ann's ill"`,
    );
    assert.equal(
      written({ ref: '$HOME', reason: 'it\'s "off"' }),
      `portolan boat sail '$HOME' --reason 'it'\\''s "off"'`,
    );
  });

  it('has a secret in a file', () => {
    assert.equal(
      written({ ref: 'B7', password: secretInFile }),
      'portolan boat sail B7 --password-file password.txt',
    );
  });

  it('goes on in the next line as a shell reads it', () => {
    const reason = 'The wind has turned, and the harbour is closed today';

    assert.equal(
      written({ ref: 'B7', reason, days: ['mon'] }),
      `portolan boat sail B7 --reason "${reason}" \\\n    --day mon`,
    );
  });

  it('gives nothing that the command does not take or nobody can type', () => {
    assert.throws(() => written({ ref: 'B7', crew: 'Ann' } as object), /gives crew, no field/);
    assert.throws(() => written({ ref: { id: 7 } } as object), /ref is no text/);
  });
});
