import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual, eventsIn, payEarly } from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../../../test/support/placing.ts';
import { listAudit } from '../../operations/list-audit.ts';
import { firstPage } from '../../platform/operation/listing.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { updateBooking } from '../changes/update-booking.ts';
import { listEntries } from './list-entries.ts';
import { readLedger } from './read-ledger.ts';
import { undoPayRun } from './undo-pay-run.ts';

async function owedFor(place: PlacingApi, reference: string) {
  const booking = await findBookingForStaff(place.api.app, reference);
  const { commissionMinor: commission, commissionPaidMinor: paid } = booking;
  return { commission, paid, due: commissionDueMinor(booking) };
}

/** What pay runs paid of the commission of a booking, newest first. */
async function amountsOf(place: PlacingApi, reference: string): Promise<number[]> {
  const entries = await listEntries(place.api.app, reference, firstPage);
  return entries.map(({ amountMinor }) => amountMinor);
}

describe('paying commissions', () => {
  it('notes them in one pay run, and tells of each booking', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [one, other] = [await bookUsual(place), await bookUsual(place)];

    const run = await payEarly(app, [one, other.toLowerCase(), one]);

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

    await assert.rejects(payEarly(app, [due, canceled]), {
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
      payEarly(place.api.app, [one, other]),
      payEarly(place.api.app, [other, one]),
    ]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    assert.ok(refused?.status === 'rejected');
    assert.match(String(refused.reason), /is already paid$/);
  });

  it('pays the rest when a booking has grown from 1 to 10 travelers, and once when two pay at once', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place, { adults: 'Ada Byron' });
    await payEarly(app, [reference]);
    const names = Array.from({ length: 10 }, (_, n) => `Ada ${'I'.repeat(n + 1)}`).join(', ');
    await updateBooking(app, somebody, { reference, names });

    const before = await owedFor(place, reference);
    const outcomes = await Promise.allSettled([
      payEarly(app, [reference]),
      payEarly(app, [reference]),
    ]);

    assert.deepEqual(before, { commission: 7375, paid: 738, due: 6637 });
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(await owedFor(place, reference), { commission: 7375, paid: 7375, due: 0 });
    assert.deepEqual(await amountsOf(place, reference), [6637, 738]);
  });

  it('takes back what is due back for fewer travelers, and for a canceled booking', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    await payEarly(app, [reference]);
    await updateBooking(app, somebody, { reference, names: 'Zoë Müller' });
    const fewer = await owedFor(place, reference);
    await payEarly(app, [reference]);
    await cancelBooking(app, somebody, { reference, reason: '' });
    const canceled = await owedFor(place, reference);
    const { sums } = await readLedger(app, { organization: 'bluebird' });
    await payEarly(app, [reference]);

    assert.deepEqual(fewer, { commission: 738, paid: 1475, due: -737 });
    assert.deepEqual(canceled, { commission: 738, paid: 738, due: -738 });
    assert.deepEqual(sums, [{ currency: 'EUR', paidMinor: 738, dueMinor: -738 }]);
    assert.deepEqual(await amountsOf(place, reference), [-738, -737, 1475]);
    assert.deepEqual(await eventsIn(place), [
      'placed',
      'commission paid',
      'updated',
      'updated',
      'canceled',
      'updated',
    ]);
    await assert.rejects(payEarly(app, [reference]), {
      message: `The commission of the booking ${reference} is not due: the booking is Canceled`,
    });
  });
});

describe('undoing a pay run', () => {
  it('makes what it paid due again, and names the pay run before it', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [one, other] = [await bookUsual(place), await bookUsual(place)];
    const first = await payEarly(app, [one]);
    const names = 'Zoë Müller, Renée O’Connor, Noé Müller';
    await updateBooking(app, somebody, { reference: one, names });
    const second = await payEarly(app, [one, other]);

    const undone = await undoPayRun(app, somebody, second.id);

    assert.equal(undone.undoesId, second.id);
    assert.deepEqual(await owedFor(place, one), { commission: 2213, paid: 1475, due: 738 });
    assert.deepEqual(await owedFor(place, other), { commission: 1475, paid: 0, due: 1475 });
    assert.deepEqual(await amountsOf(place, one), [-738, 738, 1475]);
    const bookings = await Promise.all([one, other].map((of) => findBookingForStaff(app, of)));
    assert.deepEqual(
      bookings.map(({ payRunId, commissionPaidAt }) => [payRunId, commissionPaidAt]),
      [
        [first.id, first.at],
        [null, null],
      ],
    );
    const [audited] = await listAudit(app, { subject: `booking ${other}` }, firstPage);
    assert.deepEqual(
      [audited?.action, audited?.before, audited?.after],
      [
        'booking.commission-unpaid',
        { pay_run: second.id, commission_paid: '14.75 EUR' },
        { pay_run: undone.id, commission_paid: '0.00 EUR' },
      ],
    );
  });

  it('is done once, also by two at once, and an undo is not undone', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    const { id } = await payEarly(app, [reference]);

    const outcomes = await Promise.allSettled([
      undoPayRun(app, somebody, id),
      undoPayRun(app, somebody, id),
    ]);

    const done = outcomes.find(({ status }) => status === 'fulfilled');
    assert.ok(done?.status === 'fulfilled');
    const undoing = done.value.id;
    const refused = outcomes.find(({ status }) => status === 'rejected');
    assert.ok(refused?.status === 'rejected');
    assert.equal(
      refused.reason.message,
      `The pay run ${id} is already undone, by the pay run ${undoing}`,
    );
    await assert.rejects(undoPayRun(app, somebody, undoing), {
      code: 'pay-run-final',
      status: 409,
      message: `The pay run ${undoing} undoes the pay run ${id}`,
    });
    await assert.rejects(undoPayRun(app, somebody, 99), { code: 'pay-run-unknown', status: 404 });
    await payEarly(app, [reference]);
    assert.deepEqual(await amountsOf(place, reference), [1475, -1475, 1475]);
  });
});

describe('the entries of a ledger', () => {
  it('are never changed or deleted', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    await payEarly(app, [await bookUsual(place)]);

    const changed = app.db.updateTable('commissionEntry').set({ amountMinor: 1 }).execute();
    await assert.rejects(changed, /never changed or deleted/);
    const deleted = app.db.deleteFrom('commissionEntry').execute();
    await assert.rejects(deleted, /never changed or deleted/);
  });
});

describe('the ledger of a partner', () => {
  it('has what it has earned, what of it was paid, and the sums', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [paid, due] = [await bookUsual(place), await bookUsual(place)];
    const canceled = await bookUsual(place);
    await cancelBooking(app, somebody, { reference: canceled, reason: '' });
    const { id } = await payEarly(app, [paid]);

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

  it('has as open what is due again, and what is due back', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [settled, grown] = [await bookUsual(place), await bookUsual(place)];
    const canceled = await bookUsual(place);
    await payEarly(app, [settled, grown, canceled]);
    const names = 'Zoë Müller, Renée O’Connor, Noé Müller';
    await updateBooking(app, somebody, { reference: grown, names });
    await cancelBooking(app, somebody, { reference: canceled, reason: '' });

    const open = await readLedger(app, { organization: 'bluebird', isDue: true });

    assert.deepEqual(
      open.commissions.map(({ reference }) => reference),
      [canceled, grown],
    );
    assert.deepEqual(open.sums, [{ currency: 'EUR', paidMinor: 3 * 1475, dueMinor: 738 - 1475 }]);
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
