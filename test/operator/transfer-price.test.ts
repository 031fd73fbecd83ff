import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { transferPriceOperations } from '../../src/transfers/price-operations.ts';
import { somebody } from '../support/accounts.ts';
import { openCommands } from '../support/command-line.ts';
import {
  address,
  aFleet,
  airport,
  aSearch,
  aVehicle,
  openTransferApi,
  port,
  type TransfersApi,
} from '../support/transfers.ts';

type Offered = {
  vehicle: string;
  price: number;
  price_detail: string;
  luggage_fits: boolean;
  steps: { kind: string; amount: number; sentence: string }[];
};
type LeftOut = { supplier: string; vehicle: string; reason: string; sentence: string };

const url = '/operator/v1/transfers/price/preview';

async function preview({ api }: TransfersApi, body: object) {
  const answer = await api.asStaff({ method: 'POST', url, body });
  const { offered = [], left_out: leftOut = [], ...rest } = answer.body;
  return { ...answer, offered: offered as Offered[], leftOut: leftOut as LeftOut[], rest };
}

const shuttle = aVehicle({
  name: 'Shuttle',
  class: 'Shuttle',
  max_passengers: 8,
  base_price: 0.5,
  price_per_km: 0.333,
  minimum_price: 20,
  airport_fee: 0,
  per_person: true,
});
const van = aVehicle({ name: 'Van', class: 'Van', max_passengers: 7 });
const route = { from: airport, to: port, class: 'Van', price: 140, both_ways: true };

const tooFar = 'The ride of 925.4 km is longer than 500 km and has no fixed price in its class';

const sentencesOf = ({ steps }: Offered) =>
  steps.map(({ kind, sentence }) => `${kind}: ${sentence}`);

