import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../../src/bookings/changes/confirm-booking.ts';
import { declineBooking } from '../../src/bookings/changes/decline-booking.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { somebody } from '../support/accounts.ts';
import { askForCancellation, askForChange, bookUsual, payEarly } from '../support/after-sale.ts';
import { openPlacing, order, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

const byHand = aTour({
  ...usualTour,
  confirmation: 'manual',
  schedule: [{ times: ['7:30 AM'], capacity: 2 }],
});

/** Status and payment status, as the partner reads them. */
async function stateOf(place: PlacingApi, reference: string, token: string) {
  const { body } = await place.read(reference, token);
  const { meta, pricing } = body as Record<string, Record<string, unknown>>;
  return [meta?.['status'], pricing?.['payment_status'], pricing?.['amount_paid']];
}

async function book(place: PlacingApi, token: string): Promise<string> {
  const { status, body } = await place.book(order, token);
  assert.equal(status, 200);
  return String(body['booking_ref']);
}

function eventsOf(place: PlacingApi): Promise<{ kind: string }[]> {
  return place.api.app.db.selectFrom('bookingEvent').select('kind').orderBy('id').execute();
}

describe('3 States of a booking', () => {
  it('begin with Confirmed where the product confirms at once', async () => {
    await using place = await openPlacing();

    const reference = await book(place, payers.credit);

    assert.deepEqual(await stateOf(place, reference, payers.credit), [
      'Confirmed',
      'Pending Invoice',
      0,
    ]);
    assert.deepEqual(await eventsOf(place), [{ kind: 'placed' }]);
  });

  it('go from Pending Confirmation to Confirmed when the booking is confirmed', async () => {
    await using place = await openPlacing([byHand]);
    const reference = await book(place, payers.cardOnFile);
    const pending = await stateOf(place, reference, payers.cardOnFile);

    await confirmBooking(place.api.app, somebody, reference);

    const confirmed = await stateOf(place, reference, payers.cardOnFile);
    assert.deepEqual(pending, ['Pending Confirmation', 'Fully Paid', 118]);
    assert.deepEqual(confirmed, ['Confirmed', 'Fully Paid', 118]);
    assert.deepEqual(await eventsOf(place), [{ kind: 'placed' }, { kind: 'confirmed' }]);
    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });

  it('go from Pending Confirmation to Canceled when it is declined: places and money back', async () => {
    await using place = await openPlacing([byHand]);
    const reference = await book(place, payers.cardOnFile);
    assert.equal((await place.book(order, payers.credit)).status, 400);

    await declineBooking(place.api.app, somebody, { reference, reason: 'The guide is ill' });

    assert.deepEqual(await stateOf(place, reference, payers.cardOnFile), [
      'Canceled',
      'Returned to Traveler',
      0,
    ]);
    assert.deepEqual(await eventsOf(place), [{ kind: 'placed' }, { kind: 'declined' }]);
    assert.equal(await place.takings(), 0);
    await book(place, payers.credit);
    assert.deepEqual(await place.taken(), [2]);
  });

  it('stay Confirmed with a request for a change, until it lands', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const request = await askForChange(place, reference);

    const asked = await stateOf(place, reference, payers.cardOnFile);
    await applyRequest(place.api.app, somebody, { id: request, note: '' });

    assert.deepEqual(asked, ['Confirmed', 'Fully Paid', 118]);
    assert.deepEqual(await stateOf(place, reference, payers.cardOnFile), asked);
    assert.deepEqual(await eventsOf(place), [{ kind: 'placed' }, { kind: 'updated' }]);
  });

  it('stay Confirmed with a request for a cancellation, and go to Canceled once it is applied', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const request = await askForCancellation(place, reference);
    const asked = await stateOf(place, reference, payers.cardOnFile);

    await applyRequest(place.api.app, somebody, { id: request, note: '' });

    assert.deepEqual(asked, ['Confirmed', 'Fully Paid', 118]);
    assert.deepEqual(await stateOf(place, reference, payers.cardOnFile), [
      'Canceled',
      'Returned to Traveler',
      0,
    ]);
    assert.deepEqual(await eventsOf(place), [{ kind: 'placed' }, { kind: 'canceled' }]);
  });

  it('go from Pending Confirmation to Canceled when the booking is canceled', async () => {
    await using place = await openPlacing([byHand]);
    const reference = await book(place, payers.cardOnFile);

    await cancelBooking(place.api.app, somebody, { reference, reason: '' });

    assert.deepEqual(await stateOf(place, reference, payers.cardOnFile), [
      'Canceled',
      'Returned to Traveler',
      0,
    ]);
  });

  it('end with Canceled: nothing else can happen then', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await book(place, payers.credit);
    await cancelBooking(app, somebody, { reference, reason: '' });

    const attempts = [
      confirmBooking(app, somebody, reference),
      declineBooking(app, somebody, { reference, reason: 'Full' }),
      updateBooking(app, somebody, { reference, pickupTime: '7:00 AM' }),
      cancelBooking(app, somebody, { reference, reason: '' }),
      payEarly(app, [reference]),
    ];

    const outcomes = await Promise.allSettled(attempts);
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code),
      [
        'booking-not-pending',
        'booking-not-pending',
        'booking-not-open',
        'booking-not-open',
        'commission-not-due',
      ],
    );
    assert.deepEqual(await eventsOf(place), [{ kind: 'placed' }, { kind: 'canceled' }]);
  });
});
