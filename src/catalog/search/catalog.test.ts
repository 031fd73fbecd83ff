import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutListeners, openTestChanges } from '../../../test/support/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { openRateBook } from '../../currencies/rate-book.ts';
import { openLog } from '../../platform/log.ts';
import { announceCatalogChange, lockCatalog, nextChange } from '../catalog-lock.ts';
import type { TourStatus } from '../tour.ts';
import { type Catalog, openCatalog } from './catalog.ts';

const log = openLog({ level: 'silent' });

/** What another process of the marketplace has in its memory. */
async function openProcess(database: TestDatabase) {
  await using undo = new AsyncDisposableStack();
  const changes = undo.use(await openTestChanges(database));
  const rates = await openRateBook(database.db, changes);
  const catalog = undo.use(
    openCatalog({ pool: database.pool, changes, rates, log, baseAddress: 'http://here.test' }),
  );
  const resources = undo.move();
  return { changes, catalog, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

function idsIn(catalog: Catalog): number[] | undefined {
  return catalog.search({ limit: 100, offset: 0 })?.tours.map(({ id }) => id);
}

function setStatus({ db }: TestDatabase, id: number, status: TourStatus): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await tx.updateTable('tour').set({ status, change: nextChange }).where('id', '=', id).execute();
    await announceCatalogChange(tx);
  });
}

describe('the catalogue', () => {
  it('has the active tours of the database once it is loaded, and nothing before', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [
      aTour({ id: 1 }),
      aTour({ id: 2, status: 'inactive' }),
      aTour({ id: 3 }),
    ]);

    await using process = await openProcess(database);
    assert.equal(process.catalog.isLoaded(), false);
    assert.equal(idsIn(process.catalog), undefined);
    await process.catalog.loaded;

    assert.equal(process.catalog.isLoaded(), true);
    assert.deepEqual(idsIn(process.catalog), [1, 3]);
  });

  it('has what was committed in every process when settling returns', async () => {
    await using database = await createTestDatabase({ connections: 10 });
    await using here = await openProcess(database);
    await using there = await openProcess(database);
    await Promise.all([here.catalog.loaded, there.catalog.loaded]);
    const both = () => [idsIn(here.catalog), idsIn(there.catalog)];

    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2 })]);
    await here.changes.delivered({ topic: 'catalog' });
    assert.deepEqual(both(), [
      [1, 2],
      [1, 2],
    ]);
    await setStatus(database, 1, 'inactive');
    await there.changes.delivered({ topic: 'catalog' });
    assert.deepEqual(both(), [[2], [2]]);
    await setStatus(database, 1, 'active');
    await setStatus(database, 2, 'removed');
    await here.changes.delivered({ topic: 'catalog' });
    assert.deepEqual(both(), [[1], [1]]);
  });

  it('has every one of many changes that come at once', async () => {
    await using database = await createTestDatabase({ connections: 10 });
    await using process = await openProcess(database);

    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        loadTestTours(database.db, [aTour({ id: place + 1, place: { town: `Town ${place}` } })]),
      ),
    );
    await process.catalog.loaded;
    await process.changes.delivered();

    assert.equal(idsIn(process.catalog)?.length, 20);
  });

  it('makes good what was changed while nothing could be heard', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2 })]);
    await using process = await openProcess(database);
    await process.catalog.loaded;
    const ends = Promise.withResolvers<void>();
    process.changes.onGap(ends.resolve);

    await cutListeners(database);
    await ends.promise;
    assert.equal(process.changes.isConnected(), false);
    await setStatus(database, 1, 'inactive');
    await loadTestTours(database.db, [aTour({ id: 3 })]);

    await waitUntil(() => idsIn(process.catalog)?.join() === '2,3');
  });

  it('is loaded when the database comes back that was away', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1 })]);
    await database.pool.query('alter table tour rename to tour_away');
    await using process = await openProcess(database);
    await process.changes.delivered();
    assert.equal(process.catalog.isLoaded(), false);

    await database.pool.query('alter table tour_away rename to tour');
    await process.catalog.loaded;

    assert.deepEqual(idsIn(process.catalog), [1]);
  });

  it('keeps nobody waiting when it is closed in the middle', async () => {
    await using database = await createTestDatabase();
    await database.pool.query('alter table tour rename to tour_away');
    const process = await openProcess(database);

    await process[Symbol.asyncDispose]();

    assert.equal(process.catalog.isLoaded(), false);
  });
});