describe('the preview of the price of a transfer', () => {
  it('tells each step by the meter, at the prices that partners are told', async () => {
    await using place = await openTransferApi([aFleet({ vehicles: [aVehicle(), shuttle] })]);
    await place.setRates({ USD: 1.08 });
    const ride = aSearch({ start_time_local: '2027-05-02T23:30', currency: 'USD' });

    const { status, text, offered, leftOut, rest } = await preview(place, ride);

    assert.equal(status, 200, text);
    assert.deepEqual(
      [rest, leftOut],
      [
        {
          from: 'Rome Fiumicino',
          to: 'Via del Corso 1, Rome',
          start_time_local: '2027-05-02T23:30',
          distance_km: 30.1,
          duration_minutes: 45,
          organization: null,
          currency: 'USD',
          rate_date: '2026-11-20',
        },
        [],
      ],
    );
    assert.deepEqual(offered.map(sentencesOf), [
      [
        'base: The base price is 0.50 EUR',
        'distance: 30.1 km at 0.333 EUR per km is 10.0233 EUR: 10.5233 EUR so far',
        'minimum: The price is at least 20.00 EUR',
        'night: A pickup at 23:30 is at night, from 22:00 to 06:00: with 20 % more it is 24.00 EUR',
        'travelers: 2 x 24.00 EUR is 48.00 EUR',
        'conversion: At the reference rates of 2026-11-20, 1 EUR is 1.08 USD: 48.00 EUR is 51.84 USD',
        'total: The party pays 51.84 USD',
      ],
      [
        'base: The base price is 25.00 EUR',
        'distance: 30.1 km at 1.90 EUR per km is 57.19 EUR: 82.19 EUR so far',
        'night: A pickup at 23:30 is at night, from 22:00 to 06:00: with 20 % more it is 98.628 EUR',
        'airport_fee: With the airport fee of 6.00 EUR it is 104.628 EUR',
        'conversion: At the reference rates of 2026-11-20, 1 EUR is 1.08 USD: 104.628 EUR is 112.99824 USD',
        'rounding: 112.99824 USD is rounded to 113.00 USD',
        'total: The party pays 113.00 USD',
      ],
    ]);
    const quotes = await place.quotes(ride);
    assert.deepEqual(
      offered.map((one) => [one.vehicle, one.price, one.price_detail]),
      quotes.map((one) => [one.vehicle, one.price, one['price_detail']]),
    );
    assert.deepEqual(
      offered.map(({ price, steps }) => steps.at(-1)?.amount === price),
      [true, true],
    );
  });

  it('tells a fixed price, and asks as the partner would that is named', async () => {
    await using place = await openTransferApi([aFleet({ vehicles: [van], fixed_routes: [route] })]);
    const ride = { from: port, to: airport, start_time_local: '2027-05-02T14:30', adults: 2 };

    const own = await preview(place, { ...ride, supplier: 'swift' });
    await place.setRates({ USD: 1.08 });
    const partner = await preview(place, { ...ride, organization: 'acme', luggage: 4 });
    const { currency: _, ...asked } = aSearch(ride);
    const [quote] = await place.quotes(asked);

    assert.deepEqual(own.offered.map(sentencesOf), [
      [
        'route: The fixed price from Civitavecchia to Rome Fiumicino in a Van is 140.00 EUR',
        'total: The party pays 140.00 EUR',
      ],
    ]);
    assert.deepEqual([own.rest['currency'], own.rest['rate_date']], ['EUR', null]);
    assert.deepEqual([partner.rest['organization'], partner.rest['currency']], ['acme', 'USD']);
    const { price, luggage_fits: fits } = partner.offered[0] ?? {};
    assert.deepEqual([price, fits], [quote?.price, false]);
  });

  it('says why a vehicle is left out', async () => {
    await using place = await openTransferApi([
      aFleet({ vehicles: [aVehicle(), van] }),
      aFleet({ key: 'off', name: 'Off Cars', status: 'inactive' }),
      aFleet({
        key: 'london',
        name: 'London Cars',
        area: { latitude: 51.5, longitude: -0.1, radius_km: 50 },
      }),
      aFleet({ key: 'pounds', name: 'Pound Cars', currency: 'GBP' }),
    ]);

    const { leftOut, offered } = await preview(place, aSearch({ adults: 4 }));
    const far = await preview(place, aSearch({ to: { ...address, latitude: 48.2 } }));
    const pounds = await preview(place, aSearch({ supplier: 'pounds' }));

    assert.deepEqual(
      offered.map(({ vehicle }) => vehicle),
      ['Van'],
    );
    assert.deepEqual(
      leftOut.map(({ supplier, reason, sentence }) => [supplier, reason, sentence]),
      [
        [
          'london',
          'not_served',
          'London Cars picks up within 50 km of 51.5, -0.1: Rome Fiumicino is 1428.0 km away',
        ],
        ['off', 'supplier_inactive', 'Off Cars is inactive'],
        ['pounds', 'too_small', 'It takes 3 passengers, and the party has 4'],
        ['swift', 'too_small', 'It takes 3 passengers, and the party has 4'],
      ],
    );
    assert.deepEqual(
      [...far.leftOut, ...pounds.leftOut]
        .filter(({ vehicle }) => vehicle !== 'Van')
        .filter(({ reason }) => reason === 'too_far' || reason === 'no_rates')
        .map(({ supplier, sentence }) => [supplier, sentence]),
      [
        ['pounds', tooFar],
        ['swift', tooFar],
        ['pounds', 'No reference rates to convert GBP to EUR'],
      ],
    );
  });

  it('refuses what a search refuses, and what is not there', async () => {
    await using place = await openTransferApi();
    const asked = [
      aSearch({ to: airport }),
      aSearch({ from: { type: 'airport', iata: 'QQQ' } }),
      aSearch({ from: { type: 'airport' } }),
      aSearch({ start_time_local: '2020-01-01T10:00' }),
      aSearch({ organization: 'nobody' }),
      aSearch({ supplier: 'nobody' }),
      aSearch({ adults: 0 }),
    ];

    const answers = await Promise.all(asked.map((body) => preview(place, body)));

    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.error]),
      [
        [400, 'from and to must be different places'],
        [400, 'from.iata must be a known airport: there is no QQQ'],
        [400, 'from.iata is missing'],
        [400, 'start_time_local must be in the future at the pickup'],
        [404, 'There is no organization nobody'],
        [404, 'There is no transfer supplier nobody'],
        [422, 'adults must be a whole number from 1 to 999'],
      ],
    );
  });

  it('is asked on the command line too', async () => {
    await using place = await openTransferApi();
    const commands = operationCommands(transferPriceOperations);
    const { run } = openCommands(commands, { ...place.api.app, actor: somebody });

    const ride = ['FCO', '41.9106,12.4763', '--at', '2027-05-02T14:30', '--supplier', 'swift'];
    const fits = await run('transfer', 'price', ...ride, '--adults', '2', '--luggage', '4');
    const full = await run('transfer', 'price', ...ride, '--adults', '4');
    const nowhere = await run('transfer', 'price', 'Rome', ...ride.slice(1), '--adults', '4');

    assert.equal(
      fits.out,
      `Rome Fiumicino to 41.9106, 12.4763 at 2027-05-02T14:30: 30.1 km
Swift Cars, Mercedes E-Class or similar:
  The base price is 25.00 EUR.
  30.1 km at 1.90 EUR per km is 57.19 EUR: 82.19 EUR so far.
  With the airport fee of 6.00 EUR it is 88.19 EUR.
  The party pays 88.19 EUR.
  The luggage does not fit: it has room for 3.
`,
    );
    assert.match(full.out, /No vehicle is offered.\nLeft out: Swift Cars, .* the party has 4\.\n$/);
    assert.match(nowhere.err, /^Invalid FROM: must be an IATA code, a UN.LOCODE, the number of /);
  });
});
