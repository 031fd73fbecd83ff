import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import { placeBooking } from '../../src/bookings/placing/place-booking.ts';
import { toVoucher } from '../../src/bookings/voucher/to-voucher.ts';
import { openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };
const byCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };

const bookingCalls = new Set<unknown>(['reserve', 'booking', 'extend', 'confirm', 'cancel']);

describe('a booking of a connected product', () => {
  it('is reserved under our uuid and reference, then confirmed', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place, app } = selling;

    const { status, body, text } = await place.book(order);

    assert.equal(status, 200, text);
    const reference = String(body['booking_ref']);
    assert.deepEqual(selling.kept(), [`${reference} CONFIRMED 2`]);
    assert.deepEqual(
      fake.record.map(({ call }) => call),
      ['availability', 'reserve', 'confirm'],
    );
    const row = await app.db.selectFrom('connectedBooking').selectAll().executeTakeFirstOrThrow();
    const [kept] = fake.books();
    assert.deepEqual(
      [row.bookingReference, row.uuid, row.state, row.wanted, row.dueAt],
      [reference, kept?.uuid, 'confirmed', 'confirmed', null],
    );
    assert.deepEqual([row.netMinor, row.netCurrency], [7200, 'EUR']);
  });

  it('has the reference and the tickets of its supplier', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place, app } = selling;

    const { body } = await place.book(order);

    const [kept] = fake.books();
    const { operator } = (await place.read(body['booking_ref'])).body as {
      operator: { business_ref: string };
    };
    assert.equal(operator.business_ref, kept?.supplierReference);
    const reference = String(body['booking_ref']);
    const booking = await findBookingForStaff(app, reference);
    const links = { baseAddress: 'https://market.test', isStaging: true };
    assert.deepEqual(
      toVoucher(booking, links).tickets.map(({ traveler }) => traveler),
      ['Zoë Müller', 'Renée O’Connor'],
    );
    const { tickets } = booking;
    assert.deepEqual(
      tickets?.map(({ traveler, kind, value }) => [traveler, kind, value]),
      kept?.unitItems.map(({ ticket }, place) => [
        place,
        'qr',
        ticket?.deliveryOptions[0]?.deliveryValue,
      ]),
    );
  });

  it('tells its supplier each traveler, and whom to ask', async () => {
    await using selling = await openOctoPlacing();

    await selling.place.book({ ...order, contact_email: 'zoe@example.test' });

    const [kept] = selling.fake.books();
    assert.deepEqual(
      kept?.unitItems.map(({ unitId, contact }) => [unitId, contact?.fullName]),
      [
        ['adult', 'Zoë Müller'],
        ['adult', 'Renée O’Connor'],
      ],
    );
    const { fullName, firstName, lastName, phoneNumber } = kept?.contact ?? {};
    assert.deepEqual(
      [fullName, firstName, lastName, phoneNumber],
      ['Zoë Müller', 'Zoë', 'Müller', '+12025550123'],
    );
  });

  it('says from which country a traveler calls where its supplier asks for that', async () => {
    await using selling = await openOctoPlacing({ sells: ['contact-fields'] });
    const { adults, ...others } = order;

    const { status, text } = await selling.place.book({ ...others, adults });

    assert.equal(status, 200, text);
    assert.equal(selling.fake.books()[0]?.contact?.country, 'US');
  });

  it('finds the slot again by its description, which is needed among several options', async () => {
    await using selling = await openOctoPlacing({ sells: ['several-options'] });
    const early = { ...order, time: '9:30 AM' };

    const without = await selling.place.book(early);
    assert.deepEqual(
      [without.status, without.headers['x-error-code']],
      [400, 'description-invalid'],
    );
    const { status } = await selling.place.book({ ...early, description: 'On your own' });

    assert.equal(status, 200);
    assert.equal(selling.fake.books()[0]?.optionId, 'alone');
  });

  it('is booked for a day of a product with opening hours', async () => {
    await using selling = await openOctoPlacing({ sells: ['opening-hours'] });

    const { status, text } = await selling.place.book({ ...order, time: '9:00 AM' });

    assert.equal(status, 200, text);
    assert.equal(selling.kept().length, 1);
  });

  for (const [what, sold, sent, sentence] of [
    ['too few', 'restricted', { adults: 'Ada' }, 'is sold to at least 2 travelers'],
    ['no adult', 'with-an-adult', { adults: '', children: 'Ada' }, 'is sold to Children only with'],
    ['nobody’s place', 'sold-out', {}, 'is sold out'],
    ['a closed day', 'closed-on-mondays', { date: '2026-11-30' }, 'does not run'],
  ] as const) {
    it(`is refused in words for ${what}, and nothing is held`, async () => {
      await using selling = await openOctoPlacing({ sells: [sold] });

      const { status, body } = await selling.place.book({ ...order, ...sent });

      assert.equal(status, 400);
      assert.match(String(body['error']), new RegExp(sentence));
      assert.deepEqual(selling.fake.asked('reserve'), []);
    });
  }

  for (const product of ['moving-price', 'zero-booking-prices', 'short-hold'] as const) {
    it(`is right with a supplier of the kind ${product}`, async () => {
      await using selling = await openOctoPlacing({ sells: [product] });

      const { status, body, headers } = await selling.place.book(byCard, payers.byCard);
      await selling.tell();

      if (product === 'zero-booking-prices') {
        assert.equal(status, 200);
        assert.equal(await selling.place.takings(), 9000);
        return;
      }
      assert.ok(status === 400 || status === 503, String(status));
      if (product === 'moving-price') {
        assert.equal(headers['x-error-code'], 'price-changed');
        assert.match(String(body['error']), /^The price is [\d.]+ EUR now, not 90\.00 EUR$/);
      }
      await selling.recover();
      assert.equal(await selling.place.takings(), 0);
      assert.equal(selling.fake.placesTaken(), 0);
      assert.deepEqual(await selling.states(), ['abandoned']);
    });
  }

  it('is settled by asking when the answer to a reservation or a confirmation is lost', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    fake.behave({ on: ['reserve', 'confirm'], how: 'does it and drops the connection' });

    const { status, text } = await place.book(byCard, payers.byCard);

    assert.equal(status, 200, text);
    assert.equal(selling.kept().length, 1);
    assert.match(selling.kept().join(), / CONFIRMED 2$/);
    assert.equal(await place.takings(), 9000);
    const calls = fake.record.map(({ call }) => call).filter((call) => bookingCalls.has(call));
    assert.deepEqual(calls, ['reserve', 'booking', 'confirm', 'booking']);
  });

  it('is refused with 400 when its supplier does not answer a reservation, which is canceled', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    fake.behave({ on: 'reserve', how: 'does it and drops the connection' });
    fake.behave({ on: 'booking', how: { refuse: 'INTERNAL_SERVER_ERROR' } });

    const { status, body } = await place.book(byCard, payers.byCard);

    assert.equal(status, 400);
    assert.match(String(body['error']), /its supplier does not answer$/);
    assert.equal(fake.placesTaken(), 2);
    fake.behaveWell();
    await selling.recover();
    assert.equal(fake.placesTaken(), 0);
    assert.equal(await place.takings(), 0);
  });

  it('is given up, and the money returned, when its supplier does not confirm it', async () => {
    await using selling = await openOctoPlacing();
    const { fake, place } = selling;
    fake.behave({ on: 'confirm', how: { refuse: 'UNPROCESSABLE_ENTITY' } });

    const { status, headers } = await place.book(byCard, payers.byCard);

    assert.deepEqual([status, headers['x-error-code']], [503, 'booking-undone']);
    await selling.recover(1);
    assert.equal(await place.takings(), 0);
    assert.equal(fake.placesTaken(), 0);
    assert.deepEqual(await selling.states(), ['abandoned']);
  });

  it('is held for longer while a card takes long', async () => {
    await using selling = await openOctoPlacing();
    const { fake, app, place } = selling;
    const caller = await place.caller('bluebird');
    const { processor } = app;
    assert.ok(processor);
    const charge: typeof processor.charge = async (attempt) => {
      await selling.tell(12);
      await selling.tell(12);
      await selling.tell(12);
      return processor.charge(attempt);
    };

    const booking = await placeBooking(
      { ...app, processor: { ...processor, charge } },
      caller,
      order,
    );

    assert.equal(booking.status, 'Confirmed');
    assert.equal(fake.asked('extend').length, 3);
  });

  it('is not sold while its supplier is paused', async () => {
    await using selling = await openOctoPlacing();
    selling.pause();

    const { status, headers } = await selling.place.book(order);

    assert.deepEqual([status, headers['x-error-code']], [400, 'product-unavailable']);
    assert.deepEqual(selling.fake.record, []);
  });
});
