import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../../../test/support/placing.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { setClock } from '../../operations/set-clock.ts';
import { cancelBooking } from './cancel-booking.ts';

function cancel(place: PlacingApi, reference: string, given: { reason?: string; refund?: number }) {
  return cancelBooking(place.api.app, somebody, { reason: '', ...given, reference });
}

describe('canceling a booking', () => {
  it('gives everything back in time', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const canceled = await cancel(place, reference, {});

    assert.equal(canceled.status, 'Canceled');
    assert.equal(canceled.paymentStatus, 'Returned to Traveler');
    assert.equal(canceled.amountPaidMinor, 0);
    assert.deepEqual(await place.taken(), [0]);
    assert.equal(await place.takings(), 0);
  });

  it('keeps what the policy says afterwards', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await setClock(place.api.app, somebody, '2026-11-26T10:00:00Z');

    const canceled = await cancel(place, reference, {});

    assert.equal(canceled.paymentStatus, 'Partial Payment');
    assert.equal(canceled.amountPaidMinor, 5900);
    assert.equal(await place.takings(), 5900);
  });

  it('gives another amount back where staff say so and why', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const canceled = await cancel(place, reference, { refund: 100.5, reason: 'Goodwill' });

    assert.equal(canceled.amountPaidMinor, 1750);
    assert.equal(await place.takings(), 1750);
    const { after } = await place.api.app.db
      .selectFrom('auditEntry')
      .select('after')
      .where('action', '=', 'booking.canceled')
      .executeTakeFirstOrThrow();
    assert.deepEqual(after, {
      status: 'Canceled',
      payment_status: 'Partial Payment',
      amount_paid: '17.50 EUR',
      reason: 'Goodwill',
    });
  });

  it('stays as it was paid when nothing goes back', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const canceled = await cancel(place, reference, { refund: 0, reason: 'A no-show' });

    assert.equal(canceled.paymentStatus, 'Fully Paid');
    assert.equal(await place.takings(), 11_800);
  });

  const refusing = onceInSuite(openPlacing);

  for (const refund of [118.01, -1, 1.005, Number.NaN]) {
    it(`is refused with a refund of ${refund}`, async () => {
      const place = refusing();
      const reference = await bookUsual(place);

      await assert.rejects(cancel(place, reference, { refund, reason: 'x' }), {
        code: 'refund-invalid',
        message: 'The refund must be from 0 to 118 EUR',
      });
    });
  }

  it('wants a reason for another refund', async () => {
    const place = refusing();
    const reference = await bookUsual(place);

    await assert.rejects(cancel(place, reference, { refund: 1 }), { code: 'reason-missing' });
  });

  it('leaves no request open', async () => {
    await using place = await openPlacing();
    const id = await bookUsual(place);
    await askForChange(place, id);
    await askForCancellation(place, id);

    await cancel(place, id, { reason: 'The guide is ill' });

    const requests = await place.api.app.db
      .selectFrom('bookingRequest')
      .select(['kind', 'state', 'note', 'decidedBy'])
      .orderBy('id')
      .execute();
    const told = { note: 'The guide is ill', decidedBy: 'test' };
    assert.deepEqual(requests, [
      { kind: 'change', state: 'withdrawn', ...told },
      { kind: 'cancellation', state: 'applied', ...told },
    ]);
  });

  it('happens once when two cancel at once', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await bookUsual(place);

    const outcomes = await Promise.allSettled([
      cancel(place, reference, {}),
      cancel(place, reference, {}),
    ]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });
});
