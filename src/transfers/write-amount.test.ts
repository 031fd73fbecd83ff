import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fromMinor } from '../currencies/currency.ts';
import { longestAmount, writeAmount } from './write-amount.ts';

function written(minor: number, decimals: number): string {
  const bytes = Buffer.alloc(longestAmount + 1);
  const end = writeAmount(bytes, 1, { minor, decimals });
  assert.equal(bytes.subarray(end).every((byte) => byte === 0) && bytes[0] === 0, true);
  return bytes.toString('latin1', 1, end);
}

describe('an amount in an answer', () => {
  it('has no zeros at its end', () => {
    assert.equal(written(11_319, 2), '113.19');
    assert.equal(written(11_310, 2), '113.1');
    assert.equal(written(11_300, 2), '113');
    assert.equal(written(11_305, 2), '113.05');
    assert.equal(written(5, 2), '0.05');
    assert.equal(written(0, 2), '0');
    assert.equal(written(1000, 0), '1000');
    assert.equal(written(1500, 3), '1.5');
  });

  it('is written as JSON has it', () => {
    const currencies = fc.constantFrom(
      ...([
        ['EUR', 2],
        ['JPY', 0],
        ['KWD', 3],
      ] as const),
    );
    const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(1_000_000));
    fc.assert(
      fc.property(amounts, currencies, (minor, [currency, decimals]) => {
        const [text, amount] = [written(minor, decimals), fromMinor(minor, currency)];
        assert.equal(Number(text), amount);
        if (minor < 1e15) assert.equal(text, JSON.stringify(amount));
      }),
      { numRuns: 1000 },
    );
  });
});
