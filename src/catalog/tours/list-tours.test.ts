import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import { listTours, type TourFilter } from './list-tours.ts';

async function found(
  { db }: TestDatabase,
  filter: TourFilter,
  page: Partial<Page<number>> = {},
): Promise<{ total: number; ids: number[] }> {
  const { total, rows } = await listTours({ db }, filter, { ...firstPage, ...page });
  return { total, ids: rows.map(({ id }) => id) };
}

async function aFewTours(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [
    aTour({ id: 4, name: 'Éclairs 100% by hand' }),
    aTour({ id: 1, name: 'The Colosseum' }),
    aTour({ id: 2, name: 'the forum', status: 'inactive' }),
    aTour({ id: 3, name: 'Ostia_Antica' }),
  ]);
  await database.db.updateTable('tour').set({ status: 'removed' }).where('id', '=', 3).execute();
  return database;
}

describe('the list of tours', () => {
  it('says of each what staff look for', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour()]);

    assert.deepEqual(await listTours(database, {}, firstPage), {
      total: 1,
      rows: [
        {
          id: 16350,
          status: 'active',
          name: 'Colosseum at Dawn',
          supplier: 'roma-walks',
          town: 'Rome',
          country: 'Italy',
          priceFrom: 59,
          currency: 'EUR',
        },
      ],
    });
  });

  it('is in the order of the numbers, without what was removed', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, {}), { total: 3, ids: [1, 2, 4] });
  });

  it('is narrowed to a status', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, { status: 'active' }), { total: 2, ids: [1, 4] });
    assert.deepEqual(await found(database, { status: 'inactive' }), { total: 1, ids: [2] });
    assert.deepEqual(await found(database, { status: 'removed' }), { total: 1, ids: [3] });
  });

  it('is narrowed to a part of the name, whatever its case and signs', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, { name: ' THE ' }), { total: 2, ids: [1, 2] });
    assert.deepEqual(await found(database, { name: 'éCLAIRS' }), { total: 1, ids: [4] });
    assert.deepEqual(await found(database, { name: '100%' }), { total: 1, ids: [4] });
    assert.deepEqual(await found(database, { name: '%' }), { total: 1, ids: [4] });
    assert.deepEqual(await found(database, { name: '_' }), { total: 0, ids: [] });
    assert.deepEqual(await found(database, { name: "'; drop table tour" }), { total: 0, ids: [] });
  });

  it('comes in pages', async () => {
    await using database = await aFewTours();

    assert.deepEqual(await found(database, {}, { limit: 2 }), { total: 3, ids: [1, 2] });
    assert.deepEqual(await found(database, {}, { limit: 2, cursor: 2 }), { total: 3, ids: [4] });
    assert.deepEqual(await found(database, {}, { cursor: 3 }), { total: 3, ids: [] });
  });
});
