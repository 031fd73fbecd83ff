import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../../../test/support/api.ts';
import { untilLocksAreAwaited } from '../../../test/support/lock-waits.ts';
import { partners, tokens } from '../../../test/support/partners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { recordsIn } from '../../../test/support/tour-search.ts';
import { aTour, loadTestTours, wholeTour } from '../../../test/support/tours.ts';
import type { Database } from '../../platform/db/database.ts';
import { openLog } from '../../platform/log.ts';
import { findOperators } from '../../suppliers/find-suppliers.ts';
import { lockCatalog } from '../catalog-lock.ts';
import { recordVersion } from '../record/tour-record.ts';
import { rebuildRecords } from './rebuild-records.ts';

const log = openLog({ level: 'silent' });
const never = new AbortController().signal;

function derive(db: Database, signal = never): Promise<void> {
  return rebuildRecords({ db, log }, findOperators, signal);
}

async function tours({ db }: TestDatabase) {
  const rows = await db.selectFrom('tour').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, record: row.record.toString() }));
}

/** As a program has left them that made records of other bytes, and facets of fewer fields. */
async function makeOlder({ pool }: TestDatabase, where = 'true'): Promise<void> {
  await pool.query(`update tour set record_version = 0, facets = facets - 'sights' - 'activities',
    record = convert_to(replace(convert_from(record, 'UTF8'), '"about"', '"told"'), 'UTF8')
    where ${where}`);
}

function many(count: number) {
  return Array.from({ length: count }, (_, index) => aTour({ id: index + 1 }));
}

describe('what an older version of the program made of a tour', () => {
  it('is rebuilt, with a number of change', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [wholeTour, aTour({ id: 1 })]);
    const before = await tours(database);
    await makeOlder(database);

    await derive(database.db);

    const after = await tours(database);
    assert.deepEqual(
      after.map((tour) => ({ ...tour, change: 0 })),
      before.map((tour) => ({ ...tour, change: 0 })),
    );
    for (const [index, { change }] of after.entries()) {
      assert.ok(change > Number(before[index]?.change));
    }
  });

  it('keeps its number of change where it is the same', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, many(3));
    const before = await tours(database);
    await database.pool.query('update tour set record_version = 0');

    await derive(database.db);

    assert.deepEqual(await tours(database), before);
  });

  it('is left alone when it is of this version', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, many(3));
    await makeOlder(database, 'id = 2');
    await database.pool.query('update tour set record_version = $1', [recordVersion]);
    const before = await tours(database);

    await derive(database.db);

    assert.deepEqual(await tours(database), before);
  });

  it('may lack what a file can tell by now', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour()]);
    const [before] = await tours(database);
    await makeOlder(database);
    await database.pool.query(
      `update tour set document = document - 'exclusions' - 'cutoff_hours' - 'price_source'`,
    );

    await derive(database.db);

    const [after] = await tours(database);
    assert.equal(after?.record, before?.record);
    assert.deepEqual(after?.facets, before?.facets);
  });

  it('is rebuilt once, however many processes start', async () => {
    await using database = await createTestDatabase({ connections: 10 });
    await loadTestTours(database.db, many(1201));
    await makeOlder(database);
    await countWrites(database);

    await Promise.all(Array.from({ length: 4 }, () => derive(database.db)));

    assert.deepEqual(await writes(database), { rows: 1201, tours: 1201 });
    const after = await tours(database);
    assert.ok(after.every((tour) => tour.recordVersion === recordVersion));
  });

  it('is rebuilt in portions, and the next start continues where one stopped', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, many(1001));
    await makeOlder(database);
    await countWrites(database);
    const stopping = new AbortController();

    await rebuildRecords(
      { db: database.db, log },
      (tx, ids) => {
        stopping.abort();
        return findOperators(tx, ids);
      },
      stopping.signal,
    );
    assert.deepEqual(await writes(database), { rows: 500, tours: 500 });

    await derive(database.db);
    assert.deepEqual(await writes(database), { rows: 1001, tours: 1001 });
  });

  it('waits for whoever changes the catalogue', async () => {
    await using database = await createTestDatabase();
    const { db, pool } = database;
    await loadTestTours(db, [aTour()]);
    await makeOlder(database);

    const { derived } = await db.transaction().execute(async (tx) => {
      await lockCatalog(tx);
      const derived = derive(db);
      await untilLocksAreAwaited(pool);
      await tx.updateTable('supplier').set({ name: 'Another name' }).execute();
      return { derived };
    });
    await derived;

    const [after] = await tours(database);
    assert.match(String(after?.record), /"operator":"Another name"/);
  });

  it('is what partners find until then; an ETag changes only with what it stands for', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1 }), aTour({ id: 2, activities: ['Hiking'] })]);
    await makeOlder(database, 'id = 2');
    await database.pool.query('update tour set record_version = 0');
    await using api = await createApi({ marketplace: partners, database });
    await api.app.catalog.loaded;
    const ask = (query: string, etag = '') =>
      api.call({
        url: `/v1/return_tours?${query}`,
        token: tokens.agent,
        headers: { 'if-none-match': etag },
      });
    const [same, older] = [await ask('id=1'), await ask('filter_by=ACTIVITIES&filter=hiking')];
    assert.deepEqual(recordsIn(older).map(Object.keys)[0]?.slice(0, 2), ['id', 'told']);

    await derive(api.app.db);
    await api.app.changes.delivered();

    assert.equal((await ask('id=1', String(same.headers['etag']))).status, 304);
    const newer = await ask('filter_by=ACTIVITIES&filter=hiking', String(older.headers['etag']));
    assert.deepEqual(recordsIn(newer).map(Object.keys)[0]?.slice(0, 2), ['id', 'about']);
  });
});

async function countWrites({ pool }: TestDatabase): Promise<void> {
  await pool.query(`create table written (id integer);
    create function note_written() returns trigger language plpgsql as
      $$ begin insert into written values (new.id); return new; end $$;
    create trigger written after update on tour for each row execute function note_written()`);
}

async function writes({ pool }: TestDatabase): Promise<unknown> {
  const { rows } = await pool.query(
    'select count(*)::int as rows, count(distinct id)::int as tours from written',
  );
  return rows[0];
}
