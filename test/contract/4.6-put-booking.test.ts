import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { openPlacing, order, type PlacingApi, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const notes = 'Please move us to 9:00 AM';

function ask(place: PlacingApi, body: unknown, token = payers.credit): Promise<TestAnswer> {
  return place.api.call({ method: 'PUT', url: '/v1/booking', token, body });
}

async function book(place: PlacingApi, token = payers.credit): Promise<string> {
  return String((await place.book(order, token)).body['booking_ref']);
}

function requestsOf(place: PlacingApi) {
  return place.api.app.db
    .selectFrom('bookingRequest')
    .select(['id', 'kind', 'notes', 'state', 'createdAt', 'dueAt'])
    .orderBy('id')
    .execute();
}

describe('4.6 PUT /v1/booking', () => {
  it('receives a request for a change', async () => {
    await using place = await openPlacing();
    const id = await book(place);

    const { status, body } = await ask(place, { id, notes });

    assert.equal(status, 200);
    const [request] = await requestsOf(place);
    assert.deepEqual(body, {
      status: 'success',
      message:
        'The request for a change was received; it is reviewed within 24 to 48 hours, and nothing is changed before',
      booking_ref: id,
      request_id: request?.id,
    });
    assert.equal(request?.kind, 'change');
    assert.equal(request.notes, notes);
    assert.equal(request.state, 'open');
    assert.equal(request.dueAt.since(request.createdAt).total('hours'), 48);
  });

  it('never applies it by itself: the booking stays what it was', async () => {
    await using place = await openPlacing();
    const id = await book(place);
    const before = await place.read(id);

    await ask(place, { id, notes, date: '2026-11-28', time: '9:00 AM', adults: 'Somebody Else' });

    const { body } = await place.read(id);
    assert.deepEqual({ ...body, requests: [] }, before.body);
    const events = await place.api.app.db.selectFrom('bookingEvent').select('kind').execute();
    assert.deepEqual(events, [{ kind: 'placed' }]);
  });

  it('answers a second request with the one that is open, and creates nothing', async () => {
    await using place = await openPlacing();
    const id = await book(place);
    const first = await ask(place, { id, notes });

    const second = await ask(place, { id: id.toLowerCase(), notes: 'And another one' });

    assert.equal(second.status, 200);
    assert.deepEqual(second.body, first.body);
    assert.equal((await requestsOf(place)).length, 1);
  });

  it('answers the same Idempotency-Key with the kept answer, though the request is decided', async () => {
    await using place = await openPlacing();
    const id = await book(place);
    const request = { method: 'PUT', url: '/v1/booking', token: payers.credit } as const;
    const keyed = { ...request, body: { id, notes }, headers: { 'idempotency-key': 'once' } };
    const first = await place.api.call(keyed);
    const asked = Number(first.body['request_id']);
    await rejectRequest(place.api.app, somebody, { id: asked, reason: 'Full' });

    const second = await place.api.call(keyed);

    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.deepEqual(second.body, first.body);
    assert.equal((await requestsOf(place)).length, 1);
  });

  it('makes one request of two that come at once', async () => {
    await using place = await openPlacing();
    const id = await book(place);

    const answers = await Promise.all([ask(place, { id, notes }), ask(place, { id, notes })]);

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await requestsOf(place)).length, 1);
  });

  const untouched = onceInSuite(() => openPlacing());
  for (const [body, error] of [
    [{ notes }, 'id is missing'],
    [{ id: 'PTL7KQ001' }, 'notes is missing'],
    [{ id: 'PTL7KQ001', notes: '' }, 'notes is missing'],
    [{ id: 'PTL7KQ001', notes: '  ' }, 'notes must be text of 1 to 5000 characters'],
    [{ id: 'PTL7KQ001', notes: ['x'] }, 'notes must be text of 1 to 5000 characters'],
    [{ id: 'NOTHERE99', notes }, 'Invalid request: the booking was not found'],
  ] as const) {
    it(`answers ${JSON.stringify(body)} with 400: ${error}`, async () => {
      const place = untouched();

      const answer = await ask(place, body);

      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, { error });
    });
  }

  it('does not know the booking of another organization, nor an Agent that of a colleague', async () => {
    const place = untouched();
    const id = await book(place);

    for (const token of [payers.cardOnFile, payers.agent]) {
      const { status, body } = await ask(place, { id, notes }, token);
      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'Invalid request: the booking was not found' });
    }
    assert.deepEqual(await requestsOf(place), []);
  });

  it('refuses it for a canceled booking', async () => {
    await using place = await openPlacing();
    const id = await book(place);
    await cancelBooking(place.api.app, somebody, { reference: id, reason: '' });

    const { status, body } = await ask(place, { id, notes });

    assert.equal(status, 400);
    assert.deepEqual(body, { error: 'Invalid request: the booking is canceled' });
  });

  it('refuses it once the tour has started', async () => {
    await using place = await openPlacing();
    const id = await book(place);
    await setClock(place.api.app, somebody, '2026-11-27T06:30:00Z');

    const { status, body } = await ask(place, { id, notes });

    assert.equal(status, 400);
    assert.deepEqual(body, { error: 'Invalid request: the booking is in the past' });
  });
});
