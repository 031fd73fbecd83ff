import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { listFacets } from './list-facets.ts';
import { countTours, listTours } from './list-tours.ts';
import type { TourFilter } from './tour-filter.ts';
import type { TourSort } from './tour-order.ts';

const clock = testClock();

async function found(
  { db }: TestDatabase,
  filter: TourFilter & { sort?: TourSort },
): Promise<number[]> {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await listTours({ db, clock }, filter, { cursor, limit: 2 });
    pages.push(rows.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  const ids = pages.flat();
  const { sort: _sort, ...counted } = filter;
  const count = await countTours({ db, clock }, counted);
  assert.deepEqual(count, { total: ids.length, isExact: true });
  return ids;
}

const whole = {
  description: 'Walk with us',
  images: ['https://img.example/one.jpg', '/pictures/two.svg'],
};
const paris = { town: 'Paris', country: 'France', latitude: 48.85, longitude: 2.35 };

async function aFewTours(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [
    aTour({ ...whole, id: 4, name: 'Éclairs 100% by hand', place: paris, type: 'Food & Wine' }),
    aTour({ ...whole, id: 1, name: 'The Colosseum', sights: [{ id: 77, name: 'Colosseum' }] }),
    aTour({ ...whole, id: 2, name: 'the forum', status: 'inactive', supplier: 'other-walks' }),
    aTour({ ...whole, id: 3, name: 'Ostia_Antica', languages: ['Français'] }),
    aTour({ id: 5, name: "O'Hara's zoo", schedule: [{ times: ['9:00'], to: '2020-01-31' }] }),
  ]);
  await database.db.updateTable('tour').set({ status: 'removed' }).where('id', '=', 3).execute();
  return database;
}

describe('the list of tours', () => {
  it('says of each what staff look for', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ ...whole, type: 'Walking Tour' })]);

    const { rows, next } = await listTours(
      { ...database, clock },
      {},
      { cursor: undefined, limit: 9 },
    );

    const [{ change: _change, ...row } = { change: 0 }] = rows;
    assert.equal(next, null);
    assert.deepEqual(row, {
      id: 16350,
      status: 'active',
      isOnSale: true,
      name: 'Colosseum at Dawn',
      sortName: 'colosseum at dawn',
      type: 'Walking Tour',
      supplier: 'roma-walks',
      town: 'Rome',
      country: 'Italy',
      priceFrom: 59,
      currency: 'EUR',
      picture: 'https://img.example/one.jpg',
      faults: [],
      version: 1,
    });
  });

  it('is in the order of the numbers, the names or the last changes, without what was removed', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, {}), [1, 2, 4, 5]);
    assert.deepEqual(await found(database, { sort: 'name' }), [4, 5, 1, 2]);
    await loadTestTours(database.db, [aTour({ ...whole, id: 2, name: 'the forum, again' })]);
    assert.equal((await found(database, { sort: 'changed' }))[0], 2);
  });

  it('is narrowed to a status, a supplier, and what tours share', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, { status: 'active' }), [1, 4, 5]);
    assert.deepEqual(await found(database, { status: 'inactive' }), [2]);
    assert.deepEqual(await found(database, { status: 'removed', language: 'francais' }), [3]);
    assert.deepEqual(await found(database, { supplier: 'other-walks' }), [2]);
    assert.deepEqual(await found(database, { supplier: 'none' }), []);
    assert.deepEqual(await found(database, { country: 'italy' }), [1, 2, 5]);
    assert.deepEqual(await found(database, { country: 'ital' }), []);
    assert.deepEqual(await found(database, { town: ' PARIS' }), [4]);
    assert.deepEqual(await found(database, { type: 'food & wine', country: 'France' }), [4]);
    assert.deepEqual(await found(database, { sight: '77' }), [1]);
    assert.deepEqual(await found(database, { sight: 'colosseum', sort: 'name' }), [1]);
  });

  it('is narrowed to words that begin so, whatever their case, accents and signs', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, { q: ' THE ' }), [1, 2]);
    assert.deepEqual(await found(database, { q: 'for th' }), [2]);
    assert.deepEqual(await found(database, { q: 'eCLAIRS' }), [4]);
    assert.deepEqual(await found(database, { q: '100%' }), [4]);
    assert.deepEqual(await found(database, { q: "o'hara\\" }), [5]);
    assert.deepEqual(await found(database, { q: 'PRD2' }), [2]);
    assert.deepEqual(await found(database, { q: '4 paris' }), [4]);
    assert.deepEqual(await found(database, { q: 'country=italy' }), []);
    for (const q of ['%', '_', "'; drop table tour", '']) {
      assert.deepEqual(await found(database, { q }), [], q);
    }
  });

  it('tells what keeps a tour from being sold well', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, { isFaulty: true }), [5]);
    const { rows } = await listTours(
      { ...database, clock },
      { q: 'zoo' },
      { cursor: undefined, limit: 9 },
    );
    assert.deepEqual(rows[0]?.faults, ['no picture', 'no description', 'no departures ahead']);
  });
});

describe('what tours have in common', () => {
  const inUse = async ({ db }: TestDatabase, filter: Parameters<typeof listFacets>[1]) => {
    const rows = await listFacets({ db }, filter, { cursor: undefined, limit: 100 });
    return rows.map(({ kind, value, tours }) => `${kind} ${value} ${tours}`);
  };

  it('is counted, without what was removed', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await inUse(database, { kind: 'country' }), [
      'country France 1',
      'country Italy 3',
    ]);
    assert.deepEqual(await inUse(database, { kind: 'language' }), []);
    assert.deepEqual(await inUse(database, { q: 'COLOSS' }), ['sight Colosseum 1']);
  });

  it('follows each change of a tour', async () => {
    await using database = await aFewTours();

    await database.db.updateTable('tour').set({ status: 'active' }).where('id', '=', 3).execute();
    await loadTestTours(database.db, [aTour({ id: 4, sights: [{ id: 77, name: 'Colosseum' }] })]);

    assert.deepEqual(await inUse(database, {}), [
      'country Italy 5',
      'language Français 1',
      'sight Colosseum 2',
      'town Rome 5',
    ]);
  });
});
