import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { somebody } from '../../../test/support/accounts.ts';
import {
  askForCancellation,
  askForChange,
  bookUsual,
  eventsIn,
} from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../../../test/support/placing.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { setClock } from '../../operations/set-clock.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { updateBooking } from '../changes/update-booking.ts';
import { applyRequest } from './apply-request.ts';
import { findRequest, listRequests } from './list-requests.ts';
import { rejectRequest } from './reject-request.ts';

function apply(place: PlacingApi, id: number, more: object = {}) {
  return applyRequest(place.api.app, somebody, { id, note: '', ...more });
}

describe('applying a request', () => {
  const shared = onceInSuite(openPlacing);

  it('makes the change in the same transaction', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference);

    const { booking, request } = await apply(place, id, {
      change: { minutes: 540 },
      note: 'As agreed',
    });

    assert.equal(booking.minutes, 540);
    assert.deepEqual(
      [request.state, request.note, request.decidedBy],
      ['applied', 'As agreed', 'test'],
    );
    assert.deepEqual(await eventsIn(place, reference), ['placed', 'updated']);
  });

  it('stays open when the change is refused', async () => {
    const place = shared();
    const id = await askForChange(place, await bookUsual(place));

    await assert.rejects(apply(place, id, { change: { minutes: 451 } }), {
      code: 'booking-change-impossible',
    });

    assert.equal((await findRequest(place.api.app, id)).state, 'open');
  });

  it('tells of a change that staff have made before', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference);

    const { booking } = await apply(place, id);

    assert.equal(booking.status, 'Confirmed');
    assert.deepEqual(await eventsIn(place, reference), ['placed', 'updated']);
  });

  it('cancels with another refund where staff say so and why', async () => {
    await using place = await openPlacing();
    const id = await askForCancellation(place, await bookUsual(place));

    const { booking } = await apply(place, id, {
      refund: 18,
      belowPromise: true,
      note: 'The supplier keeps the rest',
    });

    assert.equal(booking.status, 'Canceled');
    assert.equal(booking.amountPaidMinor, 10_000);
    assert.equal(await place.takings(), 10_000);
  });

  it('refunds what was promised or more, unless staff go below it and say why', async () => {
    await using place = await openPlacing();
    const id = await askForCancellation(place, await bookUsual(place));

    await assert.rejects(apply(place, id, { refund: 117.99, note: 'Less' }), {
      code: 'refund-below-promise',
      status: 409,
      message: /^The partner was promised a refund of 118\.00 EUR; .*--below-promise/,
    });
    await assert.rejects(apply(place, id, { refund: 18, belowPromise: true, note: ' ' }), {
      code: 'note-missing',
      message: /--note/,
    });
    await assert.rejects(
      cancelBooking(place.api.app, somebody, {
        reference: (await findRequest(place.api.app, id)).reference,
        refund: 18,
        reason: 'Less',
      }),
      { code: 'refund-below-promise' },
    );
    assert.equal((await listRequests(place.api.app)).length, 1);
    assert.equal(await place.takings(), 11_800);

    const { request } = await apply(place, id, { refund: 118, note: 'As promised' });

    const { state, promisedRefundMinor, promisedFeeMinor, refundedMinor } = request;
    assert.deepEqual(
      [state, promisedRefundMinor, promisedFeeMinor, refundedMinor],
      ['applied', 11_800, 0, 11_800],
    );
  });

  it('keeps the promise where staff cancel the booking itself, later', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference);
    await setClock(place.api.app, somebody, '2026-11-27T06:29:00Z');

    await cancelBooking(place.api.app, somebody, { reference, reason: 'As asked' });

    const { state, note, refundedMinor } = await findRequest(place.api.app, id);
    assert.deepEqual([state, note, refundedMinor], ['applied', 'As asked', 11_800]);
  });

  it('gives back at most what is left of what was paid', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference);
    const names = 'Ada Byron';
    await updateBooking(place.api.app, somebody, { reference, names });

    const { request } = await apply(place, id);

    assert.deepEqual([request.promisedRefundMinor, request.refundedMinor], [11_800, 5_900]);
    assert.equal(await place.takings(), 0);
  });

  it('is linked by the audit entry of the change', async () => {
    await using place = await openPlacing();
    const change = await askForChange(place, await bookUsual(place));
    const again = await askForChange(place, await bookUsual(place));
    const cancellation = await askForCancellation(place, await bookUsual(place));

    await apply(place, change, { change: { minutes: 540 }, note: 'As agreed' });
    await apply(place, again);
    await apply(place, cancellation);

    const entries = await place.api.app.db
      .selectFrom('auditEntry')
      .select(['action', sql<number>`(after ->> 'request')::int`.as('request')])
      .where('action', 'in', ['booking.updated', 'booking.change-applied', 'booking.canceled'])
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      { action: 'booking.updated', request: change },
      { action: 'booking.change-applied', request: again },
      { action: 'booking.canceled', request: cancellation },
    ]);
  });

  it('happens once when two apply at once', async () => {
    await using place = await openPlacing();
    await bookUsual(place);
    const id = await askForCancellation(place, await bookUsual(place));

    const outcomes = await Promise.allSettled([apply(place, id), apply(place, id)]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });

  it('is refused when it is decided, unknown, or asks for what it is not', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const change = await askForChange(place, reference);
    const cancellation = await askForCancellation(place, reference);

    await assert.rejects(apply(place, change, { refund: 1 }), {
      code: 'request-not-a-cancellation',
    });
    await assert.rejects(apply(place, cancellation, { change: { minutes: 540 } }), {
      code: 'request-not-a-change',
    });
    await assert.rejects(apply(place, 999), {
      code: 'booking-request-unknown',
      message: 'There is no request 999',
    });
    await apply(place, change);
    await assert.rejects(apply(place, change), {
      code: 'booking-request-decided',
      message: `The request ${change} is already applied`,
    });
  });
});

describe('rejecting a request', () => {
  const shared = onceInSuite(openPlacing);

  it('leaves the booking as it is, and keeps the reason', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference);

    const { request } = await rejectRequest(place.api.app, somebody, { id, reason: ' Too late ' });

    assert.deepEqual([request.state, request.note], ['rejected', 'Too late']);
    const { status, version } = await findBookingForStaff(place.api.app, reference);
    assert.deepEqual([status, version], ['Confirmed', 2]);
    assert.deepEqual(await eventsIn(place, reference), ['placed']);
  });

  it('lets the partner ask again', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference);
    await rejectRequest(place.api.app, somebody, { id, reason: 'Full' });

    assert.notEqual(await askForChange(place, reference), id);
  });

  it('wants a reason', async () => {
    const place = shared();
    const id = await askForChange(place, await bookUsual(place));

    await assert.rejects(rejectRequest(place.api.app, somebody, { id, reason: ' ' }), {
      code: 'reason-missing',
    });
  });
});
