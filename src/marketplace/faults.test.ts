import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { readBy, wordFault } from '../platform/wording.ts';
import { Faults, findUnstorableTexts, toFaults } from './faults.ts';
import { type Place, wholeFile } from './source.ts';

/** The faults a schema finds, as they are printed. */
function told(schema: z.ZodType, value: unknown, place: Place = wholeFile): string[] {
  const read = readBy(schema, value, wordFault);
  const faults = new Faults();
  faults.add(place, toFaults(read.error ?? new z.ZodError([])));
  return faults.refusal().message.split('\n');
}

describe('the path of a fault', () => {
  const price = z.object({ rates: z.array(z.object({ price: z.number() })) });

  it('is written as one would reach the place', () => {
    assert.deepEqual(told(price, { rates: [{}] }, { path: ['tours', 3] }), [
      'tours[3].rates[0].price: is required',
    ]);
    assert.deepEqual(told(price, 5, { path: ['tours', 3] }), ['tours[3]: must be an object']);
  });

  it('begins with the line where each tour has one', () => {
    assert.deepEqual(told(price, { rates: [{}] }, { line: 3, path: [] }), [
      'line 3: rates[0].price: is required',
    ]);
    assert.deepEqual(told(price, 5, { line: 3, path: [] }), ['line 3: must be an object']);
  });

  it('is the file where the whole is wrong', () => {
    assert.deepEqual(told(z.object({}), 5), ['the file: must be an object']);
  });
});

describe('the sentence of a fault', () => {
  const cases: [schema: z.ZodType, value: unknown, sentence: string][] = [
    [z.string(), undefined, 'is required'],
    [z.string(), null, 'must be a text'],
    [z.number(), '5', 'must be a number'],
    [z.int(), 5.5, 'must be a whole number'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.object({}), [], 'must be an object'],
    [z.record(z.string(), z.number()), 5, 'must be an object'],
    [z.literal('portolan/1'), 'portolan/2', 'must be "portolan/1"'],
    [z.enum(['Admin', 'Agent']), 'Boss', 'must be "Admin" or "Agent"'],
    [z.enum(['a', 'b', 'c']), undefined, 'must be "a", "b" or "c"'],
    [z.email(), 'ada', 'must be an e-mail address'],
    [
      z.url({ protocol: /^https?$/ }),
      'ftp://a',
      'must be an address that begins with http:// or https://',
    ],
    [z.iso.date(), '2026-02-30', 'must be a date, YYYY-MM-DD'],
    [z.string().regex(/^\d$/), 'x', 'must be in the documented form'],
    [z.string().regex(/^\d$/, { error: 'must be a digit' }), 'x', 'must be a digit'],
    [z.string().min(1), '', 'must have at least 1 character'],
    [z.string().max(3), 'four', 'must have at most 3 characters'],
    [z.array(z.string()).min(1), [], 'must have at least 1 entry'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    [z.number().min(0), -1, 'must be a number >= 0'],
    [z.number().gt(0), 0, 'must be a number > 0'],
    [z.number().max(100), 101, 'must be a number <= 100'],
    [z.number().lt(100), 100, 'must be a number < 100'],
    [z.number().multipleOf(0.01), 1.005, 'must be a multiple of 0.01'],
    [z.strictObject({}), { a: 1, b: 2 }, 'has unknown fields: a, b'],
    [z.string().refine(() => false, { error: 'must rhyme' }), 'x', 'must rhyme'],
    [
      z.union([z.string(), z.number()]),
      true,
      'must follow the documentation of the marketplace file',
    ],
  ];
  for (const [schema, value, sentence] of cases) {
    it(`says: ${sentence}, of ${JSON.stringify(value)}`, () => {
      assert.deepEqual(told(z.object({ field: schema }), { field: value }), [`field: ${sentence}`]);
    });
  }

  it('names the kinds there are', () => {
    const connection = z.discriminatedUnion('type', [
      z.object({ type: z.literal('direct') }),
      z.object({ type: z.literal('octo') }),
    ]);

    assert.deepEqual(told(z.object({ connection }), { connection: { type: 'fax' } }), [
      'connection.type: must be "direct" or "octo"',
    ]);
  });

  it('says what a name must be where names are free', () => {
    const code = z.string().regex(/^[A-Z]{3}$/, { error: 'must be a currency code' });

    assert.deepEqual(told(z.object({ rates: z.record(code, z.number()) }), { rates: { usd: 1 } }), [
      'rates.usd: must be a currency code',
    ]);
  });
});

describe('texts that cannot be stored', () => {
  it('are found wherever they stand', () => {
    const value = { name: 'fine \u{1F600}', list: [{ text: 'a\0b' }, 'half \ud83d'], count: 5 };

    assert.deepEqual(
      findUnstorableTexts(value).map(({ path }) => path),
      [
        ['list', 0, 'text'],
        ['list', 1],
      ],
    );
  });
});
