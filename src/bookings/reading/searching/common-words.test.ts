import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseForIndex, haveMost } from './common-words.ts';

describe('the words that the index is asked for', () => {
  it('are the rare ones', () => {
    const met = [
      { has: [true, true, false], bookings: 10 },
      { has: [true, false, false], bookings: 990 },
    ];
    assert.deepEqual(chooseForIndex(['walk', 'name7', 'ac77'], met), ['name7', 'ac77']);
  });

  it('are two common ones that hardly meet, and not a third', () => {
    const met = [
      { has: [true, true, false], bookings: 330 },
      { has: [true, false, true], bookings: 670 },
    ];
    assert.deepEqual(chooseForIndex(['walk', 'rome', 'paris'], met), ['rome', 'paris']);
  });

  it('leave out what nearly all have', () => {
    const met = [
      { has: [true, true], bookings: 300 },
      { has: [false, true], bookings: 30 },
      { has: [true, false], bookings: 670 },
    ];
    assert.deepEqual(chooseForIndex(['walk', 'rome'], met), ['rome']);
  });

  it('are all that narrow', () => {
    const met = [
      { has: [true, true], bookings: 200 },
      { has: [true, false], bookings: 400 },
      { has: [false, true], bookings: 400 },
    ];
    assert.deepEqual(chooseForIndex(['walk', 'rome'], met), ['walk', 'rome']);
  });

  it('are all when nothing is known of them', () => {
    assert.deepEqual(chooseForIndex(['walk', 'rome'], []), ['walk', 'rome']);
  });
});

it('knows when more than half of the bookings have all words', () => {
  const met = [
    { has: [true, true], bookings: 501 },
    { has: [true, false], bookings: 499 },
  ];
  assert.equal(haveMost(met, 2), true);
  assert.equal(haveMost([...met, { has: [false, false], bookings: 2 }], 2), false);
  assert.equal(haveMost([], 0), false);
});
