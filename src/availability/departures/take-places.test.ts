import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import type { DepartureTable } from '../../platform/db/tables.ts';
import { type PlacesToTake, releasePlaces, takePlaces } from './take-places.ts';

const dawn = { tourId: 16350, date: '2026-11-27', minutes: 450, scheduleKey: 'dawn-entry' };

async function createTour(options: { connections?: number } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  await loadTestTours(database.db, [aTour()]);
  return database;
}

function take({ db }: TestDatabase, given: Partial<PlacesToTake> = {}): Promise<boolean> {
  return db
    .transaction()
    .execute((tx) => takePlaces(tx, { ...dawn, places: 1, capacity: 10, ...given }));
}

async function release({ db }: TestDatabase, places: number): Promise<void> {
  await db.transaction().execute((tx) => releasePlaces(tx, { ...dawn, places }));
}

type Override = Partial<Pick<DepartureTable, 'capacity'> & { isClosed: boolean; taken: number }>;

async function override({ db }: TestDatabase, row: Override): Promise<void> {
  await db
    .insertInto('departure')
    .values({ ...dawn, ...row })
    .execute();
}

async function taken({ db }: TestDatabase): Promise<number[]> {
  const rows = await db.selectFrom('departure').select('taken').execute();
  return rows.map((row) => row.taken);
}

describe('taking places', () => {
  it('succeeds until none is left', async () => {
    await using database = await createTour();

    assert.equal(await take(database, { places: 7 }), true);
    assert.equal(await take(database, { places: 4 }), false);
    assert.equal(await take(database, { places: 3 }), true);
    assert.equal(await take(database), false);
    assert.deepEqual(await taken(database), [10]);
  });

  it('never sells a place twice', async () => {
    await using database = await createTour({ connections: 20 });

    const outcomes = await Promise.all(Array.from({ length: 200 }, () => take(database)));

    assert.equal(outcomes.filter(Boolean).length, 10);
    assert.deepEqual(await taken(database), [10]);
  });

  it('never sells a departure to one party and to others', async () => {
    await using database = await createTour({ connections: 20 });

    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => take(database, { isPrivate: index % 2 === 0 })),
    );

    const isSoldPrivately = outcomes.some((sold, index) => sold && index % 2 === 0);
    assert.equal(outcomes.filter(Boolean).length, isSoldPrivately ? 1 : 10);
  });

  it('takes a first party only when it fits', async () => {
    await using database = await createTour();

    assert.equal(await take(database, { places: 11 }), false);
    assert.deepEqual(await taken(database), []);
    assert.equal(await take(database, { places: 10 }), true);
  });

  it('has no end where places are unlimited', async () => {
    await using database = await createTour();

    assert.equal(await take(database, { places: 999, capacity: null }), true);
    assert.equal(await take(database, { places: 999, capacity: null }), true);
    assert.deepEqual(await taken(database), [1998]);
  });

  it('goes by the capacity that staff set, whatever the schedule says', async () => {
    await using database = await createTour();
    await override(database, { capacity: 12 });

    assert.equal(await take(database, { places: 12, capacity: 2 }), true);
    assert.equal(await take(database, { capacity: null }), false);
  });

  it('is over where staff set a capacity below what is sold', async () => {
    await using database = await createTour();
    await override(database, { capacity: 3, taken: 5 });

    assert.equal(await take(database), false);
  });

  it('is over on a departure that staff closed', async () => {
    await using database = await createTour();
    await override(database, { isClosed: true });

    assert.equal(await take(database), false);
    assert.deepEqual(await taken(database), [0]);
  });

  it('knows a departure by tour, date, time and the key of the schedule', async () => {
    await using database = await createTour();

    assert.equal(await take(database, { places: 10 }), true);
    assert.equal(await take(database), false);
    assert.equal(await take(database, { scheduleKey: 'dusk' }), true);
    assert.equal(await take(database, { date: '2026-11-28' }), true);
    assert.equal(await take(database, { minutes: 451 }), true);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    await using database = await createTour();

    const failing = database.db.transaction().execute(async (tx) => {
      await takePlaces(tx, { ...dawn, places: 10, capacity: 10 });
      throw new Error('the card is declined');
    });

    await assert.rejects(failing, /the card is declined/);
    assert.equal(await take(database, { places: 10 }), true);
  });
});

describe('taking a departure for a party of its own', () => {
  it('needs it untouched', async () => {
    await using database = await createTour();
    await take(database);

    assert.equal(await take(database, { isPrivate: true }), false);
  });

  it('leaves nothing to others, however many places there are', async () => {
    await using database = await createTour();

    assert.equal(await take(database, { places: 2, capacity: null, isPrivate: true }), true);
    assert.equal(await take(database, { capacity: null }), false);
    assert.equal(await take(database, { capacity: null, isPrivate: true }), false);
    assert.deepEqual(await taken(database), [2]);
  });

  it('needs room for the party', async () => {
    await using database = await createTour();

    assert.equal(await take(database, { places: 11, isPrivate: true }), false);
  });

  it('ends when the party gives its places back', async () => {
    await using database = await createTour();
    await take(database, { places: 2, isPrivate: true });

    await release(database, 1);
    assert.equal(await take(database), false);
    await release(database, 1);
    assert.equal(await take(database), true);
  });
});

describe('giving places back', () => {
  it('lets others have them', async () => {
    await using database = await createTour();
    await take(database, { places: 10 });

    await release(database, 4);

    assert.equal(await take(database, { places: 5 }), false);
    assert.equal(await take(database, { places: 4 }), true);
  });

  it('never leaves fewer than none taken', async () => {
    await using database = await createTour();
    await take(database, { places: 2 });

    await release(database, 3);

    assert.deepEqual(await taken(database), [0]);
  });
});
