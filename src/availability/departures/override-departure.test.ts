import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { listDepartures } from './list-departures.ts';
import { type DepartureChange, overrideDeparture } from './override-departure.ts';
import { takePlaces } from './take-places.ts';

const rates = [
  { name: 'Adults', price: 59 },
  { name: 'Children', price: 29.9 },
];
const given = aTour({
  pricing: { model: 'Per Person', currency: 'EUR', rates },
  schedule: [
    { description: 'Dawn', times: ['7:30 AM'], capacity: 10 },
    { description: 'Boat', times: ['9:00 AM'], capacity: 4 },
    { description: 'Walk', times: ['9:00 AM'] },
  ],
});

const dawn = { tourId: 16350, date: '2026-11-27', minutes: 450 };
const planned = {
  date: '2026-11-27',
  minutes: 450,
  description: 'Dawn',
  isClosed: false,
  isPrivate: false,
  capacity: 10,
  taken: 0,
  prices: { Adults: 59, Children: 29.9 },
  currency: 'EUR',
};

async function openHouse() {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [given]);
  const changes = await openTestChanges(database);
  const { db, pool } = database;
  const clock = testClock('2026-11-20T10:00:00Z');
  const deps = { db, pool, changes, clock, write: plainWrite(db) };
  return {
    db,
    set: (change: DepartureChange, wanted: Partial<typeof dawn> & { description?: string } = {}) =>
      overrideDeparture(deps, somebody, { wanted: { ...dawn, ...wanted }, change }),
    list: (from?: string, days = 1) => listDepartures(deps, { tourId: 16350, from, days }),
    take: (places: number) =>
      db
        .transaction()
        .execute((tx) => takePlaces(tx, { ...dawn, scheduleKey: 'dawn', places, capacity: 10 })),
    audited: async () => {
      const rows = await db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
      return rows.map(({ subject, action, before, after }) => ({ subject, action, before, after }));
    },
    async [Symbol.asyncDispose]() {
      await changes[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('a departure that staff set', () => {
  it('has what they set, and the rest of the schedule', async () => {
    await using house = await openHouse();

    assert.deepEqual(await house.set({ capacity: 12 }), { ...planned, capacity: 12 });
    assert.deepEqual(await house.set({ prices: { adults: 65.5 } }), {
      ...planned,
      capacity: 12,
      prices: { Adults: 65.5, Children: 29.9 },
    });
    const closed = await house.set({ isClosed: true });
    assert.deepEqual(closed, {
      ...planned,
      capacity: 12,
      isClosed: true,
      prices: { Adults: 65.5, Children: 29.9 },
    });
    assert.deepEqual((await house.list('2026-11-27')).at(0), closed);
    assert.deepEqual((await house.list('2026-11-28')).at(0), { ...planned, date: '2026-11-28' });
  });

  it('goes back to the schedule', async () => {
    await using house = await openHouse();
    await house.set({ capacity: 12, isClosed: true, prices: { Adults: 1 } });

    assert.deepEqual(await house.set({ reset: true, isClosed: true }), {
      ...planned,
      isClosed: true,
    });
    assert.deepEqual(await house.set({ isClosed: false }), planned);
  });

  it('keeps the places that are taken, also with a lower capacity', async () => {
    await using house = await openHouse();
    await house.take(5);

    assert.deepEqual(await house.set({ capacity: 3 }), { ...planned, capacity: 3, taken: 5 });
    assert.equal(await house.take(1), false);
    assert.deepEqual(await house.set({ capacity: 6 }), { ...planned, capacity: 6, taken: 5 });
    assert.equal(await house.take(1), true);
  });

  it('is written down when it changes', async () => {
    await using house = await openHouse();

    await house.set({ capacity: 12 });
    await house.set({ capacity: 12 });
    await house.set({ prices: { Adults: 65.5 } });

    const subject = 'departure PRD16350 2026-11-27 7:30 AM dawn';
    const action = 'departure.changed';
    assert.deepEqual(await house.audited(), [
      { subject, action, before: { capacity: null }, after: { capacity: 12 } },
      { subject, action, before: { prices: {} }, after: { prices: { Adults: '65.50 EUR' } } },
    ]);
  });

  it('needs its description only where several run at that time', async () => {
    await using house = await openHouse();

    const { description, capacity } = await house.set(
      { capacity: 7 },
      { minutes: 540, description: 'WALK' },
    );
    assert.deepEqual([description, capacity], ['Walk', 7]);
    await assert.rejects(house.set({ capacity: 7 }, { minutes: 540 }), {
      code: 'departure-description-missing',
      message:
        'PRD16350 has several departures on 2026-11-27 at 9:00 AM: "Boat", "Walk"; choose one',
    });
  });

  it('has to run then', async () => {
    await using house = await openHouse();

    for (const wanted of [{ minutes: 451 }, { description: 'Dusk' }]) {
      const time = wanted.minutes === 451 ? '7:31 AM' : '7:30 AM';
      await assert.rejects(house.set({ capacity: 7 }, wanted), {
        code: 'departure-not-found',
        message: `PRD16350 does not run on 2026-11-27 at ${time}`,
      });
    }
    await assert.rejects(house.set({}, { tourId: 7 }), { code: 'tour-not-found' });
  });

  it('costs only what its currency can pay, at rates that it has', async () => {
    await using house = await openHouse();

    for (const amount of [0.005, -1, 1e10, Number.NaN]) {
      await assert.rejects(house.set({ prices: { Adults: amount } }), {
        code: 'departure-price-invalid',
        message: 'The price of Adults must be a valid amount in EUR',
      });
    }
    await assert.rejects(house.set({ prices: { Dogs: 1 } }), {
      code: 'departure-price-invalid',
      message: 'PRD16350 has no rate Dogs; its rates are Adults, Children',
    });
  });
});

describe('the departures that staff see', () => {
  it('begin today, where the tour is', async () => {
    await using house = await openHouse();

    const departures = await house.list(undefined, 2);

    assert.deepEqual(
      departures.map(({ date, minutes, description }) => `${date} ${minutes} ${description}`),
      [
        '2026-11-20 450 Dawn',
        '2026-11-20 540 Boat',
        '2026-11-20 540 Walk',
        '2026-11-21 450 Dawn',
        '2026-11-21 540 Boat',
        '2026-11-21 540 Walk',
      ],
    );
  });

  it('may be past, and end with the calendar', async () => {
    await using house = await openHouse();

    assert.equal((await house.list('2020-01-01')).length, 3);
    assert.equal((await house.list('9999-12-31', 31)).length, 3);
  });
});
