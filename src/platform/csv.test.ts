import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvHeader, csvLine, csvValues } from './csv.ts';

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

describe('a line for a spreadsheet', () => {
  it('has every text in quotes, and numbers as they are', () => {
    assert.equal(csvHeader(['name', 'total']), 'name,total\r\n');
    assert.equal(
      csvLine(['Rome', 'The "Star", D.C.', -12.5, true, null, undefined, ['a', '-b']]),
      `"Rome","The ""Star"", D.C.",-12.5,true,,,"[""a"",""-b""]"\r\n`,
    );
  });

  for (const [text, expected] of [
    ['=1+1', "'=1+1"],
    ['+12025550123', "'+12025550123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\uFF1D1', "'\uFF1D1"],
    ['\uFF0B1\uFF0D1', "'\uFF0B1\uFF0D1"],
    ['\uFF20a', "'\uFF20a"],
    ['  =1', "'  =1"],
    ['\t=1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['Ann;=1;-2', "Ann;'=1;'-2"],
    ['Ann; "=1', `Ann;' ""=1`],
    ['Ann\r\n=1', 'Ann =1'],
    ['Ann;\n=1', "Ann;' =1"],
    ['a-b=c@d+e', 'a-b=c@d+e'],
    ['2026-11-27', '2026-11-27'],
  ] as const) {
    it(`has no formula in ${JSON.stringify(text)}`, () => {
      assert.equal(csvLine([text]), `"${expected}"\r\n`);
    });
  }
});
