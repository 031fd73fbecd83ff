import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filledFor } from './reader.ts';

const reader = { address: 'https://api.example', token: null, today: '2026-12-20' };

describe('a sample', () => {
  it('is filled in with dates that have not passed', () => {
    const text = '{{address}} {{today}} {{in 1 day}} {{in 30 days, MM/DD/YYYY}}';

    assert.equal(filledFor(reader, text), 'https://api.example 2026-12-20 2026-12-21 01/19/2027');
  });

  it('names what is missing where there is no token for everybody', () => {
    assert.equal(filledFor(reader, '{{token}}'), 'YOUR_ACCESS_TOKEN');
    assert.equal(filledFor({ ...reader, token: 'ptl_test_1' }, '{{token}}'), 'ptl_test_1');
  });

  it('has no place for anything else', () => {
    assert.throws(() => filledFor(reader, '{{tomorrow}}'), /no place for "tomorrow"/);
  });
});
