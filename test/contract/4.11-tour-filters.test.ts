import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTourSearch } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const colosseum = { id: 77, name: 'Colosseum' };
const forum = { id: 78, name: 'Forum Romanum' };
const tours = [
  aTour({
    id: 1,
    name: 'Dawn Walk',
    type: 'Walking Tour',
    difficulty: 'Easy',
    languages: ['English', 'Français'],
    activities: ['Sightseeing', 'History'],
    sights: [colosseum, forum],
    promotion: true,
  }),
  aTour({
    id: 2,
    name: 'Night Ride',
    type: 'Bike Tour',
    difficulty: 'Hard',
    languages: ['Italian'],
    activities: ['Cycling'],
    sights: [forum],
  }),
  aTour({ id: 3, name: 'Dawn Ride' }),
];

describe('4.11 GET /v1/return_tours: filters', () => {
  it('finds one product by its id, however it is written', async () => {
    const search = untouched();

    for (const id of ['PRD2', 'prd2', '2', ' Prd2 ']) {
      assert.deepEqual(await search.find({ id }), [2], id);
    }
    assert.deepEqual(await search.find({ id: 'PRD4' }), []);
    assert.deepEqual(await search.find({ id: 2_147_483_647 }), []);
  });

  it('finds the tours of a sight by sa_id', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ sa_id: 77 }), [1]);
    assert.deepEqual(await search.find({ sa_id: 78 }), [1, 2]);
    for (const id of [79, 0, -1, 9_007_199_254_740_991]) {
      assert.deepEqual(await search.find({ sa_id: id }), [], String(id));
    }
  });

  it('restricts to promotional products for promotion=1 only', async () => {
    const search = untouched();

    for (const promotion of ['1', 'true', 'YES']) {
      assert.deepEqual(await search.find({ promotion }), [1], promotion);
    }
    for (const promotion of ['0', 'False', 'no', '']) {
      assert.deepEqual(await search.find({ promotion }), [1, 2, 3], promotion);
    }
  });

  const untouched = onceInSuite(() => openTourSearch(tours));
  for (const [by, value, expected] of [
    ['NAME', 'ride', [2, 3]],
    ['TYPE', 'walking tour', [1]],
    ['DIFFICULTY', ' EASY ', [1]],
    ['LANGUAGE', 'francais', [1]],
    ['ACTIVITIES', 'Cycling', [2]],
    ['SIGHTS', 'forum romanum', [1, 2]],
  ] as const) {
    it(`compares filter with ${by} for filter_by=${by}, in any case`, async () => {
      const search = untouched();

      assert.deepEqual(await search.find({ filter_by: by, filter: value }), expected);
      assert.deepEqual(await search.find({ filter_by: by.toLowerCase(), filter: value }), expected);
      assert.deepEqual(await search.find({ filter_by: by, filter: 'nothing' }), []);
    });
  }

  it('matches values whole, but any part of a name', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ filter_by: 'NAME', filter: 'aw' }), [1, 3]);
    for (const [by, part] of [
      ['TYPE', 'Tour'],
      ['DIFFICULTY', 'Eas'],
      ['LANGUAGE', 'Eng'],
      ['ACTIVITIES', 'seeing'],
      ['SIGHTS', 'Forum'],
    ] as const) {
      assert.deepEqual(await search.find({ filter_by: by, filter: part }), [], by);
    }
  });

  it('takes several values for any of them', async () => {
    const search = untouched();

    assert.deepEqual(
      await search.find({ filter_by: 'LANGUAGE', filter: 'italian, ENGLISH,,' }),
      [1, 2],
    );
    assert.deepEqual(await search.find({ filter_by: 'NAME', filter: 'night,walk' }), [1, 2]);
    const hundred = Array.from({ length: 99 }, (_, number) => `type ${number}`);
    assert.deepEqual(
      await search.find({ filter_by: 'TYPE', filter: [...hundred, 'Bike Tour'].join() }),
      [2],
    );
  });

  it('finds a value that has a comma itself', async () => {
    await using search = await openTourSearch([
      aTour({ id: 1, type: 'Food, Wine & Beer' }),
      aTour({ id: 2, type: 'Food' }),
      aTour({ id: 3, type: 'Wine' }),
    ]);

    assert.deepEqual(
      await search.find({ filter_by: 'TYPE', filter: ' food, wine & beer ' }),
      [1, 2],
    );
    assert.deepEqual(await search.find({ filter_by: 'TYPE', filter: 'food,wine' }), [2, 3]);
  });

  it('lets all filters hold at once', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ name: 'dawn', sa_id: 78 }), [1]);
    assert.deepEqual(
      await search.find({ name: 'ride', filter_by: 'DIFFICULTY', filter: 'Hard', town: 'rome' }),
      [2],
    );
    assert.deepEqual(await search.find({ id: 3, promotion: 1 }), []);
  });

  it('needs no filter at all', async () => {
    const search = untouched();

    assert.deepEqual(await search.find(), [1, 2, 3]);
  });

  it('does not find what is not active', async () => {
    await using search = await openTourSearch([aTour({ id: 9, status: 'inactive' }), ...tours]);

    assert.deepEqual(await search.find({ id: 9 }), []);
    assert.deepEqual(await search.find(), [1, 2, 3]);
  });
});
