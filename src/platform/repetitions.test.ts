import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openRepetitions } from './repetitions.ts';

describe('a question', () => {
  it('is known again among as many as are noted', () => {
    const isRepeated = openRepetitions(2);

    assert.deepEqual(['a', 'b', 'a', 'b', 'c', 'a'].map(isRepeated), [
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('is forgotten after many others', () => {
    const isRepeated = openRepetitions(2);

    assert.deepEqual(['a', 'b', 'c', 'd', 'e', 'a'].map(isRepeated), Array(6).fill(false));
  });
});
