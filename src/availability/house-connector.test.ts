import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/running/database.ts';
import {
  describeConnector,
  suppliedTour as given,
} from '../../test/support/suites/connector-suite.ts';
import { loadTestTours } from '../../test/support/tours.ts';
import { toTour } from '../catalog/marketplace-file.ts';
import { json } from '../platform/db/database.ts';
import { dateText, toDay } from './calendar.ts';
import { takePlaces } from './departures/take-places.ts';
import { houseConnector } from './house-connector.ts';
import { readParty } from './party.ts';
import { prepareTour } from './prepared-tour.ts';

const dawn = { tourId: 16350, date: '2026-11-28', minutes: 450, scheduleKey: 'dawn' };
const dusk = { tourId: 16350, date: '2026-11-28', minutes: 1080, scheduleKey: 'dusk' };

async function openHouse() {
  const database = await createTestDatabase();
  const { db } = database;
  await loadTestTours(db, [given]);
  const tour = prepareTour(toTour(given));
  const connector = houseConnector(database);
  return {
    db,
    tour,
    connector,
    /** The slots of 2026-11-28: minutes, price of an adult, places left. */
    slots: async (isPrivate = false) => {
      const [day] = await connector.availability(tour, {
        days: { firstDay: toDay('2026-11-28'), days: 1 },
        party: readParty(tour, [['adults', '1']]),
        currency: 'EUR',
        rates: null,
        isPrivate,
        description: null,
        now: 0,
      });
      return day?.slots.map(({ departure, price, placesLeft }) => [
        departure.minutes,
        price,
        placesLeft,
      ]);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describeConnector('the connector of the house', async () => {
  return { ...(await openHouse()), work: async () => {} };
});

describe('a departure of the house', () => {
  it('goes by what staff set for it', async () => {
    await using house = await openHouse();
    await house.db
      .insertInto('departure')
      .values([
        { ...dawn, isClosed: true },
        {
          ...dusk,
          capacity: 9,
          prices: json({ Adults: 6500, Elephants: 1 }),
          currency: 'EUR',
        },
      ])
      .execute();

    assert.deepEqual(await house.slots(), [[1080, 6500, 9]]);
  });

  it('has its usual price again when the tour is priced in another currency', async () => {
    await using house = await openHouse();
    await house.db
      .insertInto('departure')
      .values({ ...dawn, prices: json({ Adults: 1 }), currency: 'JPY' })
      .execute();

    assert.deepEqual(await house.slots(), [
      [450, 5900, 2],
      [1080, 5900, 4],
    ]);
  });

  it('is not offered when a party has all of it for itself', async () => {
    await using house = await openHouse();
    await house.db
      .transaction()
      .execute((tx) => takePlaces(tx, { ...dusk, places: 1, capacity: 4, isPrivate: true }));

    assert.deepEqual(await house.slots(), [[450, 5900, 2]]);
    assert.deepEqual(await house.slots(true), [[450, 9900, 2]]);
  });

  it('is asked for until the end of the calendar', async () => {
    await using house = await openHouse();
    const { connector, tour } = house;

    const days = await connector.availability(tour, {
      days: { firstDay: toDay('9999-12-31'), days: 1 },
      party: readParty(tour, []),
      currency: 'EUR',
      rates: null,
      isPrivate: false,
      description: null,
      now: 0,
    });

    assert.deepEqual(
      days.map(({ day }) => dateText(day)),
      ['9999-12-31'],
    );
  });
});
