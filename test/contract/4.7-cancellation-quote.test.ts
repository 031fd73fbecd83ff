import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking, previewCancellation } from '../../src/bookings/changes/cancel-booking.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { askForCancellation, bookUsual } from '../support/after-sale.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

const late = '2026-11-25T06:31:00Z';

function quote(place: PlacingApi, reference: string, token = payers.cardOnFile) {
  return place.api.call({ url: `/v1/booking_cancellation_quote?id=${reference}`, token });
}

/** What DELETE answers. */
async function asked(place: PlacingApi, reference: string, token = payers.cardOnFile) {
  const body = { reference_id: reference };
  return (await place.api.call({ method: 'DELETE', url: '/v1/booking', token, body })).body;
}

async function requestCount({ api }: PlacingApi): Promise<number> {
  return (await api.app.db.selectFrom('bookingRequest').select('id').execute()).length;
}

describe('GET /v1/booking_cancellation_quote', () => {
  it('says in words and numbers what is refunded and until when, and changes nothing', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const before = await place.read(reference, payers.cardOnFile);

    const { status, body } = await quote(place, reference);

    assert.equal(status, 200);
    assert.deepEqual(body, {
      booking_reference: reference,
      cancellable: true,
      refund_amount: 118,
      cancellation_fee: 0,
      refund_eligible: true,
      currency: 'EUR',
      refundable_until: '2026-11-25T07:30:00+01:00',
      notes:
        'Free cancellation until 25 November 2026, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept. Until then 118.00 EUR is refunded, after that 59.00 EUR. This request came before that: 118.00 EUR will be refunded.',
    });
    assert.deepEqual((await quote(place, reference)).body, body);
    assert.equal(await requestCount(place), 0);
    assert.deepEqual((await place.read(reference, payers.cardOnFile)).body, before.body);
  });

  for (const [what, cancellation, instant, token, until] of [
    ['in time', { hours: 48, percent_norefund: 50 }, null, payers.cardOnFile, true],
    ['late', { hours: 48, percent_norefund: 50 }, late, payers.cardOnFile, false],
    ['where all is kept', { hours: 48, percent_norefund: 100 }, late, payers.cardOnFile, false],
    ['without a window', { hours: 0, percent_norefund: null }, null, payers.cardOnFile, false],
    ['where nothing was paid', { hours: 48, percent_norefund: 50 }, null, payers.credit, false],
  ] as const) {
    it(`says what DELETE /v1/booking says: ${what}`, async () => {
      await using place = await openPlacing([aTour({ ...usualTour, cancellation })]);
      const reference = await bookUsual(place, {}, token);
      if (instant) await setClock(place.api.app, somebody, instant);

      const { booking_reference, cancellable, refundable_until, ...terms } = (
        await quote(place, reference, token)
      ).body;

      assert.deepEqual([booking_reference, cancellable], [reference, true]);
      assert.equal(refundable_until, until ? '2026-11-25T07:30:00+01:00' : null);
      const told = await asked(place, reference, token);
      assert.deepEqual({ ...told, ...terms }, told);
    });
  }

  it('says what was promised while a cancellation is open', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await askForCancellation(place, reference);
    await setClock(place.api.app, somebody, late);

    const { body } = await quote(place, reference);

    assert.deepEqual(
      [body['refund_amount'], body['cancellation_fee'], body['refundable_until']],
      [118, 0, null],
    );
    assert.match(String(body['notes']), /This request came before that: 118\.00 EUR/);
  });

  it('says the very promise, as a repeated DELETE does, whatever staff change meanwhile', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    const promised = await asked(place, reference);
    await updateBooking(app, somebody, { reference, names: 'Ada Byron', date: '2026-12-05' });
    await setClock(app, somebody, '2026-11-26T12:00:00Z');

    const again = await asked(place, reference);
    const { body } = await quote(place, reference);

    assert.deepEqual(again, promised);
    for (const term of ['notes', 'refund_eligible', 'refund_amount', 'cancellation_fee']) {
      assert.equal(body[term], promised[term], term);
    }
    assert.deepEqual([promised['refund_amount'], promised['cancellation_fee']], [118, 0]);
  });

  it('is previewed for staff in the words of the promise', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    const { notes } = await asked(place, reference);
    await setClock(app, somebody, late);

    const { terms } = await previewCancellation(app, somebody, { reference, reason: '' });
    const less = { reference, reason: 'Less', refund: 1, belowPromise: true };
    const other = await previewCancellation(app, somebody, less);

    assert.deepEqual(terms, { refundMinor: 11_800, feeMinor: 0, notes });
    assert.match(other.terms.notes, /Staff set another refund: 1\.00 EUR will be refunded/);
  });

  for (const [what, prepare, sentence] of [
    [
      'is canceled',
      (place: PlacingApi, reference: string) =>
        cancelBooking(place.api.app, somebody, { reference, reason: '' }),
      'Cancellation failed: the booking is already canceled',
    ],
    [
      'has begun',
      (place: PlacingApi) => setClock(place.api.app, somebody, '2026-11-27T06:30:00Z'),
      'Cancellation failed: the booking is in the past',
    ],
  ] as const) {
    it(`gives the reason for a booking that ${what}`, async () => {
      await using place = await openPlacing();
      const reference = await bookUsual(place);
      await prepare(place, reference);

      const { status, body } = await quote(place, reference);

      assert.equal(status, 200);
      assert.deepEqual(body, {
        booking_reference: reference,
        cancellable: false,
        refund_amount: 0,
        cancellation_fee: 0,
        refund_eligible: false,
        currency: 'EUR',
        refundable_until: null,
        notes: sentence,
      });
    });
  }

  it('is refused without a reference, and for a booking that the caller may not see', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place, {}, payers.credit);

    for (const [asks, token] of [
      ['', payers.credit],
      ['NOTHING', payers.credit],
      [reference, payers.cardOnFile],
      [reference, payers.agent],
    ] as const) {
      const { status, body } = await quote(place, asks, token);
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body), ['error']);
    }
  });
});
