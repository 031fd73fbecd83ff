import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { interrupt, openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { aCruise, loading } from '../../test/support/cruises.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { type CruiseList, openCruiseList } from './cruise-list.ts';
import { openCruiseLoading } from './load-cruises.ts';

async function openList(...dates: string[]) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  const clock = testClock('2027-05-02T12:00:00Z');
  const { db } = database;
  const load = (cruise: ReturnType<typeof aCruise>) =>
    db.transaction().execute((tx) => openCruiseLoading(tx, loading)([cruise]));
  await load(aCruise(dates));
  await changes.delivered();
  const list = openCruiseList({ db, changes, clock, marketplaceTimeZone: 'America/New_York' });
  const resources = undo.move();
  return {
    database,
    db,
    changes,
    clock,
    load,
    list,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function datesIn(list: CruiseList): Promise<string[]> {
  const { bytes } = await list.find();
  const ships = JSON.parse(bytes.toString()) as { sailing_dates: string[] }[];
  return ships.flatMap((ship) => ship.sailing_dates);
}

describe('the list of cruises', () => {
  it('is the same bytes until something changes', async () => {
    await using place = await openList('2027-05-02');

    const first = await place.list.find();
    place.clock.set('2027-05-03T03:59:59.999Z');
    const second = await place.list.find();

    assert.equal(second, first);
  });

  it('is another at midnight, in the time zone of the marketplace', async () => {
    await using place = await openList('2027-05-02', '2027-05-03');
    assert.deepEqual(await datesIn(place.list), ['2027-05-02', '2027-05-03']);

    place.clock.set('2027-05-03T04:00:00Z');
    assert.deepEqual(await datesIn(place.list), ['2027-05-03']);

    place.clock.set('2027-05-03T03:59:59Z');
    assert.deepEqual(await datesIn(place.list), ['2027-05-02', '2027-05-03']);
  });

  it('is read again when cruises were loaded by any process', async () => {
    await using place = await openList('2027-05-02');
    await datesIn(place.list);

    await place.load(aCruise(['2027-05-09']));
    await place.changes.delivered({ topic: 'cruises' });

    assert.deepEqual(await datesIn(place.list), ['2027-05-02', '2027-05-09']);
  });

  it('is read again when announcements may have been missed', async () => {
    await using place = await openList('2027-05-02');
    await datesIn(place.list);

    await sql`update sailing set sailing_date = '2027-05-05'`.execute(place.db);
    await interrupt(place.database, place.changes);

    assert.deepEqual(await datesIn(place.list), ['2027-05-05']);
  });

  it('is what it was this day when it cannot be read again', async () => {
    await using place = await openList('2027-05-02', '2027-05-03');
    const known = await place.list.find();

    await sql`alter table sailing rename to sunk`.execute(place.db);
    await interrupt(place.database, place.changes);

    assert.equal(await place.list.find(), known);
    place.clock.set('2027-05-03T04:00:00Z');
    await assert.rejects(async () => place.list.find(), /sailing/);
    await sql`alter table sunk rename to sailing`.execute(place.db);
    assert.deepEqual(await datesIn(place.list), ['2027-05-03']);
  });

  it('is read once for all who ask at the same time', async () => {
    await using place = await openList('2027-05-02');

    const lists = await Promise.all(Array.from({ length: 20 }, async () => place.list.find()));

    assert.equal(new Set(lists).size, 1);
  });
});
