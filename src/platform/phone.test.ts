import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPhone } from './phone.ts';

describe('a phone number', () => {
  for (const [written, read] of [
    ['+1 (202) 555-0123', '+12025550123'],
    ['+39 06 123 4567', '+39061234567'],
    ['+442079460018', '+442079460018'],
    ['+49-30-901820', '+4930901820'],
  ] as const) {
    it(`with a country code is brought into one form: ${written}`, () => {
      assert.equal(readPhone(written), read);
    });
  }

  for (const written of [
    '202 555 0123',
    '+1 202 555 0123 ext. 7',
    '+999 1',
    '+1 2',
    'call the hotel',
    'Room 7, +39 06 123 4567',
  ]) {
    it(`is kept as it came when it is no such number: ${written}`, () => {
      assert.equal(readPhone(written), written);
    });
  }
});
