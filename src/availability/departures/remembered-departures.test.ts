import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestChanges } from '../../../test/support/changes.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours, ourTour } from '../../../test/support/tours.ts';
import { announce } from '../../platform/db/changes.ts';
import { dateText, toDay } from '../calendar.ts';
import { prepareTour } from '../prepared-tour.ts';
import { rememberDepartures } from './remembered-departures.ts';
import { takePlaces } from './take-places.ts';

const tour = prepareTour(ourTour());
const [first, second] = ['2027-05-02', '2027-06-02'];

async function openRemembered() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const { db, pool } = database;
  await loadTestTours(db, [aTour(), aTour({ id: 2 })]);
  const changes = undo.use(await openTestChanges(database));
  let reads = 0;
  pool.on('acquire', () => {
    reads++;
  });
  let now = 0;
  const find = rememberDepartures({ db, changes, now: () => now });
  const resources = undo.move();
  return {
    db,
    changes,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** How many places are taken of the departures of a month, and how often it was read for that. */
    async ask(date = first, days = 31) {
      reads = 0;
      const departures = await find(tour, { firstDay: toDay(date), days });
      assert.equal(departures.length, days);
      const taken = departures
        .filter((departure) => departure.taken > 0)
        .map((departure) => `${dateText(departure.day)} ${departure.taken}`);
      return { taken, reads };
    },
    take: (date: string, tourId = tour.id) =>
      db.transaction().execute((tx) =>
        takePlaces(tx, {
          tourId,
          date,
          minutes: 450,
          scheduleKey: 'main',
          places: 2,
          capacity: null,
        }),
      ),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('what is remembered of departures', () => {
  it('is read once for all the days around', async () => {
    await using departures = await openRemembered();
    await departures.take(first);
    await departures.take('2027-05-20');
    await departures.changes.delivered();
    const taken = ['2027-05-02 2', '2027-05-20 2'];

    assert.deepEqual(await departures.ask(), { taken, reads: 1 });
    assert.deepEqual(await departures.ask(), { taken, reads: 0 });
    assert.deepEqual(await departures.ask('2027-05-03', 20), { taken: taken.slice(1), reads: 0 });
  });

  it('is read again where places are taken, and nowhere else', async () => {
    await using departures = await openRemembered();
    await departures.ask(first, 1);
    await departures.ask(second, 1);

    await departures.take(second);
    await departures.take(first, 2);
    await departures.changes.delivered();

    assert.deepEqual(await departures.ask(first, 1), { taken: [], reads: 0 });
    assert.deepEqual(await departures.ask(second, 1), { taken: [`${second} 2`], reads: 1 });
  });

  it('is read again when all departures of the tour may have changed, or the catalogue', async () => {
    await using departures = await openRemembered();
    for (const [topic, subject] of [
      ['departures', '16350'],
      ['catalog', 'something'],
    ] as const) {
      await departures.ask();
      await announce(departures.db, topic, subject);
      await departures.changes.delivered();
      assert.equal((await departures.ask()).reads, 1, topic);
      assert.equal((await departures.ask()).reads, 0, topic);
    }
  });

  it('is read again after less than a second, for a process may have died before it told', async () => {
    await using departures = await openRemembered();
    await departures.ask();

    departures.wait(899);
    assert.equal((await departures.ask()).reads, 0);
    departures.wait(1);
    assert.equal((await departures.ask()).reads, 1);
  });

  it('is read up to the end of the calendar', async () => {
    await using departures = await openRemembered();
    await departures.take('9999-12-31');

    assert.deepEqual((await departures.ask('9999-12-31', 1)).taken, ['9999-12-31 2']);
  });

  it('is read each time while changes may be missed', async () => {
    await using departures = await openRemembered();
    await departures.ask();
    await departures.changes[Symbol.asyncDispose]();

    assert.equal((await departures.ask()).reads, 1);
    assert.equal((await departures.ask()).reads, 1);
  });
});
