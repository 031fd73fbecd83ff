import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultsOf, findPatterns, readsOwnText } from './support/source/patterns.ts';

describe('the patterns over texts of our own', () => {
  it('take no more than the length of a text in their worst case', async () => {
    assert.deepEqual(await faultsOf(findPatterns().patterns.filter(readsOwnText)), []);
  });
});
