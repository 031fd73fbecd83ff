import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Facets } from '../record/tour-facets.ts';
import type { Criteria } from './criteria.ts';
import { Snapshot, type WorthOf } from './snapshot.ts';

const nightWalk: Facets = {
  id: 10,
  name: 'Rome by Night',
  type: 'Walking',
  difficulty: 'Easy',
  languages: ['English', 'Italian'],
  activities: ['Food, drink'],
  sights: [{ id: 7, name: 'Colosseum' }],
  promotion: false,
  rating: 4.5,
  durationMinutes: 90,
  priceFrom: 20,
  currency: 'EUR',
  latitude: 41.9,
  longitude: 12.5,
  town: 'Rome',
  townId: 3,
  region: 'Lazio',
  regionId: 30,
  country: 'Italy',
  subcontinent: 'Southern Europe',
  ownPictures: false,
};
const elsewhere = {
  latitude: 51.5,
  longitude: -0.1,
  town: 'San José',
  townId: 12,
  region: null,
  regionId: null,
  country: 'Great Britain',
  subcontinent: null,
};
const tours: Facets[] = [
  nightWalk,
  {
    ...nightWalk,
    ...elsewhere,
    id: 11,
    name: 'Bus ride',
    rating: 5,
    priceFrom: 30,
    currency: 'USD',
  },
  { ...nightWalk, id: 12, name: 'Boat', type: 'Boat', rating: 4.5, priceFrom: 5, currency: 'XAU' },
  {
    ...nightWalk,
    id: 13,
    town: '30',
    townId: 4,
    rating: 0,
    durationMinutes: null,
    promotion: true,
  },
];

const rates: Record<string, number> = { EUR: 1, USD: 0.5 };
const worthOf: WorthOf = (amount, currency) =>
  amount * (rates[currency] ?? Number.POSITIVE_INFINITY);

function snapshotOf(facets: Facets[]): Snapshot {
  const snapshot = new Snapshot(worthOf);
  for (const tour of facets) snapshot.put(tour, Buffer.from(tour.name), 1);
  return snapshot;
}

function idsOf(snapshot: Snapshot, criteria: Partial<Criteria>): number[] {
  return snapshot.search({ limit: 100, offset: 0, ...criteria }).tours.map(({ id }) => id);
}

