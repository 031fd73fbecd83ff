import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { payEarly } from '../../../test/support/after-sale.ts';
import { payers } from '../../../test/support/placing.ts';
import {
  openTransferPlacing,
  type TransferPlacing,
} from '../../../test/support/transfer-bookings.ts';
import { aFleet, aSearch, aVehicle } from '../../../test/support/transfers.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { previewUpdate, updateBooking } from './update-booking.ts';
import type { WantedChange } from './wanted-change.ts';

/** A transfer in the afternoon of 2 May 2027, paid with the card on file. */
async function bookRide(place: TransferPlacing, search = aSearch()): Promise<string> {
  const order = await place.order(search, payers.cardOnFile);
  const { status, text, body } = await place.book(order, payers.cardOnFile);
  assert.equal(status, 200, text);
  return String(body['booking_ref']);
}

function update({ api: { app } }: TransferPlacing, reference: string, wanted: WantedChange) {
  return updateBooking(app, somebody, { reference, ...wanted });
}

const byNight = { minutes: 23 * 60 };

describe('changing a transfer', () => {
  it('moves it to another time: moments follow, at the price of the fleet', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);
    await update(place, reference, { pickupTime: '2:45 PM' });

    const moved = await update(place, reference, { date: '2027-05-03', minutes: 600 });

    assert.equal(moved.date, '2027-05-03');
    assert.equal(moved.minutes, 600);
    assert.equal(moved.startsAt.toString(), '2027-05-03T08:00:00Z');
    assert.equal(moved.endsAt.toString(), '2027-05-03T08:45:00Z');
    assert.equal(moved.latestCancellationAt.toString(), '2027-05-01T12:30:00Z');
    assert.equal(moved.totalMinor, 8819);
    assert.equal(moved.paymentStatus, 'Fully Paid');
    assert.equal(moved.pickupTime, null);
    assert.deepEqual(moved.transfer?.details, {
      arrival_flight_number: 'AA123',
      origin_airport: 'JFK',
    });
  });

  it('charges what a ride at night costs more, and gives it back by day', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);

    const dearer = await update(place, reference, byNight);

    assert.equal(dearer.totalMinor, 10_463);
    assert.equal(dearer.commissionMinor, 1308);
    assert.equal(await place.takings(), 10_463);
    const cheaper = await update(place, reference, { minutes: 9 * 60 });
    assert.equal(cheaper.totalMinor, 8819);
    assert.equal(cheaper.amountPaidMinor, 8819);
    assert.equal(await place.takings(), 8819);
  });

  it('changes the commission with the price, also where it was paid', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);
    const paid = await payEarly(place.api.app, [reference]);

    const dearer = await update(place, reference, byNight);

    assert.deepEqual(
      paid.bookings.map(({ commissionMinor }) => commissionMinor),
      [1102],
    );
    assert.deepEqual([dearer.commissionMinor, dearer.commissionPaidMinor], [1308, 1102]);
  });

  it('is shown without being done', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);
    const { app } = place.api;

    const { booking, chargeMinor } = await previewUpdate(app, somebody, { reference, ...byNight });

    assert.deepEqual([booking.totalMinor, chargeMinor], [10_463, 1644]);
    assert.equal((await findBookingForStaff(app, reference)).totalMinor, 8819);
  });

  it('asks the fleet as it is now, in the currency of the sale', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place, aSearch({ currency: 'USD' }));
    await place.load({
      transfer_suppliers: [aFleet({ vehicles: [aVehicle({ base_price: 35 })] })],
    });

    const moved = await update(place, reference, { minutes: 15 * 60 });

    assert.deepEqual([moved.totalMinor, moved.currency], [12_274, 'USD']);
  });

  it('names the lead traveler anew, or everybody', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);
    const namesAfter = async (names: string) =>
      (await update(place, reference, { names })).party.flatMap((some) => some.names);

    assert.deepEqual(await namesAfter('Noé Müller'), ['Noé Müller']);
    assert.deepEqual(await namesAfter('Ada Byron, Ben Hobart'), ['Ada Byron', 'Ben Hobart']);
    assert.deepEqual(await namesAfter('{"travelers": "Ada Byron"}'), ['Ada Byron']);
    assert.equal((await findBookingForStaff(place.api.app, reference)).totalMinor, 8819);
  });

  it('refuses what was not sold, and changes nothing', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);
    const before = await findBookingForStaff(place.api.app, reference);

    for (const [wanted, message] of [
      [{ description: 'Dawn' }, 'A transfer has no description'],
      [{ date: '2026-11-19' }, 'The pickup must be in the future'],
      [
        { names: 'Ada, Ben, Cleo' },
        'The transfer is for 2: send the name of the lead traveler, or all 2 names',
      ],
      [{ names: '{"Adults": "Ada"}' }, 'Send the names of all travelers as Travelers'],
    ] as const) {
      await assert.rejects(update(place, reference, wanted), { name: 'Refusal', message });
    }
    await place.load({ transfer_suppliers: [aFleet({ vehicles: [] })] });
    await assert.rejects(update(place, reference, byNight), {
      code: 'booking-change-impossible',
      message: 'Mercedes E-Class or similar is no longer available for this ride',
    });
    assert.deepEqual(await findBookingForStaff(place.api.app, reference), before);
  });

  it('changes contact and pickup time without asking anybody', async () => {
    await using place = await openTransferPlacing();
    const reference = await bookRide(place);
    await place.load({ transfer_suppliers: [aFleet({ vehicles: [] })] });

    const changed = await update(place, reference, { pickupTime: '2:45 PM', email: 'z@t.test' });

    assert.deepEqual([changed.pickupTime, changed.email], ['2:45 PM', 'z@t.test']);
  });
});
