import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../../../test/support/placing.ts';
import { setClock } from '../../operations/set-clock.ts';
import { applyRequest } from './apply-request.ts';
import { findRequest, listRequests, type RequestFilter } from './list-requests.ts';
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
      (await listRequests(place.api.app, {}, { limit: 2, cursor: after })).map(({ id }) => id);

    const first = await page();
    await rejectRequest(place.api.app, somebody, { id: change, reason: 'Full' });

    assert.deepEqual(first, [late, change]);
    assert.deepEqual(await page(change), [cancellation, far]);
    assert.deepEqual(await page(far), []);
    assert.deepEqual(await page(), [late, cancellation]);
  });

  it('has what was decided on demand, newest first, filtered', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [one, other] = [await bookUsual(place), await bookUsual(place)];
    const applied = await askForChange(place, one);
    const withdrawn = await askForChange(place, other);
    const canceled = await askForCancellation(place, other);
    const rejected = await askForCancellation(place, one);
    await apply(place, applied, { note: 'Done' });
    await apply(place, canceled);
    await rejectRequest(app, somebody, { id: rejected, reason: 'Too late' });
    const open = await askForChange(place, one);
    const listed = async (filter: RequestFilter, limit = 200) =>
      (await listRequests(app, filter, { cursor: undefined, limit })).map(({ id }) => id);

    const all = [open, rejected, canceled, withdrawn, applied];
    assert.deepEqual(await listed({ state: 'all' }), all);
    assert.deepEqual(await listed({ state: 'all' }, 2), [open, rejected]);
    assert.deepEqual(await listed({ state: 'applied' }), [canceled, applied]);
    assert.deepEqual(await listed({ state: 'withdrawn' }), [withdrawn]);
    assert.deepEqual(await listed({ state: 'all', kind: 'cancellation' }), [rejected, canceled]);
    assert.deepEqual(await listed({ state: 'all', booking: other.toLowerCase() }), [
      canceled,
      withdrawn,
    ]);
    assert.deepEqual(await listed({ organization: 'nobody' }), []);
    assert.deepEqual(await listed({}), [open]);
    const { note, decidedBy, isOverdue } = await findRequest(app, applied);
    assert.deepEqual([note, decidedBy, isOverdue], ['Done', 'test', false]);
  });

  it('has the earliest due first for those who ask, and one product alone', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const asked: number[] = [];
    for (let count = 0; count < 3; count++) {
      asked.push(await askForChange(place, await bookUsual(place)));
    }
    const [first = 0, second = 0, third = 0] = asked;
    for (const [id, dueAt] of [
      [first, '2026-06-03T00:00:00Z'],
      [second, '2026-06-01T00:00:00Z'],
      [third, '2026-06-02T00:00:00Z'],
    ] as const) {
      await app.db
        .updateTable('bookingRequest')
        .set({ dueAt: Temporal.Instant.from(dueAt) })
        .where('id', '=', id)
        .execute();
    }
    await apply(place, third);
    const listed = async (filter: RequestFilter, cursor?: number) =>
      (await listRequests(app, filter, { cursor, limit: 2 })).map(({ id }) => id);

    assert.deepEqual(await listed({ isByDue: true }), [second, first]);
    assert.deepEqual(await listed({ isByDue: true, state: 'all' }), [second, third]);
    assert.deepEqual(await listed({ isByDue: true, state: 'all' }, third), [first]);
    const [request] = await listRequests(app);
    const product = request?.product.id ?? '';
    assert.deepEqual(await listed({ product, isByDue: true }), [second, first]);
    assert.deepEqual(await listed({ product: 'PRD1' }), []);
    assert.deepEqual(await listed({ product: 'TRF-swift' }), []);
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
