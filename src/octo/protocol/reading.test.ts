import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OctoAvailability, OctoDay } from './availability.ts';
import { OctoBooking } from './booking.ts';
import { OctoProduct } from './product.ts';
import { OctoSupplier } from './supplier.ts';

const unit = { id: 'adult', type: 'ADULT' };
const product = { id: 'kayak', options: [{ id: 'DEFAULT', units: [unit] }] };

describe('reading a product', () => {
  it('needs its ids only, and has nothing where nothing is said', () => {
    const { options, ...read } = OctoProduct.parse(product);

    assert.deepEqual(
      [read.title, read.timeZone, read.availabilityType, read.media, read.availableCurrencies],
      [null, null, 'START_TIME', [], []],
    );
    assert.deepEqual(options[0]?.restrictions, { minUnits: null, maxUnits: null });
    assert.deepEqual(options[0]?.units[0]?.pricingFrom, []);
  });

  it('takes numbers for ids, and leaves them whole', () => {
    assert.equal(OctoProduct.parse({ ...product, id: 1234 }).id, '1234');
    assert.throws(() => OctoProduct.parse({ ...product, id: 'x'.repeat(501) }));
  });

  it('keeps what it does not know, and words that are new', () => {
    const read = OctoProduct.parse({
      ...product,
      availabilityType: 'LUNAR',
      moods: [1],
      options: [{ id: 'a', units: [{ ...unit, type: 'DRUID' }] }],
    });

    assert.equal(read.availabilityType, 'LUNAR');
    assert.deepEqual(read['moods'], [1]);
    assert.equal(read.options[0]?.units[0]?.type, 'DRUID');
  });

  it('reads the content of today and that of the older form', () => {
    const read = OctoProduct.parse({
      ...product,
      title: 'Kayak',
      media: [{ src: 'https://pictures.example/1.jpg', type: 'image/jpeg', rel: 'COVER' }, 'none'],
      features: [{ type: 'INCLUSION', shortDescription: 'Paddle' }],
      highlights: ['Seals', 5],
      coverImageUrl: 'https://pictures.example/old.jpg',
      latitude: '50.1',
      durationAmount: '2',
    });

    assert.deepEqual(
      [read.title, read.media.length, read.features[0]?.shortDescription, read.highlights],
      ['Kayak', 1, 'Paddle', ['Seals']],
    );
    assert.deepEqual(
      [read.coverImageUrl, read.latitude, read.durationAmount],
      ['https://pictures.example/old.jpg', 50.1, 2],
    );
  });

  it('is a fault when an option or a unit has no id', () => {
    assert.throws(() => OctoProduct.parse({ ...product, options: [] }));
    assert.throws(() => OctoProduct.parse({ ...product, options: [{ id: 'a', units: [{}] }] }));
  });

  it('cuts a long text without breaking a character', () => {
    const read = OctoProduct.parse({ ...product, internalName: `${'x'.repeat(299)}😀` });

    assert.equal(read.internalName, `${'x'.repeat(299)}\uFFFD`);
  });
});

describe('reading a supplier', () => {
  it('keeps the endpoint it names, and has no contact where none is told', () => {
    const read = OctoSupplier.parse({ id: 'x', endpoint: 'https://api.elsewhere.example/octo' });

    assert.equal(read.endpoint, 'https://api.elsewhere.example/octo');
    assert.equal(read.contact.telephone, null);
  });
});

describe('reading availability', () => {
  const slot = { id: 'a', localDateTimeStart: '2026-06-01T10:00:00+02:00' };

  it('trusts what is said to be available, then the status', () => {
    const read = (more: object) => OctoAvailability.parse({ ...slot, ...more }).available;

    assert.equal(read({ available: false, status: 'AVAILABLE' }), false);
    assert.equal(read({ available: true, status: 'SOLD_OUT' }), true);
    assert.equal(read({ status: 'FREESALE', vacancies: 10 }), true);
    assert.equal(read({ status: 'CLOSED' }), false);
    assert.equal(read({ status: 'HIBERNATING' }), false);
    assert.equal(read({}), false);
  });

  it('has unit prices without a total', () => {
    const read = OctoAvailability.parse({
      ...slot,
      unitPricing: [{ unitId: 'adult', retail: 1050, currency: 'EUR', currencyPrecision: 2 }],
    });

    assert.equal(read.pricing, null);
    assert.equal(read.unitPricing[0]?.retail, 1050);
    assert.equal(read.unitPricing[0]?.net, null);
  });

  it('has no price where an amount is broken', () => {
    const pricing = { retail: 10.5, currency: 'EUR', currencyPrecision: 2 };

    assert.equal(OctoAvailability.parse({ ...slot, pricing }).pricing, null);
  });

  it('reads a day of the calendar without prices', () => {
    const day = OctoDay.parse({ localDate: '2026-06-01', available: true, status: 'LIMITED' });

    assert.deepEqual([day.available, day.vacancies, day.unitPricingFrom], [true, null, []]);
    assert.throws(() => OctoDay.parse({ localDate: 'soon' }));
  });
});

describe('reading a booking', () => {
  const booking = { uuid: 'our-uuid', status: 'CANCELLED' };

  it('needs a uuid of any form and a status', () => {
    const read = OctoBooking.parse(booking);

    assert.deepEqual([read.voucher, read.unitItems, read.availability], [null, [], null]);
    assert.equal(read.contact.fullName, null);
    assert.throws(() => OctoBooking.parse({ uuid: 'our-uuid' }));
  });

  it('takes a price of zeros without a currency, and no voucher after a cancellation', () => {
    const read = OctoBooking.parse({
      ...booking,
      voucher: null,
      pricing: { original: 0, retail: 0, net: null, currencyPrecision: 0 },
    });

    assert.deepEqual([read.pricing?.retail, read.pricing?.currency, read.voucher], [0, null, null]);
  });

  it('takes a cancellation of a hold without refund and moment', () => {
    const read = OctoBooking.parse({ ...booking, cancellation: { reason: null } });

    assert.deepEqual(read.cancellation, { refund: null, reason: null, utcCancelledAt: null });
  });

  it('keeps tickets in formats that are new', () => {
    const read = OctoBooking.parse({
      ...booking,
      unitItems: [
        {
          uuid: 'item',
          unitId: 'adult',
          status: 'ON_HOLD',
          ticket: {
            deliveryOptions: [
              { deliveryFormat: 'GOOGLE_WALLET_URL', deliveryValue: 'https://wallet.example/1' },
              { deliveryFormat: 'QRCODE' },
            ],
          },
        },
      ],
    });

    assert.deepEqual(read.unitItems[0]?.ticket?.deliveryOptions, [
      { deliveryFormat: 'GOOGLE_WALLET_URL', deliveryValue: 'https://wallet.example/1' },
    ]);
  });
});
