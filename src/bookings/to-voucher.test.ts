import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aUser } from '../../test/support/accounts.ts';
import { aBooking, type GivenBooking, loadBookedTour } from '../../test/support/bookings.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { toBooking } from './booking.ts';
import { toVoucher } from './to-voucher.ts';
import type { Voucher } from './voucher/voucher.ts';

const marketplace = { baseAddress: 'https://travel.test', isStaging: false };

async function voucherOf(given: GivenBooking = {}): Promise<Voucher> {
  await using database = await createTestDatabase();
  const { db } = database;
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const row = await aBooking(
    db,
    { userId, organizationId },
    { voucherKey: 'b8Zk2v4Q9sXw7LmN3pRtYcHd', reference: 'PTL7KQ4MW', ...given },
  );
  return toVoucher(toBooking(row, []), marketplace);
}

describe('the voucher of a booking', () => {
  it('shows everything a traveler needs, and no money', async () => {
    const voucher = await voucherOf({
      description: 'Dawn entry',
      email: 'zoe@traveler.test',
      partnerRef: 'AC-2041',
      travelerQuestions: 'Is there a lift?',
      hotelPickup: 'Hotel Roma',
      pickupTime: '7:00 AM',
      staffNotes: 'Gate B',
    });

    assert.deepEqual(voucher, {
      link: 'https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd',
      pdfLink: 'https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd.pdf',
      isTest: false,
      reference: 'PTL7KQ4MW',
      status: 'Confirmed',
      product: {
        name: 'Colosseum at Dawn',
        type: 'Walking Tour',
        departure: 'Dawn entry',
        town: 'Rome',
        country: 'Italy',
      },
      date: '2027-05-02',
      time: '7:30 AM',
      timeZone: 'Europe/Rome',
      duration: '3 hours',
      language: 'English',
      meetingPoint: 'Arch of Constantine',
      pickup: { time: '7:00 AM', location: 'Hotel Roma' },
      details: [],
      leadTraveler: 'Zoë Müller',
      travelers: [
        { rate: 'Adults', names: ['Zoë Müller', 'Renée O’Connor'] },
        { rate: 'Children', names: ['Noé Müller'] },
      ],
      contact: { email: 'zoe@traveler.test', phone: '+12025550123' },
      notes: 'Is there a lift?',
      operator: {
        name: 'Roma Walks',
        phone: '+39 06 123 4567',
        email: 'ops@romawalks.test',
        reference: 'IT-123',
        notes: 'Meet 10 minutes early<br>Bring a passport<br>Gate B',
      },
      cancellation: 'Free of charge until 30 April 2027, 7:30 AM. After that 50 % is kept.',
      partner: {
        name: 'Ada Byron',
        agency: 'Acme Travel',
        email: 'ada@acme.test',
        phone: '+12025550100',
        reference: 'AC-2041',
      },
      payment: null,
    });
  });

  it('leaves out what is not known', async () => {
    const voucher = await voucherOf({ product: { durationMinutes: null, type: '' } });

    assert.equal(voucher.duration, '');
    assert.equal(voucher.product.type, 'Tour');
    assert.deepEqual(voucher.pickup, { time: null, location: null });
  });

  for (const [percentNorefund, sentence] of [
    [null, 'Free of charge'],
    [0, 'Free of charge'],
    [12.5, 'Free of charge until 30 April 2027, 7:30 AM. After that 12.5 % is kept.'],
    [100, 'Free of charge until 30 April 2027, 7:30 AM. After that nothing is refunded.'],
  ] as const) {
    it(`says what a cancellation costs where ${percentNorefund} percent are kept`, async () => {
      assert.equal((await voucherOf({ percentNorefund })).cancellation, sentence);
    });
  }

  it('says nothing of cancellation once the booking is canceled', async () => {
    assert.equal((await voucherOf({ status: 'Canceled' })).cancellation, '');
  });

  it('says that it is a test in staging', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await loadBookedTour(db);
    const { id: userId, organizationId } = await aUser(db);
    const booking = toBooking(await aBooking(db, { userId, organizationId }), []);

    assert.equal(toVoucher(booking, { ...marketplace, isStaging: true }).isTest, true);
  });
});
