import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  aBooking,
  aTransfer,
  type GivenBooking,
  openBooker,
} from '../../../test/support/bookings.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { toPlainBooking } from '../booking/booking.ts';
import { easternTime } from '../booking/eastern-time.ts';
import { type BookingCopy, toBookingCopy } from './to-booking-copy.ts';

describe('the copy of a booking', () => {
  const opened = onceInSuite(openBooker);
  const copyOf = async (given: GivenBooking = {}): Promise<BookingCopy> => {
    const { db, booker } = opened();
    const booking = await aBooking(db, booker, given);
    await db.deleteFrom('booking').where('id', '=', booking.id).execute();
    return toBookingCopy(toPlainBooking({ ...booking, invoicesFee: false }), 'https://travel.test');
  };

  it('has the fields of section 6, each in its type', async () => {
    assert.deepEqual(await copyOf({ voucherKey: 'b8Zk2v4Q9sXw7LmN3pRtYcHd' }), {
      iata: '12345675',
      business_unit: '',
      agency_name: 'Acme Travel',
      agent_name: 'Ada Byron',
      agent_email: 'ada@acme.test',
      booking_reference: 'PTL7KQ001',
      voucher: 'https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd',
      status: 'Confirmed',
      payment_status: 'Pending Invoice',
      travel_date: '2027-05-02',
      end_date: '2027-05-02',
      purchase_date: '2026-06-01',
      latestcancellation_date: '2027-04-30',
      percent_norefund: '50',
      product_type: 'Tour',
      product_id: 'PRD16350',
      town: 'Rome',
      country: 'Italy',
      product: 'Colosseum at Dawn',
      number_of_passengers: '3',
      lead_passenger: 'Zoë Müller',
      gross_amount: '177.00',
      net_amount: 159.3,
      commission: '17.70',
      amount_due: '177.00',
      commission_due: '17.70',
    });
  });

  it('of a transfer names its fleet, and counts who has a seat', async () => {
    const copy = await copyOf(aTransfer());

    const { product_type: type, product_id: id, product, number_of_passengers: count } = copy;
    assert.deepEqual(
      [type, id, product, count],
      ['Transfer', 'TRF-swift', 'Transfer from Civitavecchia to Rome Fiumicino', '3'],
    );
    assert.equal(copy.lead_passenger, 'Zoë Müller');
    assert.equal(copy.percent_norefund, '100');
  });

  it('keeps "0" where the policy keeps nothing', async () => {
    assert.equal((await copyOf({ percentNorefund: null })).percent_norefund, '0');
    assert.equal((await copyOf({ percentNorefund: 12.5 })).percent_norefund, '12.5');
  });

  it('ends on the day on which the tour ends, by the clocks there', async () => {
    const startsAt = Temporal.Instant.from('2027-05-02T19:30:00Z');
    const endsAt = Temporal.Instant.from('2027-05-02T22:30:00Z');
    assert.equal((await copyOf({ startsAt, endsAt })).end_date, '2027-05-03');
  });

  it('was bought on the day it was in the US East', async () => {
    const placedAt = Temporal.Instant.from('2026-06-01T03:59:59Z');
    assert.equal((await copyOf({ placedAt })).purchase_date, '2026-05-31');
  });
});

describe('US Eastern time', () => {
  for (const [instant, expected] of [
    ['2027-03-14T06:59:59Z', '2027-03-14 01:59:59'],
    ['2027-03-14T07:00:00Z', '2027-03-14 03:00:00'],
    ['2027-11-07T05:30:00.999Z', '2027-11-07 01:30:00'],
    ['2027-11-07T06:30:00Z', '2027-11-07 01:30:00'],
    ['2027-01-01T05:00:00Z', '2027-01-01 00:00:00'],
  ] as const) {
    it(`at ${instant} is ${expected}`, () => {
      assert.equal(easternTime(Temporal.Instant.from(instant)), expected);
    });
  }
});
