import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Booking as SuppliersBooking } from '../../demo/octo-supplier/wire.ts';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { supplierSays } from '../../src/bookings/changes/supplier-says.ts';
import { listNotices } from '../../src/supplier-news/notices.ts';
import { somebody } from '../support/accounts.ts';
import { type OctoPlacing, openOctoPlacing } from '../support/octo-selling.ts';
import { order as usualOrder } from '../support/placing.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };
const byCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };

async function openBooked(wanted: object = order) {
  const selling = await openOctoPlacing();
  const { body, text } = await selling.place.book(wanted);
  const [there] = selling.fake.books();
  assert.ok(there, text);
  return { ...selling, reference: String(body['booking_ref']), there };
}

async function events({ app }: OctoPlacing): Promise<string[]> {
  const rows = await app.db.selectFrom('bookingEvent').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

async function notices({ app }: OctoPlacing): Promise<string[]> {
  const found = await listNotices(app, false, { cursor: undefined, limit: 50 });
  return found.map(({ kind, sentence }) => `${kind}: ${sentence}`);
}

function elsewhere(there: SuppliersBooking, start: string) {
  const { availability } = there;
  return {
    availabilityId: start,
    availability: availability && { ...availability, id: start, localDateTimeStart: start },
  };
}

describe('the nightly look at bookings in suppliers’ systems', () => {
  it('finds nothing to do where both are the same', async () => {
    await using selling = await openBooked();

    await selling.lookAtBookings();

    assert.equal(selling.fake.asked('booking').length, 1);
    assert.deepEqual(await events(selling), ['placed']);
    assert.deepEqual(await notices(selling), []);
  });

  it('cancels what the supplier has canceled, and refunds all of it', async () => {
    await using selling = await openBooked(byCard);
    selling.fake.cancelBooking(selling.there.uuid, 'NONE');

    await selling.lookAtBookings();
    await selling.tell();

    const { status, amountPaidMinor, endReason } = await selling.app.db
      .selectFrom('booking')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [status, amountPaidMinor, endReason],
      ['Canceled', 0, 'The supplier has canceled the booking: The boat is being repaired'],
    );
    assert.deepEqual(await events(selling), ['placed', 'canceled']);
    const entry = await selling.app.db
      .selectFrom('auditEntry')
      .select(['actorKind', 'actor'])
      .where('action', '=', 'booking.canceled')
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, { actorKind: 'system', actor: 'supplier harbour' });
  });

  it('follows a departure that was moved, once', async () => {
    await using selling = await openBooked();
    const { fake, there } = selling;
    fake.changeBooking(there.uuid, elsewhere(there, '2026-11-28T15:00:00+00:00'));

    await selling.lookAtBookings();
    await selling.lookAtBookings();

    const { date, minutes } = await selling.app.db
      .selectFrom('booking')
      .select(['date', 'minutes'])
      .executeTakeFirstOrThrow();
    assert.deepEqual([date, minutes], ['2026-11-28', 15 * 60]);
    assert.deepEqual(await events(selling), ['placed', 'updated']);
    assert.equal(fake.asked('change').length, 0);
    assert.deepEqual(await notices(selling), []);
  });

  it('stores tickets and a reference that come later', async () => {
    await using selling = await openBooked();
    selling.fake.changeBooking(selling.there.uuid, { supplierReference: 'LATE-1' });

    await selling.lookAtBookings();

    const { body } = await selling.place.read(selling.reference);
    assert.equal((body['operator'] as { business_ref: string }).business_ref, 'LATE-1');
    assert.deepEqual(await events(selling), ['placed', 'updated']);
  });

  it('leaves other travelers and what is unknown there to a person, until they are the same', async () => {
    await using selling = await openBooked();
    const { fake, there, app } = selling;
    fake.changeBooking(there.uuid, {
      ...elsewhere(there, '2026-11-27T15:00:00+00:00'),
      unitItems: there.unitItems.slice(0, 1),
    });

    await selling.lookAtBookings();
    await selling.lookAtBookings();

    assert.deepEqual(await notices(selling), [
      'moved: The supplier has moved the booking to 2026-11-27, 3:00 PM',
      'travelers: The supplier has the booking for 1 adult instead of 2 adult',
    ]);
    fake.behave({ on: 'booking', how: { refuse: 'INVALID_BOOKING_UUID' }, times: 1 });
    await selling.lookAtBookings();
    assert.deepEqual(await notices(selling), [
      "unknown there: The supplier's system does not know the booking any more",
    ]);
    fake.changeBooking(there.uuid, there);
    await selling.lookAtBookings();
    assert.deepEqual(await notices(selling), []);
    assert.deepEqual(await events(selling), ['placed']);
    assert.equal((await app.db.selectFrom('supplierNotice').selectAll().execute()).length, 0);
  });

  it('is made of the bookings of the next 14 days; of later ones when their time comes', async () => {
    await using selling = await openOctoPlacing();
    for (const date of ['2026-12-04', '2026-12-05']) await selling.place.book({ ...order, date });
    for (const { uuid } of selling.fake.books()) selling.fake.cancelBooking(uuid);

    await selling.lookAtBookings();
    assert.deepEqual(await selling.states(), ['Canceled', 'Confirmed']);
    await selling.lookAtBookings(20);
    assert.deepEqual(await selling.states(), ['Canceled', 'Confirmed']);
    await selling.lookAtBookings();
    assert.deepEqual(await selling.states(), ['Canceled', 'Canceled']);
  });

  it('comes back to a booking whose supplier did not answer', async () => {
    await using selling = await openBooked();
    selling.fake.behave({ on: 'booking', how: { refuse: 'INTERNAL_SERVER_ERROR' } });
    await selling.lookAtBookings();
    selling.fake.behaveWell();
    selling.fake.cancelBooking(selling.there.uuid);

    await selling.lookAtBookings(1);

    assert.deepEqual(await selling.states(), ['Canceled']);
  });
});

describe('a cancellation that a supplier’s system refuses', () => {
  it('waits for a person', async () => {
    await using selling = await openBooked();
    const { app, fake, reference } = selling;
    fake.behave({ on: 'cancel', how: { refuse: 'UNPROCESSABLE_ENTITY' } });
    await cancelBooking(app, somebody, { reference, reason: 'The traveler is ill' });

    await selling.tell();

    const [notice, ...others] = await notices(selling);
    assert.match(notice ?? '', /^cancellation refused: .*UNPROCESSABLE_ENTITY/);
    assert.deepEqual(others, []);
  });
});

describe('what a supplier’s system says before staff cancel', () => {
  it('is whether it still cancels, and until when', async () => {
    await using selling = await openBooked();
    const { app, fake, reference, there } = selling;
    const says = () => supplierSays(app, reference);

    assert.match(
      (await says()) ?? '',
      /^The supplier's system cancels the booking until 2026-11-26, 10:00 \(Europe\/Lisbon\)\.$/,
    );
    fake.behave({
      on: 'booking',
      how: { change: (body) => ({ ...Object(body), cancellable: false }) },
    });
    assert.match((await says()) ?? '', /does not cancel the booking any more/);
    fake.behaveWell();
    fake.cancelBooking(there.uuid);
    assert.match((await says()) ?? '', /has no such booking any more/);
    fake.behave({ on: 'booking', how: { refuse: 'INTERNAL_SERVER_ERROR' } });
    assert.match((await says()) ?? '', /does not say/);
    assert.deepEqual(await selling.states(), ['Confirmed']);
  });
});
