import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bookTour,
  openErasing,
  personalWords,
  request,
  signUp,
  succeeded,
  traveler,
} from '../support/erasing.ts';
import { placesWith } from '../support/everywhere-stored.ts';
import { payers } from '../support/placing.ts';

describe('erasing a traveler', () => {
  it('is refused while bookings are to come or open, and names them', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    const coming = await bookTour(place, { date: '2026-12-20' });
    const asked = await bookTour(place);
    const over = await bookTour(place);
    await request(place, 'PUT', { id: asked, notes: 'Later, please' });
    await place.setClock('2026-11-28T12:00:00Z');
    const bookings = () => db.selectFrom('booking').selectAll().orderBy('id').execute();
    const before = await bookings();

    const refused = await place.erase();

    assert.equal(refused.status, 409);
    assert.equal(refused.headers['x-error-code'], 'traveler-bookings-not-over');
    const [, names = ''] =
      /^The bookings (.+) of this traveler are still to come, or have an open request or payment: cancel or settle them first$/.exec(
        String(refused.body['error']),
      ) ?? [];
    assert.deepEqual(names.split(', ').toSorted(), [coming, asked].toSorted());
    assert.ok(!names.includes(over));
    assert.deepEqual(await bookings(), before);
  });

  it('is refused while money of a booking is on its way', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    const reference = await bookTour(place);
    await place.setClock('2026-11-28T12:00:00Z');
    succeeded(
      await place.asStaff({ method: 'POST', url: `/operator/v1/bookings/${reference}/paid` }),
    );
    await db.updateTable('payment').set({ state: 'open', settledAt: null, paidOn: null }).execute();

    const refused = await place.erase();

    assert.deepEqual(
      [refused.status, refused.body['error']],
      [
        409,
        `The booking ${reference} of this traveler is still to come, or has an open request or payment: cancel or settle it first`,
      ],
    );
  });

  it('is refused while a booking is being placed', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    await bookTour(place);
    await db.updateTable('booking').set({ status: 'placing' }).execute();
    await place.setClock('2026-11-28T12:00:00Z');

    assert.equal((await place.erase()).status, 409);
  });

  it('is previewed: what it would reach, or why it is refused', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    const preview = () =>
      place.asStaff({
        method: 'POST',
        url: '/operator/v1/travelers/erase/preview',
        body: { email: traveler.email.toUpperCase() },
      });
    await bookTour(place);
    await signUp(place, payers.cardOnFile);
    assert.equal((await preview()).status, 409);
    await place.setClock('2026-11-28T12:00:00Z');
    const before = await placesWith(db, personalWords);

    const { bookings, campaigns } = succeeded(await preview()).body;

    assert.deepEqual([bookings, campaigns], [1, 1]);
    assert.deepEqual(await placesWith(db, personalWords), before);
  });

  it('needs an address, and staff', async () => {
    await using place = await openErasing();
    const url = '/operator/v1/travelers/erase';

    const wrong = await place.erase('nobody');
    const partner = await place.api.call({
      method: 'POST',
      url,
      token: payers.credit,
      body: { email: traveler.email },
    });

    assert.deepEqual(
      [wrong.status, wrong.body],
      [422, { error: 'email must be an e-mail address' }],
    );
    assert.equal(partner.status, 401);
  });
});
