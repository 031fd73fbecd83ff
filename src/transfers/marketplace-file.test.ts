import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { exported, openTestMarketplace } from '../../test/support/marketplace.ts';
import { aFleet, aVehicle } from '../../test/support/transfers.ts';
import { importMarketplace } from '../marketplace/import-marketplace.ts';

const fco = {
  type: 'airport',
  iata: 'fco',
  title: 'Rome Fiumicino',
  latitude: 41.8003,
  longitude: 12.2389,
  time_zone: 'Europe/Rome',
};

async function faultsOf(document: object): Promise<string[]> {
  await using marketplace = await openTestMarketplace();
  try {
    await importMarketplace(marketplace, somebody, { format: 'portolan/1', ...document });
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
  return [];
}

describe('the places and fleets in a marketplace file', () => {
  it('need little, and are stored with what is usual', async () => {
    await using marketplace = await openTestMarketplace();
    const vehicle = {
      name: 'Car',
      class: 'Sedan',
      max_passengers: 3,
      base_price: 25,
      price_per_km: 1.9,
    };
    const supplier = { key: 'swift', name: 'Swift Cars', currency: 'EUR', vehicles: [vehicle] };

    await importMarketplace(marketplace, somebody, {
      format: 'portolan/1',
      locations: [fco],
      transfer_suppliers: [supplier],
    });

    const { locations, transfer_suppliers: suppliers } = await exported(marketplace);
    assert.deepEqual(locations, [{ ...fco, iata: 'FCO', town: '', country: '' }]);
    assert.deepEqual(suppliers, [
      {
        ...supplier,
        fixed_routes: [],
        vehicles: [
          {
            ...vehicle,
            max_luggage: 0,
            image: '',
            minimum_price: 0,
            airport_fee: 0,
            night_percent: 0,
            per_person: false,
            inclusions: '',
            additional_info: '',
            cancellation_hours: 0,
          },
        ],
      },
    ]);
  });

  it('have their faults named', async () => {
    const faults = await faultsOf({
      locations: [
        { ...fco, iata: 'LIRF' },
        { ...fco, latitude: 91, time_zone: 'Rome' },
        { ...fco, type: 'hotel' },
        { type: 'cruise port', title: 'Nowhere', latitude: 0, longitude: 0, time_zone: 'UTC' },
      ],
      transfer_suppliers: [
        aFleet({ key: 'no spaces', currency: 'euro' }),
        aFleet({
          rating: 6,
          email: 'nobody',
          vehicles: [
            aVehicle({ class: 'Bus', max_passengers: 0 }),
            aVehicle({ price_per_km: 1.23456 }),
          ],
        }),
        aFleet({
          key: 'other',
          vehicles: [aVehicle({ base_price: 25.005 })],
          fixed_routes: [
            {
              from: { type: 'airport', iata: 'FCO' },
              to: { type: 'cruise port', id: 'ITCVV' },
              class: 'Van',
              price: 0.001,
            },
          ],
        }),
      ],
    });

    assert.deepEqual(faults, [
      'locations[0].iata: must be an IATA code of three letters, such as FCO',
      'locations[1].latitude: must be a number <= 90',
      'locations[1].time_zone: must be a time zone such as "Europe/Rome"',
      'locations[2].type: must be "airport", "cruise port" or "train station"',
      'locations[3].id: is required',
      'transfer_suppliers[0].key: must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
      'transfer_suppliers[0].currency: must be a currency code such as EUR',
      'transfer_suppliers[1].email: must be an e-mail address',
      'transfer_suppliers[1].rating: must be a number <= 5',
      'transfer_suppliers[1].vehicles[0].class: must be "Sedan", "Executive Sedan", "SUV", "Van", "Executive Van", "Minibus", "Coach" or "Shuttle"',
      'transfer_suppliers[1].vehicles[0].max_passengers: must be a number >= 1',
      'transfer_suppliers[1].vehicles[1].price_per_km: must be a multiple of 0.0001',
      'transfer_suppliers[2].vehicles[0].base_price: must be a valid amount in EUR',
      'transfer_suppliers[2].fixed_routes[0].price: must be a valid amount in EUR',
    ]);
  });

  it('stand in it once', async () => {
    const faults = await faultsOf({
      locations: [fco, { ...fco, iata: 'FCO' }],
      transfer_suppliers: [aFleet(), aFleet()],
    });

    assert.deepEqual(faults, [
      'locations[1].iata: is a duplicate in this file',
      'transfer_suppliers[1].key: is a duplicate in this file',
    ]);
  });
});
