import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placesOf } from '../../src/bookings/booking/booked-places.ts';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import { confirmBooking } from '../../src/bookings/changes/confirm-booking.ts';
import { listNotices } from '../../src/supplier-news/notices.ts';
import { somebody } from '../support/accounts.ts';
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

  it('has its tickets also when staff were faster than its supplier', async () => {
    await using selling = await openOctoPlacing({ sells: ['pending'] });
    const { fake, place, app } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);
    const tickets = async () => (await findBookingForStaff(app, reference)).tickets?.length;
    await confirmBooking(app, somebody, reference);

    await selling.askForDecisions(5);
    assert.equal(await tickets(), undefined);
    fake.decide(String(fake.books()[0]?.uuid), 'CONFIRMED');
    await selling.askForDecisions(5);

    assert.equal(await tickets(), 2);
    const asked = fake.record.length;
    await selling.askForDecisions(60);
    assert.equal(fake.record.length, asked);
  });

  it('waits for a person when its supplier declines what staff have confirmed', async () => {
    await using selling = await openOctoPlacing({ sells: ['pending'] });
    const { fake, place, app } = selling;
    await confirmBooking(app, somebody, String((await place.book(order)).body['booking_ref']));

    fake.decide(String(fake.books()[0]?.uuid), 'REJECTED');
    await selling.askForDecisions(5);

    assert.deepEqual(await selling.states(), ['Confirmed']);
    const [notice] = await listNotices(app, false, { cursor: undefined, limit: 50 });
    assert.match(notice?.sentence ?? '', /^The supplier has declined the booking, and staff/);
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
