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
  quotesIn,
  station,
} from '../support/transfers.ts';

const fixed = { from: airport, to: port, class: 'Executive Sedan', price: 140 };

describe('the price of a transfer', () => {
  const untouched = onceInSuite(openTransferApi);

  it('is base and kilometers, with the airport fee for a pickup at an airport', async () => {
    const marketplace = untouched();

    const [out] = await marketplace.quotes();
    const [back] = await marketplace.quotes(aSearch({ from: address, to: airport }));

    // 25 + 30.1 x 1.9, and 6 more from the airport.
    assert.equal(out?.price, 88.19);
    assert.equal(back?.price, 82.19);
    assert.equal(back?.['price_detail'], 'Price for the whole vehicle over about 30.1 km.');
  });

  it('is at least the minimum', async () => {
    const marketplace = untouched();

    const near = { ...address, latitude: 41.902 };
    const [quote] = await marketplace.quotes(aSearch({ from: station, to: near }));

    assert.equal(quote?.['distance_km'], 2.7);
    assert.equal(quote?.price, 45);
  });

  it('is higher at night: from 22:00, and before 06:00', async () => {
    const marketplace = untouched();
    const at = async (time: string) => {
      const search = aSearch({ start_time_local: `2027-05-02T${time}` });
      return (await marketplace.quotes(search))[0];
    };

    // 82.19 and a fifth more, then the fee.
    assert.equal((await at('22:00'))?.price, 104.63);
    assert.equal((await at('05:59'))?.price, 104.63);
    assert.equal((await at('21:59'))?.price, 88.19);
    assert.equal((await at('06:00'))?.price, 88.19);
    assert.equal(
      (await at('22:00'))?.['price_detail'],
      'Price for the whole vehicle over about 30.1 km, including the night surcharge of 20% and the airport fee.',
    );
  });

  it('counts every head where it is per person', async () => {
    const shuttle = aVehicle({ class: 'Shuttle', max_passengers: 8, per_person: true });
    await using marketplace = await openTransferApi([aFleet({ vehicles: [shuttle] })]);

    const [quote] = await marketplace.quotes(aSearch({ adults: 2, children: 1, infants: 1 }));

    assert.equal(quote?.price, 352.76);
    assert.equal(
      quote?.['price_detail'],
      'Price for 4 travelers over about 30.1 km, including the airport fee.',
    );
  });

  it('is that of a fixed route, to which nothing is added', async () => {
    await using marketplace = await openTransferApi([
      aFleet({
        vehicles: [aVehicle(), aVehicle({ name: 'Van', class: 'Van', per_person: true })],
        fixed_routes: [fixed, { ...fixed, class: 'Van', price: 180 }],
      }),
    ]);
    const atNight = { to: port, start_time_local: '2027-05-02T23:00' };

    const quotes = await marketplace.quotes(aSearch(atNight));

    assert.deepEqual(
      quotes.map(({ price }) => price),
      [140, 180],
    );
    assert.equal(quotes[0]?.['price_detail'], 'Fixed price of this route for the whole vehicle.');
  });

  it('of a fixed route holds the other way only when that is said', async () => {
    for (const bothWays of [true, false]) {
      await using marketplace = await openTransferApi([
        aFleet({ fixed_routes: [{ ...fixed, both_ways: bothWays }] }),
      ]);

      const [back] = await marketplace.quotes(aSearch({ from: port, to: airport }));

      assert.equal(back?.price === 140, bothWays);
    }
  });

  it('is there for up to 500 km by meter, and at any distance for a fixed route', async () => {
    const milan = { type: 'airport', iata: 'MXP' };
    await using marketplace = await openTransferApi([
      aFleet({
        vehicles: [aVehicle(), aVehicle({ name: 'Van', class: 'Van' })],
        fixed_routes: [{ ...fixed, to: milan, price: 990 }],
      }),
    ]);

    const quotes = await marketplace.quotes(aSearch({ to: milan }));

    assert.deepEqual(
      quotes.map(({ price, vehicle_class: its }) => [its, price]),
      [['Executive Sedan', 990]],
    );
  });

  it('is there when the pickup lies in the area of the fleet, wherever it goes', async () => {
    await using marketplace = await openTransferApi([
      aFleet({ area: { latitude: 41.9, longitude: 12.5, radius_km: 25 } }),
    ]);
    const count = async (from: object, to: object) =>
      (await marketplace.quotes(aSearch({ from, to }))).length;

    assert.equal(await count(airport, port), 1);
    assert.equal(await count(port, airport), 0);
  });

  it('is converted, and rounded half up once at the end', async () => {
    await using marketplace = await openTransferApi();
    await marketplace.setRates({ USD: 1.0815, GBP: 0.85 });

    // 88.19 euros are 95.377485 dollars and 74.9615 pounds.
    assert.equal((await marketplace.quotes(aSearch({ currency: 'USD' })))[0]?.price, 95.38);
    assert.equal((await marketplace.quotes(aSearch({ currency: 'GBP' })))[0]?.price, 74.96);
    await marketplace.setRates({ USD: 0.5 });
    // 44.095: the half goes up.
    assert.equal((await marketplace.quotes(aSearch({ currency: 'USD' })))[0]?.price, 44.1);
  });

  it('is in the currency of the organization when none is sent', async () => {
    await using marketplace = await openTransferApi();
    await marketplace.setRates({ USD: 2 });
    await marketplace.load({
      organizations: [
        {
          key: 'euro',
          name: 'Euro Travel',
          currency: 'EUR',
          users: [
            {
              email: 'eve@euro.test',
              first_name: 'Eve',
              last_name: 'Stone',
              role: 'Agent',
              access_token: 'ptl_test_00000000000000000000000000000euro',
            },
          ],
        },
      ],
    });
    const search = aSearch({ currency: '' });

    const [dollars] = quotesIn(await marketplace.ask(search, tokens.agent));
    const [euros] = quotesIn(
      await marketplace.ask(search, 'ptl_test_00000000000000000000000000000euro'),
    );

    assert.deepEqual([dollars?.price, dollars?.['currency']], [176.38, 'USD']);
    assert.deepEqual([euros?.price, euros?.['currency']], [88.19, 'EUR']);
  });

  it('needs reference rates: without them only fleets of that currency are there', async () => {
    await using marketplace = await openTransferApi();
    const refused = await marketplace.ask(aSearch({ currency: 'USD' }));
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body, { error: 'No reference rates to convert EUR to USD' });

    await marketplace.load({
      transfer_suppliers: [aFleet({ key: 'dollar', name: 'Dollar Cars', currency: 'USD' })],
    });

    const quotes = await marketplace.quotes(aSearch({ currency: 'USD' }));
    assert.deepEqual(
      quotes.map(({ supplier }) => supplier),
      ['Dollar Cars'],
    );
  });
});
