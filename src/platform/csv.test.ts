import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvValues } from './csv.ts';

describe('a line of CSV', () => {
  for (const [line, values] of [
    ['Rome,Italy', ['Rome', 'Italy']],
    [' Rome , Italy ', ['Rome', 'Italy']],
    ['', ['']],
    [',Italy,', ['', 'Italy', '']],
    ['"Washington, D.C.",US', ['Washington, D.C.', 'US']],
    ['"The ""Star""" , " x "', ['The "Star"', ' x ']],
    ['"",a', ['', 'a']],
  ] as const) {
    it(`has its values: ${line}`, () => {
      assert.deepEqual(csvValues(line), values);
    });
  }

  for (const line of ['"Rome', 'Ro"me,Italy', '"Rome"s,Italy', 'Italy,"']) {
    it(`is broken where quotes are: ${line}`, () => {
      assert.equal(csvValues(line), null);
    });
  }
});
