import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTourSearch } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const at = (id: number, latitude: number, longitude: number) =>
  aTour({ id, place: { town: `Town ${id}`, latitude, longitude } });

/** London is 213.5 miles from Paris, New York 3,461 from London. */
const london = at(1, 51.5074, -0.1278);
const paris = at(2, 48.8566, 2.3522);
const newYork = at(3, 40.7128, -74.006);
const inLondon = { latitude: 51.5074, longitude: -0.1278 };

describe('4.11 GET /v1/return_tours: latitude, longitude and range', () => {
  it('finds what lies within the range in miles, the nearest first', async () => {
    await using search = await openTourSearch([newYork, paris, london]);

    assert.deepEqual(await search.find({ ...inLondon, range: 1 }), [1]);
    assert.deepEqual(await search.find({ ...inLondon, range: 213 }), [1]);
    assert.deepEqual(await search.find({ ...inLondon, range: 214 }), [1, 2]);
    assert.deepEqual(await search.find({ ...inLondon, range: 3400 }), [1, 2]);
    assert.deepEqual(await search.find({ ...inLondon, range: 3500 }), [1, 2, 3]);
    assert.deepEqual(
      await search.find({ latitude: 40.7, longitude: -74, range: 12500 }),
      [3, 1, 2],
    );
  });

  it('measures on the sphere across the date line and over the poles', async () => {
    await using search = await openTourSearch([
      at(1, -16.5, 179.9),
      at(2, -16.5, -179.9),
      at(3, 89.92, 0),
      at(4, 89.9, 180),
    ]);

    assert.deepEqual(await search.find({ latitude: -16.5, longitude: 179.95, range: 20 }), [1, 2]);
    assert.deepEqual(await search.find({ latitude: 89.95, longitude: 0, range: 20 }), [3, 4]);
    assert.deepEqual(await search.find({ latitude: 90, longitude: -120, range: 8 }), [3, 4]);
    assert.deepEqual(
      await search.find({ latitude: -90, longitude: 0, range: 12500 }),
      [1, 2, 4, 3],
    );
  });

  it('holds together with other filters, and may be ordered otherwise', async () => {
    await using search = await openTourSearch([newYork, paris, london]);

    assert.deepEqual(await search.find({ ...inLondon, range: 500, town: 'Town 2' }), [2]);
    assert.deepEqual(await search.find({ ...inLondon, range: 500, sort_by: 'PRICE' }), [1, 2]);
  });

  const untouched = onceInSuite(() => openTourSearch([]));
  for (const given of [
    { latitude: 1 },
    { longitude: 1 },
    { range: 1 },
    { latitude: 1, longitude: 1 },
    { latitude: 1, range: 1 },
    { longitude: 1, range: 1 },
    { latitude: 1, longitude: '', range: 1 },
  ]) {
    it(`refuses ${JSON.stringify(given)} without the others`, async () => {
      const search = untouched();

      const answer = await search.ask(given);

      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, {
        error: 'latitude, longitude and range must be sent together',
      });
      assert.equal(answer.headers['x-error-code'], 'geo-search-incomplete');
    });
  }
});
