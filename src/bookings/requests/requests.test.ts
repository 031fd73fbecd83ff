import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import {
  askForCancellation,
  askForChange,
  bookUsual,
  eventsIn,
} from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../../../test/support/placing.ts';
import { setClock } from '../../operations/set-clock.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { applyRequest } from './apply-request.ts';
import { listRequests } from './list-requests.ts';
import { rejectRequest } from './reject-request.ts';

function apply(place: PlacingApi, id: number, more: object = {}) {
  return applyRequest(place.api.app, somebody, { id, note: '', ...more });
}

describe('the queue of requests', () => {
  it('has the overdue first, then whoever travels next', async () => {
    await using place = await openPlacing();
    const late = await bookUsual(place, { date: '2026-12-20' });
    const overdue = await askForChange(place, late);
    await setClock(place.api.app, somebody, '2026-11-22T10:30:00Z');
    const far = await askForChange(place, await bookUsual(place, { date: '2026-12-10' }));
    const near = await askForCancellation(place, await bookUsual(place, { date: '2026-12-01' }));

    const requests = await listRequests(place.api.app);

    assert.deepEqual(
      requests.map(({ id, isOverdue, ageHours }) => [id, isOverdue, ageHours]),
      [
        [overdue, true, 48],
        [near, false, 0],
        [far, false, 0],
      ],
    );
    assert.equal(requests[0]?.dueAt.since(requests[0].createdAt).total('hours'), 48);
    assert.equal(requests[0]?.reference, late);
  });

  it('is read a page at a time, and keeps its order when one is decided meanwhile', async () => {
    await using place = await openPlacing();
    const late = await askForChange(place, await bookUsual(place, { date: '2026-12-20' }));
    await setClock(place.api.app, somebody, '2026-11-22T10:30:00Z');
    const booked = await bookUsual(place, { date: '2026-12-01' });
    const [change, cancellation] = [
      await askForChange(place, booked),
      await askForCancellation(place, booked),
    ];
    const far = await askForChange(place, await bookUsual(place, { date: '2026-12-10' }));
    const page = async (after?: number) =>
      (await listRequests(place.api.app, { limit: 2, cursor: after })).map(({ id }) => id);

    const first = await page();
    await rejectRequest(place.api.app, somebody, { id: change, reason: 'Full' });

    assert.deepEqual(first, [late, change]);
    assert.deepEqual(await page(change), [cancellation, far]);
    assert.deepEqual(await page(far), []);
    assert.deepEqual(await page(), [late, cancellation]);
  });

  it('has nothing that is decided', async () => {
    await using place = await openPlacing();
    const applied = await askForChange(place, await bookUsual(place));
    const rejected = await askForChange(place, await bookUsual(place));
    await apply(place, applied);
    await rejectRequest(place.api.app, somebody, { id: rejected, reason: 'Full' });

    assert.deepEqual(await listRequests(place.api.app), []);
  });
});

describe('applying a request', () => {
  it('makes the change in the same transaction', async () => {
    await using place = await openPlacing();
    const id = await askForChange(place, await bookUsual(place));

    const { booking, request } = await apply(place, id, {
      change: { minutes: 540 },
      note: 'As agreed',
    });

    assert.equal(booking.minutes, 540);
    assert.deepEqual(
      [request.state, request.note, request.decidedBy],
      ['applied', 'As agreed', 'test'],
    );
    assert.deepEqual(await eventsIn(place), ['placed', 'updated']);
  });

  it('stays open when the change is refused', async () => {
    await using place = await openPlacing();
    const id = await askForChange(place, await bookUsual(place));

    await assert.rejects(apply(place, id, { change: { minutes: 451 } }), {
      code: 'booking-change-impossible',
    });

    assert.equal((await listRequests(place.api.app)).length, 1);
  });

  it('tells of a change that staff have made before', async () => {
    await using place = await openPlacing();
    const id = await askForChange(place, await bookUsual(place));

    const { booking } = await apply(place, id);

    assert.equal(booking.status, 'Confirmed');
    assert.deepEqual(await eventsIn(place), ['placed', 'updated']);
  });

  it('cancels with another refund where staff say so and why', async () => {
    await using place = await openPlacing();
    const id = await askForCancellation(place, await bookUsual(place));

    const { booking } = await apply(place, id, { refund: 18, note: 'The supplier keeps the rest' });

    assert.equal(booking.status, 'Canceled');
    assert.equal(booking.amountPaidMinor, 10_000);
    assert.equal(await place.takings(), 10_000);
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
    await using place = await openPlacing();
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
  it('leaves the booking as it is, and keeps the reason', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference);

    const { request } = await rejectRequest(place.api.app, somebody, { id, reason: ' Too late ' });

    assert.deepEqual([request.state, request.note], ['rejected', 'Too late']);
    const { status, version } = await findBookingForStaff(place.api.app, reference);
    assert.deepEqual([status, version], ['Confirmed', 2]);
    assert.deepEqual(await eventsIn(place), ['placed']);
  });

  it('lets the partner ask again', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference);
    await rejectRequest(place.api.app, somebody, { id, reason: 'Full' });

    assert.notEqual(await askForChange(place, reference), id);
  });

  it('wants a reason', async () => {
    await using place = await openPlacing();
    const id = await askForChange(place, await bookUsual(place));

    await assert.rejects(rejectRequest(place.api.app, somebody, { id, reason: ' ' }), {
      code: 'reason-missing',
    });
  });
});
