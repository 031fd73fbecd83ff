import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceFor } from './random.ts';

const throws = <T>(one: () => T) => Array.from({ length: 500 }, one);

describe('diceFor', () => {
  it('throws the same for the same text', () => {
    const [first, second] = [diceFor('harbor 1'), diceFor('harbor 1')];

    assert.deepEqual(
      throws(() => first.between(0, 1)),
      throws(() => second.between(0, 1)),
    );
  });

  it('throws differently for another text', () => {
    assert.notEqual(diceFor('harbor 1').between(0, 1), diceFor('harbor 2').between(0, 1));
  });

  it('throws known numbers, so that pictures stay as they are', () => {
    const dice = diceFor('harbor 1');

    assert.deepEqual(
      [dice.whole(1, 1000), dice.whole(1, 1000), dice.whole(1, 1000)],
      [791, 393, 819],
    );
  });

  it('throws whole numbers from one end to the other', () => {
    const dice = diceFor('ends');

    assert.deepEqual(new Set(throws(() => dice.whole(1, 6))), new Set([1, 2, 3, 4, 5, 6]));
  });

  it('picks every one of a list', () => {
    const dice = diceFor('list');

    assert.deepEqual(new Set(throws(() => dice.pick(['a', 'b', 'c']))), new Set(['a', 'b', 'c']));
  });

  it('picks another than the one named', () => {
    const dice = diceFor('other');

    assert.deepEqual(new Set(throws(() => dice.other(['a', 'b', 'c'], 'b'))), new Set(['a', 'c']));
  });

  it('spreads places in order between two ends', () => {
    const places = diceFor('places').spread(20, -50, 1250);

    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.ok(places.every((place) => place >= -50 && place <= 1250));
  });
});
