import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { changeOperations } from '../../src/bookings/changes/change-operations.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { requestOperations } from '../../src/bookings/requests/request-operations.ts';
import { somebody } from '../support/accounts.ts';
import { type OctoPlacing, openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };

describe('a change of a connected product', () => {
  for (const [what, change] of [
    ['names', { names: 'Zoë Müller, Noé Müller' }],
    ['phone', { phone: '+12025550199' }],
    ['email', { email: 'noe@example.test' }],
  ] as const) {
    it(`is passed on also where only the ${what} changed`, async () => {
      await using selling = await openOctoPlacing();
      const { fake, place, app } = selling;
      const reference = String((await place.book(order)).body['booking_ref']);

      await updateBooking(app, somebody, { reference, ...change });
      await selling.tell();

      const [kept] = fake.books();
      const told = {
        names: kept?.unitItems.map(({ contact }) => contact?.fullName).join(', '),
        phone: kept?.contact?.phoneNumber,
        email: kept?.contact?.emailAddress,
      };
      assert.deepEqual({ ...told, ...change }, told);
      assert.deepEqual(selling.kept(), [`${reference} CONFIRMED 2`]);
    });
  }

  it('of what the supplier does not see is not passed on', async () => {
    await using selling = await openOctoPlacing();
    const reference = String((await selling.place.book(order)).body['booking_ref']);

    await updateBooking(selling.app, somebody, { reference, operatorNotes: 'Bring water' });
    await selling.tell();

    assert.deepEqual(selling.fake.asked('change'), []);
  });
});

describe('the cancellation of a connected product', () => {
  it('is passed on once staff apply the request, also when the system is away at first', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place, app } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);
    const body = { reference_id: reference, reason: 'ill' };
    const request = { method: 'DELETE', url: '/v1/booking', token: payers.credit, body } as const;
    const asked = await place.api.call(request);
    assert.equal(asked.status, 200, asked.text);
    await selling.tell();
    assert.deepEqual(selling.kept(), [`${reference} CONFIRMED 2`]);

    await applyRequest(app, somebody, { id: Number(asked.body['request_id']), note: '' });
    fake.behave({ on: 'cancel', how: { refuse: 'INTERNAL_SERVER_ERROR' } });
    await selling.tell();
    assert.deepEqual(selling.kept(), [`${reference} CONFIRMED 2`]);
    fake.behaveWell();
    await selling.tell(2);

    assert.deepEqual(selling.kept(), [`${reference} CANCELLED 2`]);
    const row = await app.db.selectFrom('connectedBooking').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([row.state, row.dueAt, row.fault], ['canceled', null, null]);
  });

  it('that its supplier refuses is kept for a person', async () => {
    await using selling = await openOctoPlacing({ sells: ['never-cancelled'] });
    const { place, app } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);

    await cancelBooking(app, somebody, { reference, reason: '' });
    await selling.tell();

    const row = await app.db.selectFrom('connectedBooking').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([row.wanted, row.state, row.dueAt], ['canceled', 'confirmed', null]);
    assert.notEqual(row.fault, null);
  });
});

describe('what staff decide about a connected product', () => {
  const perform = async (app: OctoPlacing['app'], name: string, input: object) => {
    const operation = [...changeOperations, ...requestOperations].find((one) => one.name === name);
    assert.ok(operation);
    const { answer } = await operation.perform(app, { actor: somebody }, input);
    return (answer as { supplier_says: string | null }).supplier_says;
  };

  it('is answered with what the system of its supplier says to it, at once', async () => {
    await using selling = await openOctoPlacing();
    const { app, place } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);
    const phone = '+12025550199';

    const change = { reference, contact_phone: phone };
    const before = await perform(app, 'previewBookingUpdate', change);
    const changed = await perform(app, 'updateBooking', change);
    const unseen = await perform(app, 'updateBooking', {
      reference,
      operator_notes: 'Bring water',
    });
    const canceled = await perform(app, 'cancelBooking', { reference });

    assert.match(
      before ?? '',
      /^The supplier's system changes the booking until 2026-11-26, 10:00/,
    );
    assert.equal(changed, "The supplier's system has taken the change.");
    assert.equal(unseen, null);
    assert.equal(canceled, "The supplier's system has taken the cancellation.");
    assert.deepEqual(selling.kept(), [`${reference} CANCELLED 2`]);
    assert.equal(selling.fake.books()[0]?.contact?.phoneNumber, phone);
  });

  it('is answered with a refusal in the words of the supplier', async () => {
    await using selling = await openOctoPlacing();
    const { app, place, fake } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);
    const body = { reference_id: reference, reason: 'ill' };
    const request = { method: 'DELETE', url: '/v1/booking', token: payers.credit, body } as const;
    const id = Number((await place.api.call(request)).body['request_id']);
    fake.behave({ on: 'cancel', how: { refuse: 'UNPROCESSABLE_ENTITY' } });

    const answered = await perform(app, 'applyRequest', { id });

    assert.equal(
      answered,
      "The supplier's system refuses the cancellation (UNPROCESSABLE_ENTITY: The supplier says no <b>today</b>): ask the supplier.",
    );
    const asked = fake.record.length;
    await selling.tell();
    assert.equal(fake.record.length, asked);
  });

  it('is told again when the system does not answer', async () => {
    await using selling = await openOctoPlacing();
    const { app, place, fake } = selling;
    const reference = String((await place.book(order)).body['booking_ref']);
    fake.behave({ on: 'cancel', how: { refuse: 'INTERNAL_SERVER_ERROR' } });

    const answered = await perform(app, 'cancelBooking', { reference });

    assert.match(answered ?? '', /has not answered the cancellation yet: it is told again/);
    fake.behaveWell();
    await selling.tell(2);
    assert.deepEqual(selling.kept(), [`${reference} CANCELLED 2`]);
  });
});