describe('a snapshot', () => {
  it('lists the best rated first, and by id where ratings are equal', () => {
    assert.deepEqual(idsOf(snapshotOf(tours), {}), [11, 10, 12, 13]);
  });

  it('sorts in both directions, what is not known last, and by id where keys are equal', () => {
    const snapshot = snapshotOf(tours);
    const sorted = (by: 'PRICE' | 'RATING' | 'DURATION', descending: boolean) =>
      idsOf(snapshot, { sort: { by, descending } });

    assert.deepEqual(sorted('PRICE', false), [11, 10, 13, 12]);
    assert.deepEqual(sorted('PRICE', true), [10, 13, 11, 12]);
    assert.deepEqual(sorted('RATING', false), [13, 10, 12, 11]);
    assert.deepEqual(sorted('RATING', true), [11, 10, 12, 13]);
    assert.deepEqual(sorted('DURATION', false), [10, 11, 12, 13]);
    assert.deepEqual(sorted('DURATION', true), [10, 11, 12, 13]);
  });

  it('finds places by name, slug and number', () => {
    const snapshot = snapshotOf(tours);

    for (const country of ['great britain', 'great-britain', ' Great  Britain ']) {
      assert.deepEqual(idsOf(snapshot, { country }), [11]);
    }
    assert.deepEqual(idsOf(snapshot, { country: ' ALL ' }), [11, 10, 12, 13]);
    assert.deepEqual(idsOf(snapshot, { country: 'Atlantis' }), []);
    assert.deepEqual(idsOf(snapshot, { subcontinent: 'southern-europe' }), [10, 12, 13]);
    assert.deepEqual(idsOf(snapshot, { region: '30' }), [10, 12, 13]);
    assert.deepEqual(idsOf(snapshot, { region: 'LAZIO' }), [10, 12, 13]);
    assert.deepEqual(idsOf(snapshot, { town: 'san jose' }), [11]);
    assert.deepEqual(idsOf(snapshot, { town: '30' }), [13]);
    assert.deepEqual(idsOf(snapshot, { town: '12' }), [11]);
  });

  it('finds values whole, whatever their case and accents, and any of several', () => {
    const snapshot = snapshotOf(tours);
    const filtered = (by: NonNullable<Criteria['filter']>['by'], ...values: string[]) =>
      idsOf(snapshot, { filter: { by, values } });

    assert.deepEqual(filtered('TYPE', ' bóat '), [12]);
    assert.deepEqual(filtered('TYPE', 'boa'), []);
    assert.deepEqual(filtered('TYPE', 'boat', 'walking', 'Boat'), [11, 10, 12, 13]);
    assert.deepEqual(filtered('DIFFICULTY', 'EASY', 'hard'), [11, 10, 12, 13]);
    assert.deepEqual(filtered('LANGUAGE', 'italian'), [11, 10, 12, 13]);
    assert.deepEqual(filtered('ACTIVITIES', 'food, drink'), [11, 10, 12, 13]);
    assert.deepEqual(filtered('SIGHTS', 'colosseum'), [11, 10, 12, 13]);
    assert.deepEqual(filtered('SIGHTS', '7'), [11, 10, 12, 13]);
    assert.deepEqual(filtered('SIGHTS', '70'), []);
    assert.deepEqual(filtered('NAME', 'oat', 'RIDE'), [11, 12]);
    assert.deepEqual(filtered('TYPE'), []);
  });

  it('finds by id, sight, promotion and all conditions at once', () => {
    const snapshot = snapshotOf(tours);
    const near = { latitude: 41.9, longitude: 12.5, miles: 10 };

    assert.deepEqual(idsOf(snapshot, { id: 12 }), [12]);
    assert.deepEqual(idsOf(snapshot, { id: 99 }), []);
    assert.deepEqual(idsOf(snapshot, { sightId: 7, promotionOnly: true }), [13]);
    assert.deepEqual(idsOf(snapshot, { promotionOnly: false }), [11, 10, 12, 13]);
    assert.deepEqual(
      idsOf(snapshot, { near, name: 'night', country: 'italy', town: 'rome' }),
      [10],
    );
    assert.deepEqual(idsOf(snapshot, { near, country: 'great-britain' }), []);
  });

  it('is not restricted by a name of spaces, and ordered by distance then', () => {
    const near = { latitude: 51, longitude: 0, miles: 5000 };

    assert.deepEqual(idsOf(snapshotOf(tours), { name: '  ', near }), [11, 10, 12, 13]);
  });

  it('answers the page, and how many there are in all', () => {
    const snapshot = snapshotOf(tours);

    const page = snapshot.search({ country: 'Italy', limit: 1, offset: 1 });
    const beyond = snapshot.search({ limit: 10, offset: 4 });

    assert.equal(page.total, 3);
    assert.deepEqual(
      page.tours.map(({ id, record, change }) => [id, record.toString(), change]),
      [[12, 'Boat', 1]],
    );
    assert.equal(beyond.total, 4);
    assert.deepEqual(beyond.tours, []);
  });

  it('replaces and removes tours, and leaves alone what it has answered before', () => {
    const snapshot = snapshotOf(tours);
    const before = snapshot.search({ id: 10, limit: 1, offset: 0 });

    snapshot.put(
      { ...nightWalk, name: 'Day', country: 'France', rating: 1 },
      Buffer.from('new'),
      2,
    );
    snapshot.remove(11);
    snapshot.remove(999);

    assert.equal(snapshot.size, 3);
    assert.equal(before.tours[0]?.record.toString(), 'Rome by Night');
    assert.deepEqual(idsOf(snapshot, {}), [12, 10, 13]);
    assert.deepEqual(idsOf(snapshot, { country: 'france', name: 'day' }), [10]);
    assert.deepEqual(idsOf(snapshot, { name: 'Rome' }), [13]);
  });

  it('goes over to new rates, and to the last when they come at once', async () => {
    const snapshot = snapshotOf(tours);
    const byPrice: Partial<Criteria> = { sort: { by: 'PRICE', descending: false } };

    const first = snapshot.reprice((amount, currency) => amount * (currency === 'USD' ? 9 : 1));
    const second = snapshot.reprice((amount) => amount);
    assert.deepEqual(idsOf(snapshot, byPrice), [11, 10, 13, 12]);
    await Promise.all([first, second]);

    assert.deepEqual(idsOf(snapshot, byPrice), [12, 10, 13, 11]);
  });

  it('keeps its prices when new rates cannot be applied, and takes the next', async () => {
    const snapshot = snapshotOf(tours);
    const broken = () => {
      throw new Error('no rates');
    };

    await assert.rejects(snapshot.reprice(broken), /no rates/);
    assert.deepEqual(
      idsOf(snapshot, { sort: { by: 'PRICE', descending: false } }),
      [11, 10, 13, 12],
    );
    await snapshot.reprice((amount) => amount);

    assert.deepEqual(
      idsOf(snapshot, { sort: { by: 'PRICE', descending: false } }),
      [12, 10, 13, 11],
    );
  });

  it('is loaded with many at once, in turns, and answers nobody before', async () => {
    const snapshot = new Snapshot(worthOf);
    const loading = snapshot.startLoading();
    for (let id = 5000; id > 0; id--) {
      loading.add({ ...nightWalk, id, rating: id % 5, priceFrom: id }, Buffer.of(1), id);
    }
    const loaded = loading.finish();

    assert.throws(() => idsOf(snapshot, {}), /still being loaded/);
    await loaded;

    assert.throws(() => snapshot.startLoading(), /empty/);
    assert.deepEqual(idsOf(snapshot, { limit: 3 }), [4, 9, 14]);
    assert.deepEqual(idsOf(snapshot, { limit: 3, offset: 4997 }), [4990, 4995, 5000]);
    assert.deepEqual(
      idsOf(snapshot, { limit: 2, sort: { by: 'PRICE', descending: true } }),
      [5000, 4999],
    );
  });
});
