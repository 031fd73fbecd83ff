import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import type { WantedChange } from '../../src/bookings/changes/wanted-change.ts';
import { somebody } from '../support/accounts.ts';
import { bookUsual } from '../support/after-sale.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTold, type ToldPlace } from '../support/told-bookings.ts';

async function openMarket(organizations = ['bluebird']): Promise<ToldPlace> {
  return openTold([usualTour], organizations);
}

async function change({ place }: ToldPlace, reference: string, wanted: WantedChange) {
  await updateBooking(place.api.app, somebody, { reference, ...wanted });
}

/** What was told so far: whatever is due goes out together with the message of a new booking. */
async function typesOf(market: ToldPlace, reference: string): Promise<unknown[]> {
  await market.told(await bookUsual(market.place, { date: '2027-02-01' }));
  return (await market.told(reference)).map(({ json }) => json['type']);
}

describe('6 a Booking Update', () => {
  const shared = onceInSuite(openMarket);

  for (const [what, wanted, told] of [
    ['date', { date: '2026-11-28' }, { travel_date: '2026-11-28', end_date: '2026-11-28' }],
    [
      'cancellation date',
      { date: '2026-11-29', terms: { newDeadline: true, staff: undefined } },
      { latestcancellation_date: '2026-11-27' },
    ],
    ['time', { minutes: 9 * 60 }, { travel_date: '2026-11-27' }],
    ['pickup', { pickupTime: '7:00 AM' }, {}],
    [
      'number of travelers, price and payments',
      { names: 'Ada Byron' },
      { number_of_passengers: '1', gross_amount: '59.00', lead_passenger: 'Ada Byron' },
    ],
    [
      'names',
      { names: 'Noé Müller, Ada Byron' },
      { number_of_passengers: '2', lead_passenger: 'Noé Müller', gross_amount: '118.00' },
    ],
    ['contact e-mail', { email: 'zoe@traveler.test' }, {}],
    ['contact phone', { phone: '+12025550199' }, {}],
    ['operator notes', { operatorNotes: 'Gate B' }, {}],
  ] as const) {
    it(`tells of another ${what}, with the booking as it is then`, async () => {
      const market = shared();
      const reference = await bookUsual(market.place);
      await market.told(reference);

      await change(market, reference, wanted);

      const [, message, ...others] = await market.told(reference);
      assert.deepEqual(others, []);
      assert.equal(message?.json['type'], 'Booking Update');
      const data = message.json['data'] as Record<string, unknown>;
      assert.deepEqual({ ...data, ...told }, data);
    });
  }

  it('comes once at once and once at the end of 5 minutes, however many changes there are', async () => {
    await using market = await openMarket();
    const reference = await bookUsual(market.place);
    await market.told(reference);
    await change(market, reference, { operatorNotes: 'The first' });
    await market.told(reference);

    const notes = Array.from({ length: 12 }, (_, number) => `Note ${number}`);
    await Promise.all(notes.map((operatorNotes) => change(market, reference, { operatorNotes })));
    await change(market, reference, { names: 'The last, Of them' });
    await market.setClock('2026-11-20T10:04:00Z');
    const early = await typesOf(market, reference);
    await market.setClock('2026-11-20T10:08:00Z');
    await typesOf(market, reference);
    await market.setClock('2026-11-20T11:00:00Z');
    await typesOf(market, reference);
    const all = await market.told(reference);

    assert.deepEqual(early, ['New Booking', 'Booking Update']);
    assert.deepEqual(
      all.map(({ json }) => json['type']),
      ['New Booking', 'Booking Update', 'Booking Update'],
    );
    const data = all.at(-1)?.json['data'] as Record<string, unknown>;
    assert.equal(data['lead_passenger'], 'The last');
  });

  it('waits 5 minutes from the last one, also when that was a merged one', async () => {
    await using market = await openMarket();
    const reference = await bookUsual(market.place);
    await change(market, reference, { operatorNotes: 'At once' });
    await market.told(reference);
    await change(market, reference, { operatorNotes: 'Merged' });
    await market.setClock('2026-11-20T10:06:00Z');
    await typesOf(market, reference);

    await market.setClock('2026-11-20T10:08:00Z');
    await change(market, reference, { operatorNotes: 'Waits' });
    await market.setClock('2026-11-20T10:10:00Z');
    const early = await typesOf(market, reference);
    await market.setClock('2026-11-20T10:14:00Z');

    assert.equal(early.length, 3);
    assert.equal((await typesOf(market, reference)).length, 4);
  });
});

describe('6 the messages of many bookings', () => {
  it('come exactly once each, to each endpoint of whom they are for', async () => {
    await using market = await openMarket(['acme', 'bluebird', 'paid']);
    const { place, receiver } = market;
    const party = { ...order, adults: 'Ada Byron' };
    const dates = Array.from({ length: 10 }, (_, day) => `2027-01-${10 + day}`);

    const answers = await Promise.all(
      dates.flatMap((date) =>
        [payers.credit, payers.agent, payers.cardOnFile].map((token) =>
          place.book({ ...party, date }, token),
        ),
      ),
    );

    const booked = answers.map(({ body }) => String(body['booking_ref'])).toSorted();
    await receiver.received(booked.length);
    await market.told('');
    const told = receiver.messages.map(({ json }) => String(json['booking_reference']));
    assert.equal(new Set(booked).size, 30);
    assert.deepEqual(told.toSorted(), booked);
  });
});
