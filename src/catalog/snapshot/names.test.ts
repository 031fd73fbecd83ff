import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Names } from './names.ts';

/** The names that contain a text, with their ranks, both when they are listed and one by one. */
function found(names: readonly string[], text: string): [string, number][] {
  const index = new Names();
  for (const [slot, name] of names.entries()) index.put(slot, name);
  const condition = index.containing(text);
  const slots = new Int32Array(names.length);
  const ranks = new Float64Array(names.length);
  const count = condition.candidates({ slots, ranks });
  assert.ok(count <= condition.atMost);
  const listed = [...slots.subarray(0, count)];
  for (const slot of names.keys()) {
    assert.equal(condition.rank(slot), listed.includes(slot) ? ranks[slot] : -1);
  }
  return listed.map((slot) => [names[slot] ?? '', ranks[slot] ?? Number.NaN]);
}

describe('names', () => {
  it('rank what is equal, begins so, has a word that begins so, or contains it', () => {
    const names = ['Rome', 'ROME by night', 'Night in Rome', 'Aromes', 'Chrome, rome', 'Paris'];

    assert.deepEqual(found(names, 'rome'), [
      ['Rome', 0],
      ['ROME by night', 1],
      ['Night in Rome', 2],
      ['Aromes', 3],
      ['Chrome, rome', 2],
    ]);
  });

  it('find texts of one, two and three signs', () => {
    const names = ['Oslo', 'O', 'Bologna', 'Fjord & Oslo', 'Bern'];

    assert.deepEqual(found(names, 'o'), [
      ['Oslo', 1],
      ['O', 0],
      ['Bologna', 3],
      ['Fjord & Oslo', 2],
    ]);
    assert.deepEqual(found(names, 'lo'), [
      ['Oslo', 3],
      ['Bologna', 3],
      ['Fjord & Oslo', 3],
    ]);
    assert.deepEqual(found(names, 'osl'), [
      ['Oslo', 1],
      ['Fjord & Oslo', 2],
    ]);
  });

  it('need the signs to stand together', () => {
    assert.deepEqual(found(['wine tour, town tower'], 'tourtown'), []);
    assert.deepEqual(found(['abcd bcde'], 'abcde'), []);
  });

  it('take signs as they are', () => {
    const names = ['100% "wild" _river_', 'כותל tour', '😀 boat', 'Crème brûlée'];

    assert.deepEqual(found(names, '0% "w'), [['100% "wild" _river_', 3]]);
    assert.deepEqual(found(names, '_'), [['100% "wild" _river_', 2]]);
    assert.deepEqual(found(names, 'כותל'), [['כותל tour', 1]]);
    assert.deepEqual(found(names, '😀 b'), [['😀 boat', 1]]);
    assert.deepEqual(found(names, 'brulee'), [['Crème brûlée', 2]]);
  });

  it('see that a letter of two code units is a letter', () => {
    assert.deepEqual(found(['𐐨tour', '😀tour'], 'tour'), [
      ['𐐨tour', 3],
      ['😀tour', 2],
    ]);
  });

  it('find a long text in a long name', () => {
    const long = 'the long road '.repeat(700);

    assert.deepEqual(found([`${long}home`, long], `${long}home`), [[`${long}home`, 0]]);
    assert.deepEqual(found(['the long road'], long.trim()), []);
  });

  it('forget a name that was replaced or removed', () => {
    const index = new Names();
    index.put(0, 'Rome');
    index.put(1, 'Romeo');
    index.put(0, 'Paris');
    index.remove(1);

    assert.equal(index.containing('rom').atMost, 0);
    assert.equal(index.containing('paris').atMost, 1);
  });
});
