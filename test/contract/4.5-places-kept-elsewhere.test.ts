import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prepareTour } from '../../src/availability/prepared-tour.ts';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { previewUpdate, updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { placeBooking } from '../../src/bookings/placing/place-booking.ts';
import { recoverPlacings } from '../../src/bookings/placing/recover-placings.ts';
import { toTour } from '../../src/catalog/marketplace-file.ts';
import { somebody } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { openRemoteSupplier, type RemoteSupplier } from '../support/fakes/remote-supplier.ts';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';

const byCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };
const keyed = { 'idempotency-key': 'the-same-order' };

/** The usual tour, whose places a system of its supplier keeps: nothing in bookings knows it. */
async function openElsewhere() {
  let supplier: RemoteSupplier | undefined;
  const place = await openPlacing([usualTour], {}, undefined, () => {
    assert.ok(supplier);
    return supplier.connector;
  });
  const { app } = place.api;
  supplier = await openRemoteSupplier(app.db, prepareTour(toTour(usualTour)));
  const clock = testClock('2026-11-20T10:00:00Z');
  return {
    place,
    app,
    supplier,
    clock,
    /** So much later, as the job of each minute. */
    recover: async (minutes = 11) => {
      clock.advance({ minutes });
      await recoverPlacings({ ...app, clock });
      await supplier?.work();
    },
    states: async () => {
      const bookings = await app.db.selectFrom('booking').select('status').orderBy('id').execute();
      return bookings.map(({ status }) => status);
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

describe('a tour whose places are kept elsewhere', () => {
  it('is booked on credit: held, then confirmed, and asked outside of transactions', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier } = elsewhere;

    const { status, body, text } = await place.book(order);

    assert.equal(status, 200, text);
    const reference = String(body['booking_ref']);
    assert.deepEqual(supplier.asked, ['departures', 'hold', 'confirm']);
    assert.deepEqual(supplier.kept(), [`${reference} confirmed 2`]);
    assert.deepEqual(await elsewhere.states(), ['Confirmed']);
    assert.equal((await place.read(reference)).status, 200);
    const url = '/v1/return_availability?id=PRD16350&date=2026-11-27&range=1&adults=1';
    const { body: offered } = await place.api.call({ url, token: payers.credit });
    assert.match(JSON.stringify(offered), /"available":18/);
  });

  it('is held before the card is charged, and confirmed after', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier, app } = elsewhere;
    const { processor } = app;
    assert.ok(processor);
    const charge: typeof processor.charge = async (attempt) => {
      supplier.asked.push('charge');
      return processor.charge(attempt);
    };
    const deps = { ...app, processor: { ...processor, charge } };

    const booking = await placeBooking(deps, await place.caller('bluebird'), order);

    assert.deepEqual(supplier.asked, ['departures', 'hold', 'charge', 'confirm']);
    assert.deepEqual([booking.status, booking.paymentStatus], ['Confirmed', 'Fully Paid']);
    assert.equal(await place.takings(), 11_800);
  });

  it('waits for its supplier where that decides later', async () => {
    await using elsewhere = await openElsewhere();
    elsewhere.supplier.confirming = 'deciding later';

    assert.equal((await elsewhere.place.book(order)).status, 200);
    assert.deepEqual(await elsewhere.states(), ['Pending Confirmation']);
  });

  it('is refused, and nothing charged, when its supplier does not hold it', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier } = elsewhere;
    supplier.holding = 'refusing';

    const { status, body } = await place.book(byCard, payers.byCard);

    assert.equal(status, 400);
    assert.equal(body['error'], 'PRD16350 on 2026-11-27 at 7:30 AM is sold out');
    assert.deepEqual(await elsewhere.states(), ['abandoned']);
    assert.equal(await place.takings(), 0);
    await elsewhere.recover();
    assert.deepEqual(supplier.kept(), []);
  });

  it('is released when the card is declined', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier } = elsewhere;

    const { status } = await place.book(order, payers.badCardOnFile);

    assert.equal(status, 400);
    assert.match(supplier.kept().join(), / held 2$/);
    await supplier.work();
    assert.deepEqual(supplier.kept(), []);
  });

  it('gives the money back when its supplier does not confirm', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier } = elsewhere;
    supplier.confirming = 'refusing';

    const { status, headers } = await place.book(byCard, payers.byCard);

    assert.deepEqual([status, headers['x-error-code']], [503, 'booking-undone']);
    assert.deepEqual(await elsewhere.states(), ['abandoned']);
    await elsewhere.recover(1);
    assert.equal(await place.takings(), 0);
    assert.deepEqual(supplier.kept(), []);
  });

  for (const payer of ['credit', 'cardOnFile'] as const) {
    it(`goes on with the same key when an answer was lost (${payer})`, async () => {
      await using elsewhere = await openElsewhere();
      const { place, supplier } = elsewhere;
      const book = () => place.book(order, payers[payer], keyed);

      supplier.holding = 'lost';
      const first = await book();
      supplier.holding = 'well';
      supplier.confirming = 'lost';
      const second = await book();
      supplier.confirming = 'well';
      const third = await book();

      assert.deepEqual([first.status, first.headers['x-error-code']], [503, 'booking-undecided']);
      assert.deepEqual([second.status, third.text], [200, second.text]);
      assert.deepEqual(supplier.kept(), [`${String(second.body['booking_ref'])} confirmed 2`]);
      assert.deepEqual(await elsewhere.states(), ['Pending Confirmation']);
      assert.equal(await place.takings(), payer === 'credit' ? 0 : 11_800);
    });

    it(`becomes a booking later when an order with a key is interrupted (${payer})`, async () => {
      await using elsewhere = await openElsewhere();
      const { place, supplier } = elsewhere;
      supplier.confirming = 'outlasting us';
      await place.book(order, payers[payer], keyed);
      supplier.confirming = 'well';

      await elsewhere.recover(9);
      assert.deepEqual(await elsewhere.states(), ['placing']);
      await elsewhere.recover(2);

      assert.deepEqual(await elsewhere.states(), ['Confirmed']);
      assert.match(supplier.kept().join(), / confirmed 2$/);
    });

    it(`is given up when its supplier answers no more (${payer})`, async () => {
      await using elsewhere = await openElsewhere();
      const { place, supplier } = elsewhere;
      supplier.confirming = 'outlasting us';
      await place.book(order, payers[payer], keyed);
      supplier.confirming = 'away';

      await elsewhere.recover(11);
      assert.deepEqual(await elsewhere.states(), ['placing']);
      await elsewhere.recover(3);

      assert.deepEqual(await elsewhere.states(), ['abandoned']);
      assert.deepEqual(supplier.kept(), []);
      assert.equal(await place.takings(), 0);
    });
  }

  it('is given up at once when an answer is lost and the request has no key', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier } = elsewhere;
    supplier.holding = 'lost';

    const { status, headers } = await place.book(order);

    assert.deepEqual([status, headers['x-error-code']], [503, 'booking-undone']);
    assert.deepEqual(await elsewhere.states(), ['abandoned']);
    await supplier.work();
    assert.deepEqual(supplier.kept(), []);
  });

  it('is given up when the process dies after its supplier has held it', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier, app } = elsewhere;
    const { remote } = supplier.connector;
    assert.ok(remote);
    const dying = { ...remote, confirm: () => Promise.reject(new Error('the process has died')) };
    const connectorFor = () => ({ ...supplier.connector, remote: dying });

    const placing = placeBooking({ ...app, connectorFor }, await place.caller('acme'), order);
    await assert.rejects(placing, /has died/);

    assert.deepEqual(await elsewhere.states(), ['placing']);
    await elsewhere.recover();
    assert.deepEqual(await elsewhere.states(), ['abandoned']);
    assert.deepEqual(supplier.kept(), []);
  });

  it('is moved and canceled there as here, and a preview moves nothing', async () => {
    await using elsewhere = await openElsewhere();
    const { place, supplier, app } = elsewhere;
    const reference = String((await place.book(order)).body['booking_ref']);
    const three = 'Zoë Müller, Renée O’Connor, Noé Müller';

    const preview = await previewUpdate(app, somebody, { reference, names: three });
    await supplier.work();
    assert.equal(preview.booking.totalMinor, 17_700);
    assert.deepEqual(supplier.kept(), [`${reference} confirmed 2`]);

    const updated = await updateBooking(app, somebody, { reference, names: three, minutes: 540 });
    await supplier.work();
    assert.deepEqual([updated.places, updated.minutes], [3, 540]);
    assert.deepEqual(supplier.kept(), [`${reference} confirmed 3`]);

    await cancelBooking(app, somebody, { reference, reason: '' });
    await supplier.work();
    assert.deepEqual(supplier.kept(), []);
    assert.equal(supplier.asked.join().includes('within a transaction'), false);
  });
});
