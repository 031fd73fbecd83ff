import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placesOf } from '../../src/bookings/booking/booked-places.ts';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import { openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };
const byCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };

describe('a booking that its supplier decides about later', () => {
  it('is pending until its supplier confirms it, and has its tickets then', async () => {
    await using selling = await openOctoPlacing({ sells: ['pending'] });
    const { fake, place, app } = selling;

    const { body } = await place.book(order);
    assert.deepEqual(await selling.states(), ['Pending Confirmation']);
    await selling.askForDecisions();
    assert.deepEqual(await selling.states(), ['Pending Confirmation']);
    fake.decide(String(fake.books()[0]?.uuid), 'CONFIRMED');
    await selling.askForDecisions(5);

    assert.deepEqual(await selling.states(), ['Confirmed']);
    const { tickets } = await app.db
      .selectFrom('booking')
      .select('tickets')
      .executeTakeFirstOrThrow();
    assert.equal((tickets as unknown[]).length, 2);
    assert.equal((await place.read(body['booking_ref'])).status, 200);
    const asked = fake.record.length;
    await selling.askForDecisions(60);
    assert.equal(fake.record.length, asked);
  });

  it('is canceled and refunded when its supplier declines it', async () => {
    await using selling = await openOctoPlacing({ sells: ['pending'] });
    const { fake, place } = selling;
    await place.book(byCard, payers.byCard);
    assert.equal(await place.takings(), 9000);

    fake.decide(String(fake.books()[0]?.uuid), 'REJECTED');
    await selling.askForDecisions(5);

    assert.deepEqual(await selling.states(), ['Canceled']);
    assert.equal(await place.takings(), 0);
    await selling.tell();
    assert.equal(fake.placesTaken(), 0);
  });

  it('is asked about again when the process ends before it is told', async () => {
    await using selling = await openOctoPlacing({ sells: ['pending'] });
    const { fake, place, app } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);
    fake.decide(String(fake.books()[0]?.uuid), 'CONFIRMED');
    const booked = placesOf(await findBookingForStaff(app, reference));
    await selling.connector.remote?.confirm(booked);
    assert.deepEqual(await selling.states(), ['Pending Confirmation']);

    await selling.askForDecisions(5);

    assert.deepEqual(await selling.states(), ['Confirmed']);
  });
});
