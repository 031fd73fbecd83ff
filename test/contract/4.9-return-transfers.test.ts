import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import {
  address,
  aFleet,
  airport,
  aSearch,
  aVehicle,
  openTransferApi,
  port,
  type QuoteInAnswer,
  station,
} from '../support/transfers.ts';

const starts = [airport, port, station, address];
const ends = [
  { type: 'airport', iata: 'CIA' },
  { type: 'cruise port', id: 'ITNAP' },
  { type: 'train station', id: '8308217' },
  { ...address, latitude: 42.05 },
];

function named(quotes: readonly QuoteInAnswer[]): string[] {
  return quotes.map(({ supplier, vehicle }) => `${supplier}: ${vehicle}`);
}

function inSeconds(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' });
}

describe('the answer of POST /v1/return_transfers', () => {
  it('has search, count and results, and in each all that is documented', async () => {
    const vehicle = aVehicle({
      image: 'https://images.test/e-class.jpg',
      inclusions: 'A driver who knows the way.',
      additional_info: 'Child seats on request.',
    });
    await using marketplace = await openTransferApi([aFleet({ vehicles: [vehicle] })]);

    const { clock } = marketplace.api.app;
    const since = clock.now();
    const { status, body, headers } = await marketplace.ask();
    const until = clock.now();

    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    const { search, count, results, ...rest } = body;
    assert.deepEqual(rest, {});
    assert.match(
      String(search),
      /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    );
    assert.equal(count, 1);
    const [{ quote_id: quoteId, expires_at: expiresAt, ...quote } = {}] = results as Record<
      string,
      unknown
    >[];
    assert.match(String(quoteId), /^swift\.mercedes-e-class-or-similar\.[\w-]{10}$/);
    assert.deepEqual(quote, {
      price: 88.19,
      image: 'https://images.test/e-class.jpg',
      supplier: 'Swift Cars',
      vehicle: 'Mercedes E-Class or similar',
      vehicle_class: 'Executive Sedan',
      currency: 'EUR',
      price_detail: 'Price for the whole vehicle over about 30.1 km, including the airport fee.',
      inclusions: 'A driver who knows the way.',
      additional_info: 'Child seats on request.',
      cancellation:
        'Free cancellation until 24 hours before the pickup; after that 100 % of what was paid is kept and nothing is refunded.',
      max_passengers: 3,
      max_luggage: 3,
      duration_minutes: 45,
      distance_km: 30.1,
      wait_minutes: 60,
    });
    const [earliest, latest] = [since, until].map((at) => inSeconds(at.add({ hours: 24 })));
    assert.ok(String(earliest) <= String(expiresAt) && String(expiresAt) <= String(latest));
  });

  it('says in words what a fleet leaves open', async () => {
    const vehicle = aVehicle({ max_luggage: 1, max_passengers: 2, cancellation_hours: 0 });
    await using marketplace = await openTransferApi([aFleet({ vehicles: [vehicle] })]);

    const [quote] = await marketplace.quotes(aSearch({ from: station }));

    assert.equal(quote?.['image'], '');
    assert.equal(quote?.['inclusions'], 'Driver, fuel, tolls and 30 minutes of waiting time.');
    assert.equal(quote?.['additional_info'], 'Room for 2 passengers and 1 piece of luggage.');
    assert.equal(
      quote?.['cancellation'],
      'Free cancellation until the pickup; after that 100 % of what was paid is kept and nothing is refunded.',
    );
  });

  it('is made for every kind of pickup and drop-off', async () => {
    await using marketplace = await openTransferApi();

    for (const from of starts) {
      for (const to of ends) {
        const { status, body } = await marketplace.ask(aSearch({ from, to }));
        assert.equal(status, 200, `${from.type} to ${to.type}`);
        assert.equal(body['count'], 1);
      }
    }
  });

  it('takes types, codes and classes in any case, and a station as a number', async () => {
    await using marketplace = await openTransferApi();

    const searches = [
      aSearch({ from: { type: 'Airport', iata: ' fco ' } }),
      aSearch({ from: { type: 'CRUISE PORT', id: 'it cvv' } }),
      aSearch({ from: { type: 'train station', id: 8308409 } }),
      aSearch({ vehicle_class: 'executive sedan', sort_by: 'price_desc', currency: 'eur' }),
      aSearch({ adults: '2', children: '1', infants: '', vehicle_class: null }),
      aSearch({ to: { ...address, address: '', place_id: 'ChIJu46S-ZZhLxMROG5lkwZ3D7k' } }),
      aSearch({ to: { type: 'address', latitude: '41.9', longitude: '12.5' } }),
      aSearch({ start_time_local: '2027-05-02T14:30:00', dogs: 2 }),
    ];

    for (const search of searches) {
      assert.equal((await marketplace.quotes(search)).length, 1, JSON.stringify(search));
    }
  });

  it('is nothing, with status 200, where nobody drives', async () => {
    await using marketplace = await openTransferApi([
      aFleet({ area: { latitude: 48.86, longitude: 2.35, radius_km: 50 } }),
    ]);

    const { status, body } = await marketplace.ask();

    assert.equal(status, 200);
    assert.equal(body['count'], 0);
    assert.deepEqual(body['results'], []);
    assert.equal(typeof body['search'], 'string');
  });

  it('is for partners only', async () => {
    await using marketplace = await openTransferApi();

    const request = { method: 'POST', url: '/v1/return_transfers', body: aSearch() } as const;
    assert.equal((await marketplace.api.call(request)).status, 401);
    const get = await marketplace.api.call({ url: request.url, token: tokens.agent });
    assert.equal(get.status, 405);
  });
});

