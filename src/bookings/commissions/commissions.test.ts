import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual, eventsIn } from '../../../test/support/after-sale.ts';
import { openPlacing } from '../../../test/support/placing.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { payCommissions } from './pay-commissions.ts';
import { readLedger } from './read-ledger.ts';

describe('paying commissions', () => {
  it('notes them in one pay run, and tells of each booking', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [one, other] = [await bookUsual(place), await bookUsual(place)];

    const run = await payCommissions(app, somebody, [one, other.toLowerCase(), one]);

    assert.deepEqual(
      run.bookings.map(({ reference, payRunId }) => [reference, payRunId]),
      [one, other].toSorted().map((reference) => [reference, run.id]),
    );
    assert.deepEqual(await eventsIn(place), [
      'placed',
      'placed',
      'commission paid',
      'commission paid',
    ]);
  });

  it('pays all of them or none', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [due, canceled] = [await bookUsual(place), await bookUsual(place)];
    await cancelBooking(app, somebody, { reference: canceled, reason: '' });

    await assert.rejects(payCommissions(app, somebody, [due, canceled]), {
      code: 'commission-not-due',
      status: 409,
      message: `The commission of the booking ${canceled} is not due: the booking is Canceled`,
    });
    assert.deepEqual(await app.db.selectFrom('payRun').select('id').execute(), []);
  });

  it('pays a commission once when two pay at once', async () => {
    await using place = await openPlacing();
    const [one, other] = [await bookUsual(place), await bookUsual(place)];

    const outcomes = await Promise.allSettled([
      payCommissions(place.api.app, somebody, [one, other]),
      payCommissions(place.api.app, somebody, [other, one]),
    ]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    assert.ok(refused?.status === 'rejected');
    assert.match(String(refused.reason), /is already paid$/);
  });
});

describe('the ledger of a partner', () => {
  it('has what it has earned, what of it was paid, and the sums', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [paid, due] = [await bookUsual(place), await bookUsual(place)];
    const canceled = await bookUsual(place);
    await cancelBooking(app, somebody, { reference: canceled, reason: '' });
    const { id } = await payCommissions(app, somebody, [paid]);

    const { commissions, sums } = await readLedger(app, { organization: 'bluebird' });

    assert.deepEqual(
      commissions.map(({ reference, commissionMinor, payRunId }) => [
        reference,
        commissionMinor,
        payRunId,
      ]),
      [
        [due, 1475, null],
        [paid, 1475, id],
      ],
    );
    assert.deepEqual(sums, [{ currency: 'EUR', paidMinor: 1475, dueMinor: 1475 }]);
    const open = await readLedger(app, { organization: 'bluebird', isPaid: false });
    assert.deepEqual(
      open.commissions.map(({ reference }) => reference),
      [due],
    );
  });

  it('is of one partner', async () => {
    await using place = await openPlacing();
    await bookUsual(place);

    const { commissions, sums } = await readLedger(place.api.app, { organization: 'acme' });

    assert.deepEqual([commissions, sums], [[], []]);
    await assert.rejects(readLedger(place.api.app, { organization: 'nobody' }), {
      message: 'There is no organization nobody',
    });
  });
});
