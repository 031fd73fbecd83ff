import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../../test/support/accounts.ts';
import { openTestChanges } from '../../../../test/support/changes.ts';
import { testClock } from '../../../../test/support/clock.ts';
import { untilLocksAreAwaited } from '../../../../test/support/lock-waits.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/running/database.ts';
import { waitUntil } from '../../../../test/support/running/wait.ts';
import { aTour, loadTestTours, wholeTour } from '../../../../test/support/tours.ts';
import { plainWrite } from '../../../platform/operation/write.ts';
import { toTour } from '../../marketplace-file.ts';
import { facetsOf } from '../../record/tour-facets.ts';
import { recordOf, recordVersion } from '../../record/tour-record.ts';
import { setTourStatus } from '../set-tour-status.ts';
import { loadTours } from './load-tours.ts';

async function tourRows({ db }: TestDatabase) {
  return db.selectFrom('tour').selectAll().orderBy('id').execute();
}

async function changes(database: TestDatabase): Promise<Record<number, number>> {
  const rows = await tourRows(database);
  return Object.fromEntries(rows.map(({ id, change }) => [id, change]));
}

describe('loading tours', () => {
  it('stores each with its record, its facets and a number of change', async () => {
    await using database = await createTestDatabase();

    await loadTestTours(database.db, [wholeTour]);

    const [row] = await tourRows(database);
    const { status: _status, ...document } = wholeTour;
    const tour = toTour(document);
    const place = { townId: 1, regionId: 1 };
    assert.deepEqual(
      { ...row, record: row?.record.toString() },
      {
        id: 16351,
        supplierId: 1,
        townId: 1,
        status: 'inactive',
        document: JSON.parse(JSON.stringify(document)),
        record: recordOf(tour, { operator: 'The supplier roma-walks', place }).toString(),
        facets: facetsOf(tour, place),
        recordVersion,
        change: 1,
        offWithSupplier: false,
        version: 1,
      },
    );
  });

  it('changes nothing the second time', async () => {
    await using database = await createTestDatabase();
    const tours = [wholeTour, aTour({ sights: [{ id: 77, name: 'The Colosseum' }] })];
    await loadTestTours(database.db, tours);
    const before = await tourRows(database);

    await loadTestTours(database.db, tours);

    assert.deepEqual(await tourRows(database), before);
  });

  it('gives a new number only to tours that differ', async () => {
    await using database = await createTestDatabase();
    const others = [aTour({ id: 1 }), aTour({ id: 3 })];
    await loadTestTours(database.db, [...others, aTour({ id: 2 })]);
    const before = await changes(database);

    await loadTestTours(database.db, [...others, aTour({ id: 2, name: 'Another name' })]);

    const after = await changes(database);
    assert.equal(after[1], before[1]);
    assert.equal(after[3], before[3]);
    assert.ok(Number(after[2]) > Math.max(...Object.values(before)));
  });

  it('replaces supplier, place and status', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour()]);

    await loadTestTours(database.db, [
      aTour({ supplier: 'other', status: 'inactive', place: { town: 'Ostia' } }),
    ]);

    const [row] = await tourRows(database);
    assert.equal(row?.status, 'inactive');
    assert.match(String(row?.record), /"operator":"The supplier other"/);
    assert.match(String(row?.record), /"town":"Ostia","town_id":2/);
    assert.equal(row?.townId, 2);
  });

  it('brings back a tour that was removed', async () => {
    await using database = await createTestDatabase();
    await using other = await openTestChanges(database);
    await loadTestTours(database.db, [aTour()]);
    const deps = { write: plainWrite(database.db), clock: testClock(), changes: other };
    await setTourStatus(deps, somebody, { id: 16350, status: 'removed' });

    await loadTestTours(database.db, [aTour()]);

    const [row] = await tourRows(database);
    assert.equal(row?.status, 'active');
  });

  it('takes more tours than a statement holds', async () => {
    await using database = await createTestDatabase();
    const many = Array.from({ length: 501 }, (_, index) => aTour({ id: index + 1 }));

    await loadTestTours(database.db, many);

    const numbers = Object.values(await changes(database));
    assert.equal(new Set(numbers).size, 501);
  });

  it('is heard by other processes once it is committed, and only when something changed', async () => {
    await using database = await createTestDatabase();
    await using other = await openTestChanges(database);
    const heard: string[] = [];
    other.listen('catalog', (subject) => void heard.push(subject));

    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2 })]);
    await waitUntil(() => heard.length > 0);
    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2 })]);
    await other.delivered();

    assert.deepEqual(heard, ['tours']);
  });

  it('waits for whoever else changes the catalogue, so that numbers appear in their order', async () => {
    await using database = await createTestDatabase();
    const { db, pool } = database;
    await loadTestTours(db, [aTour({ id: 1 })]);

    const second = await db.transaction().execute(async (tx) => {
      const supplier = await tx.selectFrom('supplier').selectAll().executeTakeFirstOrThrow();
      await loadTours(tx, [aTour({ id: 2 })], new Map([['roma-walks', supplier]]));
      const later = loadTestTours(db, [aTour({ id: 3 })]);
      await untilLocksAreAwaited(pool);
      return { later };
    });
    await second.later;

    const numbers = await changes(database);
    assert.ok(Number(numbers[3]) > Number(numbers[2]));
  });

  it('refuses a tour whose supplier it is not given', async () => {
    await using database = await createTestDatabase();

    await assert.rejects(
      database.db.transaction().execute((tx) => loadTours(tx, [aTour()], new Map())),
      /the supplier roma-walks is stored before its tours/,
    );
  });
});