describe('the party of a transfer search', () => {
  it('needs a seat for each: adults, children and infants', async () => {
    await using marketplace = await openTransferApi([
      aFleet({
        vehicles: [
          aVehicle({ name: 'Three seats', max_passengers: 3 }),
          aVehicle({ name: 'Five seats', max_passengers: 5 }),
        ],
      }),
    ]);
    const seated = async (party: object) => named(await marketplace.quotes(aSearch({ ...party })));

    assert.equal((await seated({ adults: 1, children: 1, infants: 1 })).length, 2);
    assert.deepEqual(await seated({ adults: 2, children: 1, infants: 1 }), [
      'Swift Cars: Five seats',
    ]);
    assert.deepEqual(await seated({ adults: 6 }), []);
    assert.deepEqual(await seated({ adults: 999 }), []);
  });
});

describe('the order of the quotes', () => {
  const fleets = [
    aFleet({
      key: 'b',
      name: 'Bravo',
      rating: 4.9,
      vehicles: [
        aVehicle({ name: 'Coach', class: 'Coach', base_price: 300 }),
        aVehicle({ name: 'Sedan', class: 'Sedan', base_price: 30 }),
      ],
    }),
    aFleet({
      key: 'a',
      name: 'alpha',
      rating: 4.1,
      vehicles: [
        aVehicle({ name: 'SUV', class: 'SUV', base_price: 60 }),
        aVehicle({ name: 'Sedan', class: 'Sedan', base_price: 30 }),
      ],
    }),
    aFleet({
      key: 'c',
      name: 'Charlie',
      rating: null,
      vehicles: [aVehicle({ name: 'Van', class: 'Van', base_price: 90 })],
    }),
  ];
  const orders: [string | undefined, string[]][] = [
    [undefined, ['alpha: Sedan', 'Bravo: Sedan', 'alpha: SUV', 'Charlie: Van', 'Bravo: Coach']],
    ['PRICE', ['alpha: Sedan', 'Bravo: Sedan', 'alpha: SUV', 'Charlie: Van', 'Bravo: Coach']],
    ['PRICE_DESC', ['Bravo: Coach', 'Charlie: Van', 'alpha: SUV', 'alpha: Sedan', 'Bravo: Sedan']],
    [
      'VEHICLE_CLASS',
      ['alpha: Sedan', 'Bravo: Sedan', 'alpha: SUV', 'Charlie: Van', 'Bravo: Coach'],
    ],
    ['SUPPLIER', ['alpha: Sedan', 'alpha: SUV', 'Bravo: Sedan', 'Bravo: Coach', 'Charlie: Van']],
    ['RATING', ['Bravo: Sedan', 'Bravo: Coach', 'alpha: Sedan', 'alpha: SUV', 'Charlie: Van']],
  ];

  const untouched = onceInSuite(() => openTransferApi(fleets));
  for (const [order, expected] of orders) {
    it(`is by ${order ?? 'price when nothing is said'}`, async () => {
      const marketplace = untouched();

      assert.deepEqual(named(await marketplace.quotes(aSearch({ sort_by: order }))), expected);
    });
  }

  it('leaves out other classes than the one asked for', async () => {
    await using marketplace = await openTransferApi(fleets);

    const quotes = await marketplace.quotes(aSearch({ vehicle_class: 'Sedan' }));

    assert.deepEqual(named(quotes), ['alpha: Sedan', 'Bravo: Sedan']);
  });
});

describe('what a search sees', () => {
  it('is a changed fleet at once', async () => {
    await using marketplace = await openTransferApi();
    assert.equal((await marketplace.quotes())[0]?.price, 88.19);

    await marketplace.load({
      transfer_suppliers: [aFleet({ vehicles: [aVehicle({ base_price: 26 })] })],
    });

    assert.equal((await marketplace.quotes())[0]?.price, 89.19);
  });

  it('is a place that a file brings, or moves', async () => {
    await using marketplace = await openTransferApi();
    const village = { type: 'train station', id: '4711' };
    assert.equal((await marketplace.ask(aSearch({ from: village }))).status, 400);

    await marketplace.load({
      locations: [
        {
          ...village,
          title: 'The village',
          latitude: 41.9106,
          longitude: 12.6,
          time_zone: 'Europe/Rome',
        },
      ],
    });

    assert.equal((await marketplace.quotes(aSearch({ from: village })))[0]?.['distance_km'], 13.3);
  });
});
