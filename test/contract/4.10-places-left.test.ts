import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { overrideDeparture } from '../../src/availability/departures/override-departure.ts';
import { releasePlaces, takePlaces } from '../../src/availability/departures/take-places.ts';
import { somebody } from '../support/accounts.ts';
import { type AvailabilityApi, openAvailability } from '../support/availability.ts';
import { aTour } from '../support/tours.ts';

const tour = aTour({
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [{ name: 'Adults', price: 59, private_price: 99 }],
  },
  schedule: [{ description: 'Dawn', times: ['7:30 AM', '9:00 AM'], capacity: 10 }],
});

const dawn = { tourId: 16350, date: '2026-11-27', minutes: 450, scheduleKey: 'dawn' };

async function take({ api }: AvailabilityApi, places: number, isPrivate = false): Promise<void> {
  const { db, changes } = api.app;
  await db
    .transaction()
    .execute((tx) => takePlaces(tx, { ...dawn, places, capacity: 10, isPrivate }));
  await changes.delivered({ topic: 'departures' });
}

async function release({ api }: AvailabilityApi, places: number): Promise<void> {
  const { db, changes } = api.app;
  await db.transaction().execute((tx) => releasePlaces(tx, { ...dawn, places }));
  await changes.delivered({ topic: 'departures' });
}

describe('places that are taken', () => {
  it('are not offered any more, and are again when they are given back', async () => {
    await using marketplace = await openAvailability([tour]);
    const full = '11/27/2026 118: 7:30 AM Dawn 118 (10 left), 9:00 AM Dawn 118 (10 left)';
    assert.deepEqual(await marketplace.told({ adults: 2 }), [full]);

    await take(marketplace, 8);
    assert.deepEqual(await marketplace.told({ adults: 2 }), [
      '11/27/2026 118: 7:30 AM Dawn 118 (2 left), 9:00 AM Dawn 118 (10 left)',
    ]);
    assert.deepEqual(await marketplace.told({ adults: 3 }), [
      '11/27/2026 177: 9:00 AM Dawn 177 (10 left)',
    ]);

    await release(marketplace, 8);
    assert.deepEqual(await marketplace.told({ adults: 2 }), [full]);
  });

  it('hide the slot from a question without a party only when none is left', async () => {
    await using marketplace = await openAvailability([tour]);

    await take(marketplace, 9);
    assert.deepEqual(await marketplace.told(), [
      '11/27/2026 0: 7:30 AM Dawn 0 (1 left), 9:00 AM Dawn 0 (10 left)',
    ]);
    await take(marketplace, 1);
    assert.deepEqual(await marketplace.told(), ['11/27/2026 0: 9:00 AM Dawn 0 (10 left)']);
  });

  it('leave no departure for a party of its own', async () => {
    await using marketplace = await openAvailability([tour]);

    await take(marketplace, 1);

    assert.deepEqual(await marketplace.told({ adults: 2, private: 1 }), [
      '11/27/2026 198: 9:00 AM Dawn 198 (10 left)',
    ]);
  });

  it('are all of them when a party has the departure for itself', async () => {
    await using marketplace = await openAvailability([tour]);

    await take(marketplace, 2, true);

    assert.deepEqual(await marketplace.told({ adults: 1 }), [
      '11/27/2026 59: 9:00 AM Dawn 59 (10 left)',
    ]);
  });
});

describe('what staff set for a departure', () => {
  it('is offered at once', async () => {
    await using marketplace = await openAvailability([tour]);
    const { app } = marketplace.api;
    const set = (change: Parameters<typeof overrideDeparture>[2]['change']) =>
      overrideDeparture(app, somebody, { wanted: dawn, change });
    await take(marketplace, 4);
    await marketplace.told({ adults: 2 });

    await set({ capacity: 6, prices: { Adults: 65 } });
    assert.deepEqual(await marketplace.told({ adults: 2 }), [
      '11/27/2026 118: 7:30 AM Dawn 130 (2 left), 9:00 AM Dawn 118 (10 left)',
    ]);
    await set({ capacity: 3 });
    assert.deepEqual(await marketplace.told({ adults: 1 }), [
      '11/27/2026 59: 9:00 AM Dawn 59 (10 left)',
    ]);
    await set({ reset: true, isClosed: true });
    assert.deepEqual(await marketplace.told({ adults: 1 }), [
      '11/27/2026 59: 9:00 AM Dawn 59 (10 left)',
    ]);
    await set({ isClosed: false });
    assert.deepEqual(await marketplace.told({ adults: 1 }), [
      '11/27/2026 59: 7:30 AM Dawn 59 (6 left), 9:00 AM Dawn 59 (10 left)',
    ]);
  });
});

describe('an import', () => {
  it('is offered at once', async () => {
    await using marketplace = await openAvailability([tour]);
    await marketplace.told({ adults: 1 });

    await marketplace.load([{ ...tour, schedule: tour.schedule.slice(0, 0) }]);

    assert.deepEqual(await marketplace.told({ adults: 1 }), []);
  });
});
