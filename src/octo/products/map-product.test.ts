import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OctoProduct } from '../protocol/product.ts';
import { mapProduct } from './map-product.ts';

const price = (retail: number, currency = 'EUR', currencyPrecision = 2) => ({
  original: retail,
  retail,
  net: null,
  currency,
  currencyPrecision,
  includedTaxes: [],
});
const adult = { id: 'a', type: 'ADULT', internalName: 'Adult', pricingFrom: [price(4500)] };
const child = { id: 'c', type: 'CHILD', internalName: 'Child', pricingFrom: [price(2500)] };
const cutoff = { cancellationCutoffAmount: 1, cancellationCutoffUnit: 'day' };
const option = { id: 'DEFAULT', internalName: 'Standard', ...cutoff, units: [child, adult] };
const product = {
  id: 'kayak',
  internalName: 'Kayak',
  timeZone: 'Europe/Lisbon',
  pricingPer: 'UNIT',
  defaultCurrency: 'EUR',
  availableCurrencies: ['EUR'],
  options: [option],
};

const context = {
  supplierKey: 'harbour',
  rates: null,
  usualZone: null,
  calendar: { nextDate: null, prices: new Map<string, number>() },
};

function tourOf(given: object, more: Partial<typeof context> = {}) {
  const mapped = mapProduct(OctoProduct.parse({ ...product, ...given }), { ...context, ...more });
  assert.equal(mapped.kind, 'tour', JSON.stringify(mapped));
  return mapped.tour;
}

function faultOf(given: object) {
  const mapped = mapProduct(OctoProduct.parse({ ...product, ...given }), context);
  assert.equal(mapped.kind, 'fault');
  return mapped.message;
}

const ratesOf = (given: object) =>
  tourOf(given).pricing.rates.map(({ name, price: from, occupancy }) => [name, from, occupancy]);

