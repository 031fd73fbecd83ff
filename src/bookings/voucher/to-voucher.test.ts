import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  aBooking,
  aTransfer,
  type GivenBooking,
  openBooker,
} from '../../../test/support/bookings.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { toBooking } from '../booking/booking.ts';
import { toVoucher } from './to-voucher.ts';
import type { Voucher } from './voucher.ts';

const marketplace = { baseAddress: 'https://travel.test', isStaging: false };

describe('the voucher of a booking', () => {
  const opened = onceInSuite(openBooker);
  const voucherOf = async (given: GivenBooking = {}): Promise<Voucher> => {
    const { db, booker } = opened();
    const row = await aBooking(db, booker, {
      voucherKey: 'b8Zk2v4Q9sXw7LmN3pRtYcHd',
      reference: 'PTL7KQ4MW',
      ...given,
    });
    await db.deleteFrom('booking').where('id', '=', row.id).execute();
    return toVoucher(toBooking({ ...row, invoicesFee: false }, []), marketplace);
  };

  it('shows everything a traveler needs, and no money', async () => {
    const voucher = await voucherOf({
      description: 'Dawn entry',
      email: 'zoe@traveler.test',
      partnerRef: 'AC-2041',
      travelerQuestions: 'Is there a lift?',
      hotelPickup: 'Hotel Roma',
      pickupTime: '7:00 AM',
      staffNotes: 'Gate B',
      product: {
        position: { latitude: 41.8902, longitude: 12.4922 },
        inclusions: ['Entry', 'A headset'],
        whatToBring: ['A hat'],
      },
    });

    assert.deepEqual(voucher, {
      kind: 'tour',
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
      details: [
        {
          label: 'Map',
          text: 'Open the meeting point on a map',
          href: 'https://www.openstreetmap.org/?mlat=41.8902&mlon=12.4922#map=17/41.8902/12.4922',
        },
      ],
      goodToKnow: [
        { label: 'Included', texts: ['Entry', 'A headset'] },
        { label: 'What to bring', texts: ['A hat'] },
      ],
      leadTraveler: 'Zoë Müller',
      tickets: [],
      partySize: '3',
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
        notes: 'Meet 10 minutes early\nBring a passport\nGate B',
      },
      cancellation:
        'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept.',
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

  it('of a transfer shows the ride from pickup to drop-off', async () => {
    const voucher = await voucherOf(aTransfer());

    const { kind, time, duration, meetingPoint, partySize, travelers } = voucher;
    const { details, goodToKnow } = voucher;
    assert.deepEqual(
      { kind, time, duration, meetingPoint, partySize, travelers, details, goodToKnow },
      {
        kind: 'transfer',
        time: '7:30 AM',
        duration: 'About 1 hour 5 minutes',
        meetingPoint: '',
        partySize: '2 adults, 1 child',
        travelers: [],
        details: [
          { label: 'Pickup', text: 'Civitavecchia (ITCVV)' },
          {
            label: 'Map',
            text: 'Open the pickup on a map',
            href: 'https://www.openstreetmap.org/?mlat=42.0937&mlon=11.7869#map=17/42.0937/11.7869',
          },
          { label: 'Arriving ship', text: 'Aurelia Star (Aurelia Cruises), arrives at 6:30 AM' },
          { label: 'Drop-off', text: 'Rome Fiumicino (FCO)' },
          { label: 'Departing flight', text: 'BA2490 to LHR, leaves at 7:30 PM' },
          { label: 'Vehicle', text: 'Mercedes E-Class or similar (Executive Sedan)' },
        ],
        goodToKnow: [
          { label: 'Included', texts: ['Driver, fuel and tolls.'] },
          { label: 'Waiting', texts: ['The driver waits 60 minutes without charge'] },
          { label: 'Vehicle', texts: ['Room for 3 passengers.'] },
        ],
      },
    );
    assert.equal(voucher.leadTraveler, 'Zoë Müller');
  });

  it('of a transfer tells when staff say the driver comes, and who travels once all are known', async () => {
    const names = ['Zoë Müller', 'Renée O’Connor', 'Noé Müller'];
    const party = [{ rate: 'Travelers', names, units: 3 }];
    const voucher = await voucherOf({ ...aTransfer(), pickupTime: '7:45 AM', party });

    assert.equal(voucher.time, '7:45 AM');
    assert.deepEqual(voucher.pickup, { time: null, location: null });
    assert.deepEqual(voucher.travelers, [{ rate: 'Travelers', names }]);
  });

  it('leaves out what is not known', async () => {
    const voucher = await voucherOf({ product: { durationMinutes: null, type: '' } });

    assert.equal(voucher.duration, '');
    assert.equal(voucher.product.type, 'Tour');
    assert.deepEqual(voucher.pickup, { time: null, location: null });
  });

  it('finds the meeting point of an earlier booking on the map by its name', async () => {
    const product = { meetingPoint: 'Gate “3” & <exit>, Æ', town: 'Rome', country: '' };
    const { details } = await voucherOf({ product });

    assert.deepEqual(details, [
      {
        label: 'Map',
        text: 'Open the meeting point on a map',
        href: 'https://www.openstreetmap.org/search?query=Gate%20%E2%80%9C3%E2%80%9D%20%26%20%3Cexit%3E%2C%20%C3%86%2C%20Rome',
      },
    ]);
    assert.deepEqual((await voucherOf({ product: { meetingPoint: '' } })).details, []);
  });

  for (const [percentNorefund, sentence] of [
    [null, 'Free cancellation until the start.'],
    [0, 'Free cancellation until the start.'],
    [
      12.5,
      'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 12.5 % of what was paid is kept.',
    ],
    [
      100,
      'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 100 % of what was paid is kept and nothing is refunded.',
    ],
  ] as const) {
    it(`says what a cancellation costs where ${percentNorefund} percent are kept`, async () => {
      assert.equal((await voucherOf({ percentNorefund })).cancellation, sentence);
    });
  }

  it('says nothing of cancellation once the booking is canceled', async () => {
    assert.equal((await voucherOf({ status: 'Canceled' })).cancellation, '');
  });

  it('says that it is a test in staging', async () => {
    const { db, booker } = opened();
    const booking = toBooking({ ...(await aBooking(db, booker)), invoicesFee: false }, []);

    assert.equal(toVoucher(booking, { ...marketplace, isStaging: true }).isTest, true);
  });
});
