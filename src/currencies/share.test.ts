import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareOf } from './share.ts';

describe('a share of an amount', () => {
  for (const [minor, percent, expected] of [
    [10_000, 20, 2000],
    [10_000, 12.5, 1250],
    [9999, 12.5, 1250],
    [5, 50, 3],
    [3, 50, 2],
    [1, 49.9999, 0],
    [100, 100, 100],
    [0, 30, 0],
    [1005, 10, 101],
    [99_999_999_999, 33.3333, 33_333_300_000],
  ] as const) {
    it(`of ${percent} % of ${minor} is ${expected}`, () => {
      assert.equal(shareOf(minor, percent), expected);
    });
  }
});
