import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { overrideDeparture } from '../../src/availability/departures/override-departure.ts';
import { findOwnDifferences } from '../../src/bookings/books/own/check-own-books.ts';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { findStrandedBy } from '../../src/bookings/changes/carry-over-bookings.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { toTour } from '../../src/catalog/marketplace-file.ts';
import { somebody } from '../support/accounts.ts';
import type { DayInAnswer } from '../support/availability.ts';
import { openPlacing, order, type PlacingApi, payers } from '../support/placing.ts';
import { assertSame, faultsOf, preview } from '../support/previews.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { rounds, seedOf } from '../support/running/rounds.ts';
import { aTour } from '../support/tours.ts';

const rates = [
  { name: 'Adults', price: 50, private_price: 80 },
  { name: 'Children', price: 20, private_price: 30 },
  { name: 'Infants', price: 5, takes_place: false, per: { rate: 'adults', max: 2 } },
  { name: 'Guide dogs', price: 0, takes_place: false },
];
const family = aTour({
  cancellation: { hours: 24 },
  pricing: { model: 'Per Person', currency: 'EUR', rates },
  schedule: [{ times: ['7:30 AM'], capacity: 4 }],
});

const { adults: _, ...nobody } = order;

type Counts = Record<string, number>;

const namesOf = (counts: Counts) =>
  Object.fromEntries(
    Object.entries(counts).map(([rate, count]) => [
      rate,
      Array.from({ length: count }, (_name, index) => `${rate} ${'ABCDEFGH'[index]}`).join(', '),
    ]),
  );

const ordered = (counts: Counts) => ({ ...nobody, ...namesOf(counts) });

/** Reads what availability says of the one departure: its price and places, undefined where there is none. */
async function offered({ api }: PlacingApi, counts: Counts) {
  const asked = { id: 'PRD16350', date: '2026-11-27', range: '1', currency: 'EUR' };
  const query = new URLSearchParams({
    ...asked,
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
  });
  await api.app.changes.delivered({ topic: 'departures' });
  const { body } = await api.call({
    url: `/v1/return_availability?${query.toString()}`,
    token: payers.credit,
  });
  const days = Object.values(body['availability'] as Record<string, DayInAnswer>);
  const [slot] = days.flatMap(({ time_with_description: slots }) => slots);
  return slot && { price: slot.price, available: slot.available };
}

async function booked(place: PlacingApi, counts: Counts): Promise<string> {
  const { status, text, body } = await place.book(ordered(counts));
  assert.equal(status, 200, text);
  return String(body['booking_ref']);
}

async function assertBooksAgree({ api }: PlacingApi): Promise<void> {
  const found = await findOwnDifferences(api.app.db);
  assert.deepEqual(
    found.map(({ difference }) => difference),
    [],
  );
}

