import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomText } from './ids.ts';

describe('random text', () => {
  it('has the length asked for, in letters and digits', () => {
    for (const length of [1, 2, 12, 43, 1000]) {
      assert.match(randomText(length), new RegExp(`^[0-9A-Za-z]{${length}}$`));
    }
    assert.equal(randomText(0), '');
  });

  it('is another one each time', () => {
    const texts = new Set(Array.from({ length: 1000 }, () => randomText(12)));

    assert.equal(texts.size, 1000);
  });

  it('uses every letter and digit, none of them oftener than chance explains', () => {
    const counts = new Map<string, number>();
    for (const letter of randomText(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);

    assert.equal(counts.size, 62);
    // A thousand of each are due, give or take 31: six times that is chance no more.
    assert.ok(Math.max(...counts.values()) < 1200 && Math.min(...counts.values()) > 800);
  });
});
