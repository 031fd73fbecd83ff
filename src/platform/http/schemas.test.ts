import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { wordIssue } from '../wording.ts';
import {
  calendarDate,
  decimal,
  email,
  flag,
  list,
  oneOf,
  optional,
  requiredText,
  text,
  url,
  wholeNumber,
} from './schemas.ts';

/** What a field named `field` becomes, or the sentence that refuses it. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = z.object({ field: schema }).safeParse({ field: value }, { error: wordIssue });
  return result.success ? result.data.field : result.error.issues[0]?.message;
}

function assertReads(schema: z.ZodType, cases: [value: unknown, expected: unknown][]): void {
  for (const [value, expected] of cases) {
    assert.deepEqual(read(schema, value), expected, JSON.stringify(value));
  }
}

describe('fields', () => {
  it('read text', () => {
    const must = 'field must be text of at most 5 characters';
    assertReads(text({ max: 5 }), [
      [' abc ', 'abc'],
      ['', ''],
      ['abcdef', must],
      [5, must],
      [undefined, 'field is missing'],
    ]);
    assertReads(requiredText({ max: 5 }), [
      ['a', 'a'],
      ['', 'field is missing'],
      [null, 'field is missing'],
      ['   ', 'field must be text of 1 to 5 characters'],
    ]);
  });

  it('read whole numbers', () => {
    const must = 'field must be a whole number from 1 to 31';
    assertReads(wholeNumber({ min: 1, max: 31 }), [
      [12, 12],
      ['12', 12],
      [' 07 ', 7],
      ['+5', 5],
      [0, must],
      [32, must],
      [1.5, must],
      ['1.5', must],
      ['1e1', must],
      ['0x1', must],
      [true, must],
      [[1], must],
      ['', 'field is missing'],
    ]);
    assert.equal(read(wholeNumber(), 2 ** 53), 'field must be a whole number');
    assert.equal(read(wholeNumber({ min: 0 }), -1), 'field must be a whole number of at least 0');
    assert.equal(
      read(wholeNumber({ max: 0 }), '9'.repeat(17)),
      'field must be a whole number of at most 0',
    );
  });

  it('read decimals', () => {
    const must = 'field must be a number from -90 to 90';
    assertReads(decimal({ min: -90, max: 90 }), [
      [1.25, 1.25],
      ['-1.25', -1.25],
      ['.5', 0.5],
      ['90.01', must],
      ['1,5', must],
      ['NaN', must],
      ['Infinity', must],
      [Number.NaN, must],
    ]);
  });

  it('read flags', () => {
    const must = 'field must be 1 or 0 (true, false, yes and no are understood as well)';
    assertReads(flag(), [
      ...[1, '1', true, 'true', 'TRUE', 'Yes', ' yes '].map((on): [unknown, boolean] => [on, true]),
      ...[0, '0', false, 'False', 'NO'].map((off): [unknown, boolean] => [off, false]),
      [2, must],
      ['on', must],
      [{}, must],
    ]);
  });

  it('read dates that exist', () => {
    const must = 'field must be a real date, written YYYY-MM-DD';
    assertReads(calendarDate(), [
      ['2028-02-29', '2028-02-29'],
      ['2026-02-29', must],
      ['2026-13-01', must],
      ['0000-01-01', must],
      ['2026-1-1', must],
      ['01/02/2026', must],
      ['2026-01-01T00:00', must],
      [20260101, must],
    ]);
  });

  it('read one of a list, whatever the case', () => {
    assertReads(oneOf(['PRICE', 'RATING']), [
      ['price', 'PRICE'],
      [' Rating', 'RATING'],
      ['x', 'field must be one of PRICE, RATING'],
      ['constructor', 'field must be one of PRICE, RATING'],
    ]);
  });

  it('read e-mail and web addresses', () => {
    assertReads(email(), [
      ['Ann.Lee+x@Travel.example', 'Ann.Lee+x@Travel.example'],
      ['ann@', 'field must be an e-mail address'],
      ['a b@x.org', 'field must be an e-mail address'],
      [`${'a'.repeat(250)}@x.org`, 'field must be an e-mail address'],
    ]);
    const must = 'field must be a web address that starts with https:// or http://';
    assertReads(url(), [
      ['https://x.org/a?b#c', 'https://x.org/a?b#c'],
      ['HTTP://x.org', 'HTTP://x.org'],
      ['x.org', must],
      ['javascript:alert(1)', must],
      ['http://', must],
    ]);
  });

  it('may be left out when they are optional', () => {
    for (const schema of [text(), wholeNumber(), flag(), calendarDate(), oneOf(['a'])]) {
      for (const absent of [undefined, null, '']) {
        assert.equal(read(optional(schema), absent), undefined);
      }
    }
    assert.equal(read(optional(wholeNumber()), 'x'), 'field must be a whole number');
  });

  it('read lists up to a bound', () => {
    assertReads(list(wholeNumber(), { max: 2 }), [
      [
        ['1', 2],
        [1, 2],
      ],
      [[1, 2, 3], 'field must have at most 2 entries'],
      [1, 'field must be a list'],
      [undefined, 'field is missing'],
    ]);
  });

  it('name where they stand', () => {
    const schema = z.object({ legs: list(z.object({ date: calendarDate() }), { max: 9 }) });
    const result = schema.safeParse({ legs: [{ date: '2026-01-01' }, {}] }, { error: wordIssue });
    assert.equal(result.error?.issues[0]?.message, 'legs[1].date is missing');
  });

  it('carry their own sentence wherever they are used', () => {
    const result = z.object({ limit: wholeNumber({ min: 1 }) }).safeParse({ limit: 'x' });
    assert.equal(result.error?.issues[0]?.message, 'limit must be a whole number of at least 1');
  });
});

describe('the documented shape of fields', () => {
  it('says type, form and bounds', () => {
    const schema = z.object({
      adults: wholeNumber({ min: 1, max: 9, description: 'How many' }),
      date: optional(calendarDate()),
      sort: optional(oneOf(['PRICE', 'RATING'])),
      email: email(),
      site: optional(url()),
      private: optional(flag()),
      name: requiredText({ max: 5, example: 'Ann' }),
      latitude: optional(decimal({ min: -90, max: 90 })),
    });
    const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    assert.deepEqual(document.required, ['adults', 'email', 'name']);
    assert.deepEqual(document.properties, {
      adults: { type: 'integer', minimum: 1, maximum: 9, description: 'How many' },
      date: { type: 'string', format: 'date' },
      sort: { type: 'string', enum: ['PRICE', 'RATING'] },
      email: { type: 'string', format: 'email', maxLength: 254 },
      site: { type: 'string', format: 'uri', maxLength: 2000 },
      private: { type: 'integer', enum: [0, 1] },
      name: { type: 'string', minLength: 1, maxLength: 5, example: 'Ann' },
      latitude: { type: 'number', minimum: -90, maximum: 90 },
    });
  });
});

describe("zod's own English", () => {
  it('never gets through', () => {
    const kinds: Record<string, [z.ZodType, unknown]> = {
      'field is missing': [z.string(), undefined],
      'field must be text': [z.string(), 5],
      'field must be a number': [z.number(), 'x'],
      'field must be a whole number': [z.int(), 1.5],
      'field must be true or false': [z.boolean(), 'x'],
      'field must be a list': [z.array(z.string()), {}],
      'field must be an object': [z.object({}), 5],
      'field must be one of a, b': [z.enum(['a', 'b']), 'c'],
      'field must have at least 3 characters': [z.string().min(3), 'a'],
      'field must have at most 1 entries': [z.array(z.number()).max(1), [1, 2]],
      'field must be at most 3': [z.number().max(3), 4],
      'field must be a multiple of 5': [z.number().multipleOf(5), 4],
      'field must be an e-mail address': [z.email(), 'x'],
      'field must be a date, written YYYY-MM-DD': [z.iso.date(), 'x'],
      'field must be written in the documented form': [z.string().regex(/x/), 'y'],
      'field has unknown fields: a': [z.strictObject({}), { a: 1 }],
      'field is not valid': [z.union([z.string(), z.number()]), true],
      'field.a must be a number': [z.record(z.string(), z.number()), { a: 'x' }],
      'field must be of another type': [z.date(), 'x'],
    };
    for (const [sentence, [schema, value]] of Object.entries(kinds)) {
      assert.equal(read(schema, value), sentence);
    }
    const whole = z.object({}).safeParse(null, { error: wordIssue });
    assert.equal(whole.error?.issues[0]?.message, 'The body is missing');
  });
});