describe('rates that take no place', () => {
  const untouched = onceInSuite(() => openPlacing([family]));

  it('count in the price and in number_travellers, not in the capacity', async () => {
    await using place = await openPlacing([family]);

    assert.deepEqual(await offered(place, { adults: 3, infants: 6 }), { price: 180, available: 4 });
    const { body } = await place.book(ordered({ adults: 3, infants: 6 }));

    const { pax, pricing } = body as Record<string, Record<string, unknown>>;
    assert.deepEqual([pax?.['number_travellers'], pricing?.['total']], ['9', 180]);
    assert.deepEqual(await place.taken(), [3]);
    assert.deepEqual(await offered(place, { adults: 1, infants: 2 }), { price: 60, available: 1 });
    assert.equal(await offered(place, { adults: 2 }), undefined);
    await assertBooksAgree(place);
  });

  it('come along on a full departure, and on none that has no places at all', async () => {
    await using place = await openPlacing([family]);
    const { app } = place.api;
    await booked(place, { adults: 4 });
    assert.deepEqual(await offered(place, { 'guide dogs': 1, adults: 0 }), {
      price: 0,
      available: 0,
    });

    const dog = await booked(place, { 'Guide dogs': 1 });

    assert.deepEqual(await place.taken(), [4]);
    const wanted = { tourId: 16350, date: '2026-11-27', minutes: 450 };
    await overrideDeparture(app, somebody, { wanted, change: { capacity: 2 } });
    await booked(place, { 'Guide dogs': 1 });
    await overrideDeparture(app, somebody, { wanted, change: { capacity: 0 } });
    assert.equal(await offered(place, { 'guide dogs': 1 }), undefined);
    const refused = await place.book(ordered({ 'Guide dogs': 1 }));
    assert.equal(refused.headers['x-error-code'], 'departure-unavailable');
    await cancelBooking(app, somebody, { reference: dog, reason: '' });
    assert.deepEqual(await place.taken(), [4]);
    await assertBooksAgree(place);
  });

  it('have the departure to themselves where they want it private', async () => {
    await using place = await openPlacing([family]);
    await place.book({ ...ordered({ adults: 2 }), private: 1 });

    const dog = await place.book(ordered({ 'Guide dogs': 1 }));

    assert.equal(dog.headers['x-error-code'], 'departure-unavailable');
    assert.equal(await offered(place, { 'guide dogs': 1 }), undefined);
  });

  it('keep the timetable from losing the departure', async () => {
    await using place = await openPlacing([family]);
    await booked(place, { 'Guide dogs': 1 });
    const { db, clock } = place.api.app;
    const before = toTour(family);
    const after = { ...before, closures: [{ from: '2026-11-27' }] };

    const stranded = await db
      .transaction()
      .execute((tx) => findStrandedBy(tx, { clock }, [{ before, after }]));

    assert.match(stranded[0]?.sentence ?? '', /^must keep a slot for sold places/);
  });

  it('change and leave like others; only places that were taken come back', async () => {
    await using place = await openPlacing([family]);
    const { app } = place.api;
    const reference = await booked(place, { adults: 2, infants: 2 });
    const change = (names: Counts) =>
      updateBooking(app, somebody, { reference, names: JSON.stringify(namesOf(names)) });

    await change({ adults: 2, infants: 4 });
    assert.deepEqual(await place.taken(), [2]);
    await assert.rejects(change({ adults: 1, infants: 3 }), /Infants must have at most 2 for each/);
    await change({ adults: 1, infants: 2 });
    assert.deepEqual(await place.taken(), [1]);
    const moved = await updateBooking(app, somebody, { reference, date: '2026-11-28' });
    assert.equal(moved.places, 1);
    assert.deepEqual(await place.taken(), [0, 1]);
    await assertBooksAgree(place);
    await cancelBooking(app, somebody, { reference, reason: '' });
    assert.deepEqual(await place.taken(), [0, 0]);
    await assertBooksAgree(place);
  });

  it('may need another rate: else there is no price, and the booking is refused', async () => {
    const place = untouched();
    for (const counts of [{ adults: 1, infants: 3 }, { infants: 1 }, { children: 2, infants: 1 }]) {
      assert.deepEqual(await offered(place, counts), { price: 0, available: 4 });

      const refused = await place.book(ordered(counts));
      const [fault, ...more] = faultsOf(await preview(place, ordered(counts)));

      assert.deepEqual([refused.status, more], [400, []]);
      assert.equal(refused.headers['x-error-code'], 'travelers-invalid');
      const sentence = `Infants must have at most 2 for each adults, not ${counts.infants}`;
      assert.equal(refused.body['error'], sentence);
      assert.deepEqual(fault, { field: 'infants', code: 'travelers-invalid', message: sentence });
    }
  });

  it('are told in the record of the tour', async () => {
    const { api } = untouched();

    const { body } = await api.call({
      url: '/v1/return_tours?id=PRD16350',
      token: payers.credit,
    });

    const text = JSON.stringify(body);
    assert.match(text, /"takes_place":false,"per":\{"rate":"adults","max":2\}/);
    assert.doesNotMatch(text, /"takes_place":true/);
  });

  it('agree in availability, preview and booking, whoever comes along', async () => {
    await using place = await openPlacing([family]);
    const count = fc.integer({ min: 0, max: 5 });
    const party = fc.record({
      adults: count,
      children: count,
      infants: count,
      'Guide dogs': count,
    });
    let taken = 0;

    await fc.assert(
      fc.asyncProperty(party, async (counts) => {
        const offer = await offered(place, counts);
        const body = ordered(counts);
        const isBooked = await assertSame(place, body, payers.credit);
        const people = Object.values(counts).reduce((sum, one) => sum + one, 0);
        const isAllowed = counts.infants <= 2 * counts.adults && people > 0;
        const needed = people === 0 ? 1 : counts.adults + counts.children;
        assert.equal(offer !== undefined, needed <= 4 - taken);
        assert.equal(isBooked, offer !== undefined && isAllowed);
        const price = 50 * counts.adults + 20 * counts.children + 5 * counts.infants;
        if (offer) assert.equal(offer.price, isAllowed ? price : 0);
        if (isBooked) taken += needed;
        const stored = await place.taken();
        assert.equal(stored[0] ?? 0, taken);
      }),
      { numRuns: rounds({ sample: 40, long: 1000 }), seed: seedOf(20261129) },
    );
    await assertBooksAgree(place);
  });
});
