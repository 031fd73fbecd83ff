import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testClock } from '../../../test/support/clock.ts';
import { createFailingDatabase } from '../../../test/support/fakes/failing-database.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { inSets } from './in-sets.ts';
import { openOutgoing } from './outgoing.ts';

const parcels = openOutgoing<{ id: number; driver: string }>('parcel', {
  claim: {
    columns: { driver: 'text' },
    set: sql`driver = claim.driver`,
    where: sql`not parcel.is_stopped`,
  },
});

/** A table of a domain with so many rows that wait since noon. */
async function openParcels(count: number) {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`create table parcel (id bigint primary key, at timestamptz, due_at timestamptz,
    state text default 'waiting', driver text, is_stopped boolean default false, reason text,
    settled_at timestamptz)`.execute(db);
  const clock = testClock('2026-06-01T12:00:00Z');
  await sql`insert into parcel (id, at) select id, ${clock.now()}::timestamptz
    from generate_series(1, ${count}) id`.execute(db);
  const rows = async (what: string, more = sql``) => {
    const found = await sql<{ told: string }>`
      select concat_ws(' ', ${sql.raw(what)}) told from parcel ${more} order by id`.execute(db);
    return found.rows.map(({ told }) => told);
  };
  return {
    db,
    clock,
    rows,
    states: () => rows('id, state, reason'),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

async function dueAt(db: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from parcel where ${parcels.isDue(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

describe('what leaves once', () => {
  it('is claimed in a set by one of two, with what the claim brings', async () => {
    await using table = await openParcels(3);
    const claims = (driver: string) => [1, 2].map((id) => ({ id, driver }));

    const [ada, ben] = await Promise.all([
      parcels.claim(table, claims('Ada')),
      parcels.claim(table, claims('Ben')),
    ]);

    assert.deepEqual(
      [...ada, ...ben].toSorted((one, other) => one - other),
      [1, 2],
    );
    const drivers = new Set(await table.rows('driver', sql`where state = 'handing over'`));
    assert.deepEqual(
      drivers,
      new Set([...(ada.size > 0 ? ['Ada'] : []), ...(ben.size > 0 ? ['Ben'] : [])]),
    );
    assert.deepEqual((await table.states()).at(-1), '3 waiting');
  });

  it('is not claimed where the domain says no', async () => {
    await using table = await openParcels(1);
    await sql`update parcel set is_stopped = true`.execute(table.db);

    assert.equal((await parcels.claim(table, [{ id: 1, driver: 'Ada' }])).size, 0);
    assert.deepEqual(await table.states(), ['1 waiting']);
  });

  it('ends in a set with what came of it, also where it was thought to be interrupted', async () => {
    await using table = await openParcels(3);
    await parcels.claim(
      table,
      [1, 2].map((id) => ({ id, driver: 'Ada' })),
    );
    await parcels.interrupt(table, sql`id = 2`);

    await parcels.end(table, [
      { id: 1, state: 'sent', reason: null },
      { id: 2, state: 'failed', reason: 'no such street' },
    ]);

    assert.deepEqual(await table.states(), ['1 sent', '2 failed no such street', '3 waiting']);
    assert.deepEqual(await table.rows('id', sql`where settled_at is null`), ['3']);
  });

  it('is interrupted only on its way, and given up only while it waits', async () => {
    await using table = await openParcels(2);
    await parcels.claim(table, [{ id: 1, driver: 'Ada' }]);

    await parcels.giveUp(table, sql`true`, { state: 'failed', reason: 'too old' });
    await parcels.interrupt(table, sql`true`);

    assert.deepEqual(await table.states(), ['1 interrupted', '2 failed too old']);
  });

  it('is tried again after a pause that grows with its age, up to its longest', async () => {
    await using table = await openParcels(1);

    for (const [minutes, pauseSeconds] of [
      [0, 30],
      [8, 120],
      [600, 600],
    ] as const) {
      const now = Temporal.Instant.from('2026-06-01T12:00:00Z').add({ minutes });
      await parcels.putOff({ ...table, clock: testClock(now.toString()) }, sql`true`, 'closed');

      assert.deepEqual(await dueAt(table.db, now.add({ seconds: pauseSeconds - 1 })), []);
      assert.deepEqual(await dueAt(table.db, now.add({ seconds: pauseSeconds })), [1]);
    }
    assert.deepEqual(await table.states(), ['1 waiting closed']);
  });

  it('is due at once when the clock was set back', async () => {
    await using table = await openParcels(1);
    await parcels.putOff(table, sql`true`, 'closed');

    const before = table.clock.now().subtract({ hours: 1 });
    assert.deepEqual(await dueAt(table.db, before), [1]);
  });

  it('has its end noted once the database is back', async () => {
    await using database = await createFailingDatabase();
    await sql`create table parcel (id bigint, state text, reason text, settled_at timestamptz)`.execute(
      database.db,
    );
    await sql`insert into parcel values (1, 'handing over')`.execute(database.db);
    await using behind = openDatabase(database.url, { name: 'sending', connections: 1 });
    database.goAway(3);

    const clock = testClock('2026-06-01T12:00:00Z');
    await parcels.end({ db: behind.db, clock }, [{ id: 1, state: 'sent', reason: null }]);

    const { rows } = await sql<{ state: string }>`select state from parcel`.execute(database.db);
    assert.deepEqual(rows, [{ state: 'sent' }]);
  });

  it('ends in one statement with the claim of what comes at the same time', async () => {
    await using table = await openParcels(3);
    const sets = inSets(table, parcels);
    await sets.claim({ id: 1, driver: 'Ada' });

    const [, isOurs, isOursToo] = await Promise.all([
      sets.end({ id: 1, state: 'sent', reason: null }),
      sets.claim({ id: 2, driver: 'Ben' }),
      sets.claim({ id: 3, driver: 'Cem' }),
    ]);

    assert.deepEqual([isOurs, isOursToo], [true, true]);
    assert.deepEqual(await table.rows('id, state, xmin = (select xmin from parcel where id = 1)'), [
      '1 sent t',
      '2 handing over t',
      '3 handing over t',
    ]);
  });

  it('has its end noted where a claim that came with it fails', async () => {
    await using database = await createFailingDatabase();
    const { db } = database;
    await sql`create table parcel (id bigint, state text, driver text, is_stopped boolean,
      reason text, settled_at timestamptz)`.execute(db);
    await sql`insert into parcel values (1, 'handing over'), (2, 'waiting')`.execute(db);
    await using behind = openDatabase(database.url, { name: 'sending', connections: 1 });
    const clock = testClock('2026-06-01T12:00:00Z');
    const sets = inSets({ db: behind.db, clock }, parcels);
    database.goAway(3);

    const [ended, claimed] = await Promise.allSettled([
      sets.end({ id: 1, state: 'sent', reason: null }),
      sets.claim({ id: 2, driver: 'Ada' }),
    ]);

    assert.deepEqual([ended.status, claimed.status], ['fulfilled', 'rejected']);
    const { rows } = await sql<{ state: string }>`select state from parcel order by id`.execute(db);
    assert.deepEqual(rows, [{ state: 'sent' }, { state: 'waiting' }]);
  });
});
