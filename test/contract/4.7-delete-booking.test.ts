import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { openPlacing, order, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

function ask(
  place: PlacingApi,
  body: unknown,
  token = payers.cardOnFile,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return place.api.call({ method: 'DELETE', url: '/v1/booking', token, body, headers });
}

async function book(place: PlacingApi, token = payers.cardOnFile): Promise<string> {
  return String((await place.book(order, token)).body['booking_ref']);
}

describe('4.7 DELETE /v1/booking', () => {
  const shared = onceInSuite(openPlacing);

  it('says what is refunded until when, and what after', async () => {
    await using place = await openPlacing();
    const reference = await book(place);

    const { status, body } = await ask(place, { reference_id: reference, reason: 'They are ill' });

    assert.equal(status, 200);
    const request = await place.api.app.db
      .selectFrom('bookingRequest')
      .select(['id', 'notes'])
      .executeTakeFirstOrThrow();
    assert.equal(request.notes, 'They are ill');
    assert.deepEqual(body, {
      status: 'success',
      message: 'The request for a cancellation was received; the booking is not canceled yet',
      booking_ref: reference,
      request_id: request.id,
      notes:
        'Free cancellation until 25 November 2026, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept. Until then 118.00 EUR is refunded, after that 59.00 EUR. This request came before that: 118.00 EUR will be refunded.',
      refund_eligible: true,
      refund_amount: 118,
      cancellation_fee: 0,
      currency: 'EUR',
    });
  });

  it('cancels nothing by itself', async () => {
    await using place = await openPlacing();
    const reference = await book(place);
    const before = await place.read(reference, payers.cardOnFile);

    await ask(place, { reference_id: reference, reason: '' });

    const { body } = await place.read(reference, payers.cardOnFile);
    assert.deepEqual({ ...body, requests: [] }, before.body);
    assert.equal(await place.takings(), 11_800);
    assert.deepEqual(await place.taken(), [2]);
  });

  it('tells the fee of a request that comes too late', async () => {
    await using place = await openPlacing();
    const reference = await book(place);
    await setClock(place.api.app, somebody, '2026-11-25T06:31:00Z');

    const { body } = await ask(place, { reference_id: reference });

    assert.match(
      String(body['notes']),
      /This request came after that: 59\.00 EUR will be refunded/,
    );
    assert.equal(body['refund_eligible'], true);
    assert.equal(body['refund_amount'], 59);
    assert.equal(body['cancellation_fee'], 59);
  });

  it('says that nothing has to be paid where nothing was paid on credit', async () => {
    const place = shared();
    const reference = await book(place, payers.credit);

    const { body } = await ask(place, { reference_id: reference }, payers.credit);

    assert.equal(body['refund_eligible'], true);
    assert.equal(body['refund_amount'], 0);
    assert.equal(body['cancellation_fee'], 0);
  });

  it('keeps its promise when it is applied later', async () => {
    await using place = await openPlacing();
    const reference = await book(place);
    const { body } = await ask(place, { reference_id: reference });
    await setClock(place.api.app, somebody, '2026-11-26T12:00:00Z');

    const again = await ask(place, { reference_id: reference });
    await applyRequest(place.api.app, somebody, { id: Number(body['request_id']), note: '' });

    assert.deepEqual(again.body, body);
    const { pricing, meta } = (await place.read(reference, payers.cardOnFile)).body as Record<
      string,
      Record<string, unknown>
    >;
    assert.equal(meta?.['status'], 'Canceled');
    assert.equal(pricing?.['payment_status'], 'Returned to Traveler');
    assert.equal(await place.takings(), 0);
    assert.deepEqual(await place.taken(), [0]);
  });

  it('takes a request about a booking that waits for its confirmation', async () => {
    await using place = await openPlacing([aTour({ ...usualTour, confirmation: 'manual' })]);
    const reference = await book(place);

    assert.equal((await ask(place, { reference_id: reference })).status, 200);
  });

  it('is not in the way of a change that is open, and the other way round', async () => {
    const place = shared();
    const reference = await book(place);
    const change = { id: reference, notes: 'Later, please' };
    const put = { method: 'PUT', url: '/v1/booking', token: payers.cardOnFile } as const;

    const changed = await place.api.call({ ...put, body: change });
    const canceled = await ask(place, { reference_id: reference });

    assert.equal(changed.status, 200);
    assert.equal(canceled.status, 200);
    assert.notEqual(changed.body['request_id'], canceled.body['request_id']);
  });

  it('answers the same Idempotency-Key with the kept answer', async () => {
    const place = shared();
    const reference = await book(place);
    const request = [{ reference_id: reference }, payers.cardOnFile] as const;

    const first = await ask(place, ...request, { 'idempotency-key': 'once' });
    const second = await ask(place, ...request, { 'idempotency-key': 'once' });

    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.deepEqual(second.body, first.body);
  });

  it('fails for bookings that are unknown, of others, canceled, or in the past', async () => {
    await using place = await openPlacing();
    const [canceled, past] = [await book(place), await book(place)];
    await cancelBooking(place.api.app, somebody, { reference: canceled, reason: '' });
    await setClock(place.api.app, somebody, '2026-11-27T06:30:00Z');

    for (const [reference_id, token, error] of [
      ['NOTHERE99', payers.cardOnFile, 'the booking was not found'],
      [past, payers.credit, 'the booking was not found'],
      [canceled, payers.cardOnFile, 'the booking is already canceled'],
      [past, payers.cardOnFile, 'the booking is in the past'],
    ] as const) {
      const { status, body } = await ask(place, { reference_id, reason: 'x' }, token);
      assert.equal(status, 400);
      assert.deepEqual(body, { error: `Cancellation failed: ${error}` });
    }
  });

  it('wants a reference', async () => {
    const place = shared();

    const { status, body } = await ask(place, { reason: 'x' });

    assert.equal(status, 400);
    assert.deepEqual(body, { error: 'reference_id is missing' });
  });
});
