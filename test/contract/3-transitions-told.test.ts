import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../../src/bookings/changes/confirm-booking.ts';
import { declineBooking } from '../../src/bookings/changes/decline-booking.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { undoPayRun } from '../../src/bookings/commissions/undo-pay-run.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { somebody } from '../support/accounts.ts';
import { askForCancellation, askForChange, bookUsual, payEarly } from '../support/after-sale.ts';
import { payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { inWords, openTold, type ToldPlace } from '../support/told-bookings.ts';
import { aTour } from '../support/tours.ts';

const byHand = aTour({ ...usualTour, confirmation: 'manual' });

/** What was told of a booking, and the type under which the list of updates has it. */
async function toldOf(market: ToldPlace, reference: string): Promise<string[]> {
  const messages = (await market.told(reference)).map(inWords);
  const { text } = await market.place.api.call({
    url: '/v1/booking_updates',
    token: payers.cardOnFile,
  });
  const row = (JSON.parse(text) as Record<string, unknown>[]).find(
    (update) => update['booking_reference'] === reference,
  );
  return [...messages, `listed: ${String(row?.['type'])}`];
}

async function openMarket(tour = usualTour): Promise<ToldPlace> {
  return openTold([tour], ['bluebird']);
}

describe('3 what the transitions of a booking tell', () => {
  const confirmedByHand = onceInSuite(() => openMarket(byHand));

  const shared = onceInSuite(openMarket);

  it('placed and confirmed at once: New Booking', async () => {
    const market = shared();

    const reference = await bookUsual(market.place);

    assert.deepEqual(await toldOf(market, reference), [
      'New Booking: Confirmed, Fully Paid',
      'listed: New Booking',
    ]);
  });

  it('placed and pending, then confirmed: New Booking, and New Booking again', async () => {
    const market = confirmedByHand();
    const reference = await bookUsual(market.place);
    await market.told(reference);

    await confirmBooking(market.place.api.app, somebody, reference);

    assert.deepEqual(await toldOf(market, reference), [
      'New Booking: Pending Confirmation, Fully Paid',
      'New Booking: Confirmed, Fully Paid',
      'listed: New Booking',
    ]);
  });

  it('pending, then declined: Cancel Booking', async () => {
    const market = confirmedByHand();
    const reference = await bookUsual(market.place);
    await market.told(reference);

    await declineBooking(market.place.api.app, somebody, { reference, reason: 'Guide ill' });

    assert.deepEqual((await toldOf(market, reference)).slice(1), [
      'Cancel Booking: Canceled, Returned to Traveler',
      'listed: Cancel Booking',
    ]);
  });

  it('changed while it is pending: nothing', async () => {
    const market = confirmedByHand();
    const reference = await bookUsual(market.place);

    await updateBooking(market.place.api.app, somebody, { reference, pickupTime: '7:00 AM' });

    assert.deepEqual((await market.told(reference)).map(inWords), [
      'New Booking: Pending Confirmation, Fully Paid',
    ]);
  });

  it('a change that is asked for: nothing, until it lands: Booking Update', async () => {
    const market = shared();
    const reference = await bookUsual(market.place);
    const id = await askForChange(market.place, reference);
    const before = (await market.told(reference)).map(inWords);

    const change = { minutes: 9 * 60 };
    await applyRequest(market.place.api.app, somebody, { id, note: '', change });

    assert.deepEqual(before, ['New Booking: Confirmed, Fully Paid']);
    assert.deepEqual((await toldOf(market, reference)).slice(1), [
      'Booking Update: Confirmed, Fully Paid',
      'listed: Booking Update',
    ]);
  });

  it('a cancellation that is asked for: nothing, until it is applied: Cancel Booking', async () => {
    const market = shared();
    const reference = await bookUsual(market.place);
    const id = await askForCancellation(market.place, reference);
    const before = (await market.told(reference)).map(inWords);

    await applyRequest(market.place.api.app, somebody, { id, note: '' });

    assert.deepEqual(before, ['New Booking: Confirmed, Fully Paid']);
    assert.deepEqual((await toldOf(market, reference)).slice(1), [
      'Cancel Booking: Canceled, Returned to Traveler',
      'listed: Cancel Booking',
    ]);
  });

  it('requests that are rejected: nothing', async () => {
    const market = shared();
    const { app } = market.place.api;
    const reference = await bookUsual(market.place);
    const asked = [
      await askForChange(market.place, reference),
      await askForCancellation(market.place, reference),
    ];

    for (const id of asked) await rejectRequest(app, somebody, { id, reason: 'Too late' });

    assert.deepEqual(await toldOf(market, reference), [
      'New Booking: Confirmed, Fully Paid',
      'listed: New Booking',
    ]);
  });

  it('canceled by staff, late: Cancel Booking with what is kept', async () => {
    await using market = await openMarket();
    const reference = await bookUsual(market.place);
    await market.told(reference);
    await market.setClock('2026-11-26T12:00:00Z');

    await cancelBooking(market.place.api.app, somebody, { reference, reason: '' });

    assert.deepEqual((await toldOf(market, reference)).slice(1), [
      'Cancel Booking: Canceled, Partial Payment',
      'listed: Cancel Booking',
    ]);
  });

  it('a commission that is paid: Commission Paid', async () => {
    const market = shared();
    const reference = await bookUsual(market.place);
    await market.told(reference);

    await payEarly(market.place.api.app, [reference]);

    assert.deepEqual((await toldOf(market, reference)).slice(1), [
      'Commission Paid: Confirmed, Fully Paid',
      'listed: Commission Paid',
    ]);
  });

  it('a pay run that is undone: Booking Update', async () => {
    const market = shared();
    const { app } = market.place.api;
    const reference = await bookUsual(market.place);
    const { id } = await payEarly(app, [reference]);
    await market.told(reference);

    await undoPayRun(app, somebody, id);

    assert.deepEqual((await toldOf(market, reference)).slice(2), [
      'Booking Update: Confirmed, Fully Paid',
      'listed: Booking Update',
    ]);
  });

  it('the rest of a commission that is paid later: Commission Paid again', async () => {
    const market = shared();
    const { app } = market.place.api;
    const reference = await bookUsual(market.place);
    await payEarly(app, [reference]);
    const names = 'Zoë Müller, Renée O’Connor, Noé Müller';
    await updateBooking(app, somebody, { reference, names });
    await market.told(reference);

    await payEarly(app, [reference]);

    assert.deepEqual((await toldOf(market, reference)).slice(3), [
      'Commission Paid: Confirmed, Fully Paid',
      'listed: Commission Paid',
    ]);
  });

  it('a card that is declined: nothing at all', async () => {
    await using market = await openTold([usualTour], ['badcard']);

    const { status } = await market.place.book(
      {
        product_id: 16350,
        date: '2026-11-27',
        time: '7:30 AM',
        phone: '1',
        adults: 'Ada',
      },
      payers.badCardOnFile,
    );

    assert.equal(status, 400);
    await market.told('');
    assert.deepEqual(market.receiver.messages, []);
  });
});
