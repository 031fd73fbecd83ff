import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../../../test/support/after-sale.ts';
import { testClock } from '../../../test/support/clock.ts';
import { openPlacing, type PlacingApi, payers } from '../../../test/support/placing.ts';
import { openTransferPlacing } from '../../../test/support/transfer-bookings.ts';
import { setClock } from '../../operations/set-clock.ts';
import { setSetting } from '../../operations/settings.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { updateBooking } from '../changes/update-booking.ts';
import { applyDueCancellations } from './apply-due-cancellations.ts';
import { applyRequest } from './apply-request.ts';
import { listRequests } from './list-requests.ts';

const forever = new AbortController().signal;

async function after(place: PlacingApi, instant: string, machines = 1): Promise<void> {
  await setClock(place.api.app, somebody, instant);
  await Promise.all(
    Array.from({ length: machines }, () => applyDueCancellations(place.api.app, forever)),
  );
}

async function wait(place: PlacingApi, value: string): Promise<void> {
  const key = 'automatic_cancellation_minutes';
  await setSetting(place.api.app, somebody, { key, value });
}

async function statusOf(place: PlacingApi, reference: string) {
  return (await findBookingForStaff(place.api.app, reference)).status;
}

describe('automatic cancellation', () => {
  it('is off until somebody sets it', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await askForCancellation(place, reference);

    await after(place, '2026-11-24T10:00:00Z');

    assert.equal(await statusOf(place, reference), 'Confirmed');
  });

  it('applies what was asked for in time once the minutes are over', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await wait(place, '30');
    await askForCancellation(place, reference);

    await after(place, '2026-11-20T10:29:00Z');
    assert.equal(await statusOf(place, reference), 'Confirmed');
    await after(place, '2026-11-20T10:31:00Z');

    assert.equal(await statusOf(place, reference), 'Canceled');
    assert.equal(await place.takings(), 0);
  });

  it('is done once by several machines', async () => {
    await using place = await openPlacing();
    await bookUsual(place);
    await askForCancellation(place, await bookUsual(place));
    await wait(place, '30');

    await after(place, '2026-11-20T10:31:00Z', 3);

    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });

  it('leaves to staff what costs something, and changes', async () => {
    await using place = await openPlacing();
    const [late, changed] = [await bookUsual(place), await bookUsual(place)];
    await wait(place, '1');
    await askForChange(place, changed);
    await setClock(place.api.app, somebody, '2026-11-25T06:31:00Z');
    await askForCancellation(place, late);

    await after(place, '2026-11-26T10:00:00Z');

    assert.equal(await statusOf(place, late), 'Confirmed');
    assert.equal(await statusOf(place, changed), 'Confirmed');
  });

  it('never gives a promised fee away, however far the tour is moved', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    await wait(place, '1');
    await setClock(app, somebody, '2026-11-25T06:31:00Z');
    const id = await askForCancellation(place, reference);
    await updateBooking(app, somebody, { reference, date: '2026-12-21' });

    await after(place, '2026-11-26T10:00:00Z');
    assert.equal(await statusOf(place, reference), 'Confirmed');
    await applyRequest(app, somebody, { id, note: '' });

    assert.equal(await statusOf(place, reference), 'Canceled');
    assert.equal(await place.takings(), 5900);
  });

  it('applies what was promised free, also once the tour is so near that it would cost', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    await wait(place, '30');
    await askForCancellation(place, reference);
    await updateBooking(app, somebody, { reference, date: '2026-11-21' });

    await after(place, '2026-11-20T10:31:00Z');

    assert.equal(await statusOf(place, reference), 'Canceled');
    assert.equal(await place.takings(), 0);
  });

  it('leaves to staff what has begun meanwhile', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const request = await askForCancellation(place, reference);
    await wait(place, '30');

    await after(place, '2026-11-27T06:30:00Z');

    assert.equal(await statusOf(place, reference), 'Confirmed');
    assert.equal(await place.takings(), 11_800);
    const open = await listRequests(place.api.app);
    assert.deepEqual(
      open.map(({ id }) => id),
      [request],
    );
  });

  it('leaves a ride to staff once the vehicle is to be there', async () => {
    await using place = await openTransferPlacing();
    const ride = await place.order(undefined, payers.cardOnFile);
    const reference = String((await place.book(ride, payers.cardOnFile)).body['booking_ref']);
    const { startsAt } = await findBookingForStaff(place.api.app, reference);
    await askForCancellation(place, reference);
    await wait(place, '30');

    await after(place, startsAt.toString());
    assert.equal(await statusOf(place, reference), 'Confirmed');
    await after(place, startsAt.subtract({ minutes: 1 }).toString());

    assert.equal(await statusOf(place, reference), 'Canceled');
  });

  it('leaves to staff what begins while another one is canceled', async () => {
    await using place = await openPlacing();
    const references = [await bookUsual(place), await bookUsual(place)];
    for (const reference of references) await askForCancellation(place, reference);
    await wait(place, '30');
    const clock = testClock('2026-11-27T06:29:59Z');
    const prepare = async () => clock.set('2026-11-27T06:30:00Z');
    const reactions = [{ prepare, parts: () => [] }];

    await applyDueCancellations({ ...place.api.app, clock, reactions }, forever);

    const statuses = await Promise.all(references.map((reference) => statusOf(place, reference)));
    assert.deepEqual(statuses, ['Canceled', 'Confirmed']);
  });
});