describe('a product becomes a tour', () => {
  it('per person where each unit is of a kind of its own, the adults first', () => {
    assert.equal(tourOf({}).pricing.model, 'Per Person');
    assert.deepEqual(ratesOf({}), [
      ['Adults', 45, 1],
      ['Children', 25, 1],
    ]);
  });

  it('of units where two are of a kind, or one is of no kind of traveler', () => {
    const family = {
      ...adult,
      id: 'f',
      type: 'FAMILY',
      title: 'Family',
      restrictions: { paxCount: 4 },
    };
    const other = { ...adult, id: 'b' };

    assert.equal(
      tourOf({ options: [{ ...option, units: [adult, family] }] }).pricing.model,
      'Unit',
    );
    assert.deepEqual(ratesOf({ options: [{ ...option, units: [adult, family, other] }] }), [
      ['Adult', 45, 1],
      ['Family', 45, 4],
      ['Adult (2)', 45, 1],
    ]);
  });

  it('with a rate per option where the booking is priced as a whole', () => {
    const options = ['Morning', 'Evening'].map((title, index) => ({
      ...option,
      id: title,
      title,
      restrictions: { minUnits: 2 + index, maxUnits: 8 },
      pricingFrom: [price(24_000 + index)],
    }));

    const { rates } = tourOf({ pricingPer: 'BOOKING', options }).pricing;

    assert.deepEqual(
      rates.map((rate) => [rate.name, rate.price, rate.min_quantity, rate.max_quantity]),
      [
        ['Morning', 240, 2, 8],
        ['Evening', 240.01, 3, 8],
      ],
    );
  });

  it('whose options have names of their own', () => {
    const options = ['x', 'y', 'z'].map((id, index) => ({
      ...option,
      id,
      title: 'Tour',
      internalName: index === 1 ? 'By night' : 'Tour',
    }));

    const { connected } = tourOf({ options });

    assert.deepEqual(
      connected?.options.map(({ name }) => name),
      ['Tour', 'Tour (By night)', 'Tour (2)'],
    );
  });

  it('with the strictest cancellation terms, and none where they cannot be read', () => {
    const terms = (...given: [number | null, string][]) =>
      tourOf({
        options: given.map(([amount, unit], index) => ({
          ...option,
          id: String(index),
          cancellationCutoffAmount: amount,
          cancellationCutoffUnit: unit,
        })),
      }).cancellation;

    assert.deepEqual(terms([1, 'day'], [90, 'minute']), { hours: 24, percent_norefund: 100 });
    assert.deepEqual(terms([0, 'hour']), { hours: 0, percent_norefund: 100 });
    assert.deepEqual(terms([1, 'day'], [1, 'fortnight']), { hours: 8784, percent_norefund: 100 });
  });

  it('in a currency that can be converted', () => {
    const yen = {
      ...option,
      units: [{ ...adult, pricingFrom: [price(9000, 'JPY', 0), price(55_00, 'USD')] }],
    };
    const both = { defaultCurrency: 'JPY', availableCurrencies: ['JPY', 'USD'], options: [yen] };
    const rates = {
      date: '2026-11-20',
      base: 'EUR',
      rates: new Map([
        ['EUR', 1],
        ['JPY', 160],
      ]),
    };

    const { pricing, connected } = tourOf(both);
    assert.deepEqual(
      [pricing.currency, pricing.rates[0]?.price, connected?.quoteCurrency],
      ['USD', 55, 'USD'],
    );
    const known = tourOf(both, { rates: rates as never });
    assert.deepEqual([known.pricing.currency, known.connected?.quoteCurrency], ['JPY', null]);
    assert.match(faultOf({ ...both, availableCurrencies: [] }), /^It is sold in JPY, for which/);
  });

  it('with the price and the day of the calendar where the product has none', () => {
    const unit = { ...adult, pricingFrom: [] };
    const calendar = { nextDate: '2027-05-01', prices: new Map([['["DEFAULT","a"]', 12.5]]) };

    const tour = tourOf(
      { options: [{ ...option, units: [unit] }] },
      { calendar: calendar as never },
    );

    assert.equal(tour.pricing.rates[0]?.price, 12.5);
    assert.equal(tour.connected?.nextDate, '2027-05-01');
  });

  it('with the content of today, without markup and unsafe pictures', () => {
    const tour = tourOf({
      title: 'Kayak <b>by night</b>\u0007',
      description: '<p>Quiet.</p><script>x</script>',
      features: [
        { type: 'INCLUSION', shortDescription: 'Paddle' },
        { type: 'EXCLUSION', shortDescription: 'Lunch' },
      ],
      media: [
        { src: 'http://pictures.example/1.jpg', type: 'image/jpeg', rel: 'COVER' },
        { src: 'https://pictures.example/2.jpg', type: 'image/jpeg', rel: 'GALLERY' },
        { src: 'https://videos.example/3.mp4', type: 'video/mp4', rel: 'GALLERY' },
      ],
      locations: [
        {
          title: 'Pier 3',
          types: ['START'],
          place: {
            latitude: 41.1,
            longitude: -8.6,
            postalAddress: { addressLocality: 'Porto', addressCountry: 'PT' },
          },
        },
      ],
      commentary: [{ format: 'IN_PERSON', language: 'pt-PT' }],
      durationMinutesFrom: 90,
    });

    assert.equal(tour.name, 'Kayak by night');
    assert.deepEqual([tour.inclusions, tour.exclusions], [['Paddle'], ['Lunch']]);
    assert.deepEqual(tour.images, ['https://pictures.example/2.jpg']);
    assert.deepEqual(
      [tour.place.town, tour.place.country, tour.place.latitude, tour.meeting_point],
      ['Porto', 'Portugal', 41.1, 'Pier 3'],
    );
    assert.deepEqual([tour.languages, tour.duration_minutes], [['Portuguese'], 90]);
    assert.doesNotMatch(tour.description, /[<>]/);
  });

  it('with the older form of content, and the town of its time zone where nothing is said', () => {
    const tour = tourOf({
      country: 'GB',
      location: 'Bath',
      latitude: '51.4',
      longitude: '-2.4',
      duration: '2 hours',
      durationAmount: '2',
      durationUnit: 'hours',
      coverImageUrl: 'https://pictures.example/old.jpg',
    });

    assert.deepEqual(
      [tour.place.town, tour.place.country, tour.duration_minutes],
      ['Bath', 'United Kingdom', 120],
    );
    assert.deepEqual(tour.images, ['https://pictures.example/old.jpg']);
    assert.deepEqual([tourOf({}).place.town, tourOf({}).place.country], ['Lisbon', 'Portugal']);
  });

  it('at a destination of older content, and in the city of its zone where a name is no place', () => {
    const placeOf = (given: object) => {
      const { town, country, latitude } = tourOf(given).place;
      return [town, country, Math.round(latitude)];
    };
    const destination = { id: 'd', name: 'Porto', country: 'PT' };

    assert.deepEqual(placeOf({ destination }), ['Porto', 'Portugal', 41]);
    assert.deepEqual(placeOf({ destination: 'Porto' }), ['Porto', 'Portugal', 41]);
    const there = { name: 'Nowhere Bay', latitude: 40.2, longitude: -8.4 };
    assert.deepEqual(placeOf({ destination: there }), ['Nowhere Bay', 'Portugal', 40]);
    assert.deepEqual(placeOf({ location: 'Pier 3 of the docks' }), ['Lisbon', 'Portugal', 39]);
    assert.deepEqual(placeOf({ location: 'Pier 3', latitude: 41.1 }), ['Lisbon', 'Portugal', 39]);
  });

  it('in the time zone of its supplier where it says none', () => {
    const mapped = mapProduct(OctoProduct.parse({ ...product, timeZone: null }), {
      ...context,
      usualZone: 'Europe/Rome',
    });
    assert.equal(mapped.kind === 'tour' && mapped.tour.place.time_zone, 'Europe/Rome');
  });
});

describe('a product that does not become a tour', () => {
  for (const [what, given, sentence] of [
    ['has no name', { internalName: null }, /neither a title nor an internal name/],
    ['has no time zone', { timeZone: null }, /does not say in which time zone/],
    ['has one that nobody knows', { timeZone: 'Mars/Olympus' }, /Mars\/Olympus is not known/],
    ['is in no town', { timeZone: 'Etc/UTC' }, /does not say/],
    [
      'has no prices',
      {
        defaultCurrency: null,
        availableCurrencies: [],
        options: [{ ...option, units: [{ id: 'a', type: 'ADULT' }] }],
      },
      /octo\/pricing/,
    ],
    [
      'asks for what no order has',
      { options: [{ ...option, requiredContactFields: ['country', 'postalCode'] }] },
      /postal code/,
    ],
  ] as const) {
    it(`${what}, and staff are told`, () => {
      assert.match(faultOf(given), sentence);
    });
  }
});
