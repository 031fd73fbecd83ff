import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Postings } from './postings.ts';

function slotsOf(postings: Postings, key: string): number[] {
  return [...(postings.find(key)?.slots ?? [])];
}

describe('postings', () => {
  it('keep the slots of a key in ascending order, whatever order they come in', () => {
    const postings = new Postings();
    for (const slot of [7, 3, 9, 1, 8, 2, 6]) postings.replace(slot, [], ['a']);

    assert.deepEqual(slotsOf(postings, 'a'), [1, 2, 3, 6, 7, 8, 9]);
  });

  it('drop what a slot had, add what it has now, and leave the rest', () => {
    const postings = new Postings();
    postings.replace(1, [], ['a', 'b']);
    postings.replace(2, [], ['a']);

    postings.replace(1, ['a', 'b'], ['b', 'c']);

    assert.deepEqual(slotsOf(postings, 'a'), [2]);
    assert.deepEqual(slotsOf(postings, 'b'), [1]);
    assert.deepEqual(slotsOf(postings, 'c'), [1]);
  });

  it('take the highest slot again after it has left', () => {
    const postings = new Postings();
    for (const slot of [1, 5, 9]) postings.replace(slot, [], ['a']);
    postings.replace(9, ['a'], []);

    for (const slot of [7, 9, 9, 5]) postings.replace(slot, [], ['a', 'a']);

    assert.deepEqual(slotsOf(postings, 'a'), [1, 5, 7, 9]);
  });

  it('forget a key that no slot has', () => {
    const postings = new Postings();
    postings.replace(1, [], ['a']);

    postings.replace(1, ['a'], []);

    assert.equal(postings.find('a'), undefined);
  });

  it('grow and shrink without losing a slot', () => {
    const postings = new Postings();
    for (let slot = 0; slot < 1000; slot++) postings.replace(slot, [], ['a']);
    for (let slot = 0; slot < 1000; slot++) {
      if (slot % 100 !== 50) postings.replace(slot, ['a'], []);
    }

    assert.deepEqual(slotsOf(postings, 'a'), [50, 150, 250, 350, 450, 550, 650, 750, 850, 950]);
  });
});
