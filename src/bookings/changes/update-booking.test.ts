import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual } from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../../../test/support/placing.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { cancelBooking } from './cancel-booking.ts';
import { previewUpdate, updateBooking } from './update-booking.ts';
import type { WantedChange } from './wanted-change.ts';

function update(place: PlacingApi, reference: string, wanted: WantedChange) {
  return updateBooking(place.api.app, somebody, { reference, ...wanted });
}

describe('changing a booking', () => {
  it('moves it to another departure: places and moments follow', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const moved = await update(place, reference, { date: '2026-11-28', minutes: 540 });

    assert.equal(moved.date, '2026-11-28');
    assert.equal(moved.minutes, 540);
    assert.equal(moved.startsAt.toString(), '2026-11-28T08:00:00Z');
    assert.equal(moved.endsAt.toString(), '2026-11-28T11:00:00Z');
    assert.equal(moved.latestCancellationAt.toString(), '2026-11-25T06:30:00Z');
    assert.equal(moved.totalMinor, 11_800);
    assert.equal(moved.paymentStatus, 'Fully Paid');
    assert.equal(moved.version, 3);
    assert.deepEqual(await place.taken(), [0, 2]);
  });

  it('moves it to the last day of all calendars, and ends on it', async () => {
    await using place = await openPlacing([{ ...usualTour, duration_minutes: 3000 }]);
    const reference = await bookUsual(place);

    const moved = await update(place, reference, { date: '9999-12-31' });

    assert.equal(moved.startsAt.toString(), '9999-12-31T06:30:00Z');
    assert.equal(moved.endsAt.toString(), '9999-12-31T09:00:00Z');
  });

  it('gives back what was paid too much when somebody stays at home', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const fewer = await update(place, reference, { names: 'Zoë Müller' });

    assert.deepEqual(fewer.party, [
      { rate: 'Adults', names: ['Zoë Müller'], units: 1, prices: [5900] },
    ]);
    assert.equal(fewer.totalMinor, 5900);
    assert.equal(fewer.commissionMinor, 738);
    assert.equal(fewer.amountPaidMinor, 5900);
    assert.equal(fewer.paymentStatus, 'Fully Paid');
    assert.deepEqual(await place.taken(), [1]);
    assert.equal(await place.takings(), 5900);
  });

  it('leaves what is missing to be paid where the card was for one payment', async () => {
    await using place = await openPlacing();
    const card = { token: 'tok_visa', card_holder: 'Ada Byron' };
    const reference = await bookUsual(place, card, payers.byCard);

    const more = await update(place, reference, {
      names: '{"adults": "Zoë Müller, Renée O’Connor", "Children": "\\"Müller, Noé\\""}',
    });

    assert.deepEqual(more.party, [
      { rate: 'Adults', names: ['Zoë Müller', 'Renée O’Connor'], units: 2, prices: [5900, 5900] },
      { rate: 'Children', names: ['Müller, Noé'], units: 1, prices: [3950] },
    ]);
    assert.equal(more.totalMinor, 15_750);
    assert.equal(more.amountPaidMinor, 11_800);
    assert.equal(more.paymentStatus, 'Partial Payment');
    assert.deepEqual(await place.taken(), [3]);
    assert.equal(await place.takings(), 11_800);
  });

  it('corrects a name at the price of the sale, also when the product is not sold any more', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await loadTestTours(place.api.app.db, [aTour({ ...usualTour, status: 'inactive' })]);

    const corrected = await update(place, reference, { names: 'Zoe Miller, Renée O’Connor' });

    assert.deepEqual(corrected.party[0]?.names, ['Zoe Miller', 'Renée O’Connor']);
    assert.equal(corrected.totalMinor, 11_800);
    assert.deepEqual(await place.taken(), [2]);
  });

  it('sets pickup time, notes and contact, and takes the pickup time away again', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const set = await update(place, reference, {
      pickupTime: '7:00 AM',
      operatorNotes: 'Blue van',
      email: 'zoe@example.org',
      phone: '+1 202 555 0199',
    });
    const cleared = await update(place, reference, { pickupTime: null });

    assert.equal(set.pickupTime, '7:00 AM');
    assert.equal(set.staffNotes, 'Blue van');
    assert.equal(set.email, 'zoe@example.org');
    assert.equal(set.phone, '+12025550199');
    assert.equal(cleared.pickupTime, null);
    const kinds = await place.api.app.db.selectFrom('bookingEvent').select('kind').execute();
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['placed', 'updated', 'updated'],
    );
  });

  it('refuses a departure that is full, and changes nothing', async () => {
    await using place = await openPlacing([
      aTour({ ...usualTour, schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 2 }] }),
    ]);
    const reference = await bookUsual(place);
    await bookUsual(place, { time: '9:00 AM' });

    await assert.rejects(update(place, reference, { minutes: 540 }), {
      code: 'booking-change-impossible',
      status: 409,
      message: 'PRD16350 on 2026-11-27 at 9:00 AM is sold out',
    });
    assert.deepEqual(await place.taken(), [2, 2]);
    const { minutes, version } = await findBookingForStaff(place.api.app, reference);
    assert.deepEqual([minutes, version], [450, 2]);
  });

  it('lets one of two have the last place when both move there at once', async () => {
    await using place = await openPlacing([
      aTour({ ...usualTour, schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 4 }] }),
    ]);
    const [one, other] = [await bookUsual(place), await bookUsual(place)];
    await bookUsual(place, { time: '9:00 AM' });

    const outcomes = await Promise.allSettled([
      update(place, one, { minutes: 540 }),
      update(place, other, { minutes: 540 }),
    ]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(await place.taken(), [2, 4]);
  });

  it('lets two swap their departures at once', async () => {
    await using place = await openPlacing();
    const [early, late] = [await bookUsual(place), await bookUsual(place, { time: '9:00 AM' })];

    await Promise.all([
      update(place, early, { minutes: 540 }),
      update(place, late, { minutes: 450 }),
    ]);

    assert.deepEqual(await place.taken(), [2, 2]);
  });

  it('can be looked at before: nothing is changed, taken or given back', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);

    const preview = await previewUpdate(place.api.app, somebody, {
      reference,
      date: '2026-11-28',
      names: 'Zoë Müller',
    });

    assert.equal(preview.booking.totalMinor, 5900);
    assert.equal(preview.booking.date, '2026-11-28');
    assert.deepEqual([preview.chargeMinor, preview.refundMinor], [0, 5900]);
    assert.deepEqual(
      preview.booking.payments.map(({ kind, amountMinor }) => [kind, amountMinor]),
      [
        ['charge', 11_800],
        ['refund', 5900],
      ],
    );
    assert.equal((await findBookingForStaff(place.api.app, reference)).version, 2);
    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });

  const refusing = onceInSuite(openPlacing);

  for (const [wanted, code, message] of [
    [{}, 'booking-change-empty', /^No change given: send date/],
    [{ names: '{"Adults": 2}' }, 'booking-change-invalid', /^names must be a JSON object/],
    [{ names: '{"Adults' }, 'booking-change-invalid', /^names must be a JSON object/],
    [
      { names: 'Zoë Müller, 2' },
      'booking-change-invalid',
      /^Adults must be the names .*"2" is not a/,
    ],
    [{ names: ' , ' }, 'booking-change-impossible', /^The names of the travelers are missing/],
    [
      { names: '{"Dogs": "Rex"}' },
      'booking-change-impossible',
      /^Dogs is not a rate of this product/,
    ],
    [{ date: '2026-11-19' }, 'booking-change-impossible', /has already started$/],
    [{ minutes: 451 }, 'booking-change-impossible', /does not run$/],
  ] as const) {
    it(`is refused with ${JSON.stringify(wanted)}`, async () => {
      const place = refusing();
      const reference = await bookUsual(place);

      await assert.rejects(update(place, reference, wanted), { code, message });
    });
  }

  it('wants the names by rate where travelers are of several rates', async () => {
    const place = refusing();
    const reference = await bookUsual(place, { children: 'Noé Müller' });

    await assert.rejects(update(place, reference, { names: 'Zoë Müller' }), {
      code: 'booking-change-invalid',
      message:
        'The booking has travelers at several rates: send the names as a JSON object such as {"Adults": "Ada Byron"}',
    });
  });

  it('changes nothing, and tells nobody, where the booking is like that already', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const wanted = {
      date: '2026-11-27',
      minutes: 450,
      pickupTime: '7:00 AM',
      operatorNotes: 'Van',
    };
    const changed = await update(place, reference, wanted);

    for (const again of [
      wanted,
      { names: 'Zoë Müller, Renée O’Connor' },
      { phone: changed.phone },
    ]) {
      assert.equal((await update(place, reference, again)).version, changed.version);
    }

    const { rows } = await sql`select from booking_event where kind = 'updated'`.execute(
      place.api.app.db,
    );
    assert.equal(rows.length, 1);
  });

  it('is refused for a canceled booking', async () => {
    const place = refusing();
    const reference = await bookUsual(place, { time: '9:00 AM' });
    await cancelBooking(place.api.app, somebody, { reference, reason: '' });

    await assert.rejects(update(place, reference, { pickupTime: '7:00 AM' }), {
      code: 'booking-not-open',
    });
  });
});
