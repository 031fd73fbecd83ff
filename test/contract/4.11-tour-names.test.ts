import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTourSearch } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const named = (names: string[]) => names.map((name, place) => aTour({ id: place + 1, name }));

describe('4.11 GET /v1/return_tours: name', () => {
  it('matches any part of the name', async () => {
    await using search = await openTourSearch(
      named(['Colosseum at Dawn', 'Vatican by Night', 'Dawn']),
    );

    assert.deepEqual(await search.find({ name: 'lOSSe' }), [1]);
    assert.deepEqual(await search.find({ name: 'by night' }), [2]);
    assert.deepEqual(await search.find({ name: 'a' }), [1, 2, 3]);
    assert.deepEqual(await search.find({ name: 'Pantheon' }), []);
  });

  it('ignores case and accents on both sides', async () => {
    await using search = await openTourSearch(
      named(['Crème Brûlée à la Maison', 'Straße der Öfen']),
    );

    for (const name of ['creme BRULEE', 'CRÈME', 'a la maison']) {
      assert.deepEqual(await search.find({ name }), [1], name);
    }
    assert.deepEqual(await search.find({ name: 'strasse der ofen' }), [2]);
  });

  it('answers equal names first, then beginnings, then beginnings of a word, then the rest', async () => {
    await using search = await openTourSearch(
      named(['Imprompt Dawning', 'The Redawn', 'At Dawn', 'Dawn Walk', 'DAWN', 'Dawn Ride']),
    );

    assert.deepEqual(await search.find({ name: 'dawn' }), [5, 4, 6, 1, 3, 2]);
  });

  it('takes any text for just a name', async () => {
    const odd = ['100% Rome', 'L\'Aquila "by" night', 'Emoji 🏛️🚶 walk', 'a_b\\c', 'Ki[n]g (x)*'];
    await using search = await openTourSearch(named(odd));

    assert.deepEqual(await search.find({ name: '%' }), [1]);
    assert.deepEqual(await search.find({ name: 'L\'AQUILA "by"' }), [2]);
    assert.deepEqual(await search.find({ name: '🏛️🚶' }), [3]);
    assert.deepEqual(await search.find({ name: '_b\\' }), [4]);
    assert.deepEqual(await search.find({ name: '[n]g (x)*' }), [5]);
    for (const name of ["'; drop table tour; --", '\u202e', '__', '.*', 'x'.repeat(10_000)]) {
      assert.deepEqual(await search.find({ name }), [], name.slice(0, 30));
    }
  });

  it('counts a name of nothing but space as absent', async () => {
    await using search = await openTourSearch(named(['One', 'Two']));

    assert.deepEqual(await search.find({ name: '' }), [1, 2]);
    assert.deepEqual(await search.find({ name: '   ' }), [1, 2]);
  });
});
