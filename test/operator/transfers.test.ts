import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TransferSupplierInFile } from '../../src/transfers/marketplace-file.ts';
import { aFleet, aVehicle, openTransferApi } from '../support/transfers.ts';

describe('the transfer suppliers', () => {
  const fleet = aFleet({
    vehicles: [aVehicle(), aVehicle({ name: 'Van', class: 'Van' })],
    fixed_routes: [
      {
        from: { type: 'airport', iata: 'FCO' },
        to: { type: 'cruise port', id: 'ITCVV' },
        class: 'Van',
        price: 140,
      },
    ],
  });

  it('are listed', async () => {
    await using marketplace = await openTransferApi([fleet]);

    const { status, text } = await marketplace.api.asStaff({
      url: '/operator/v1/transfer-suppliers',
    });

    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text), [
      {
        key: 'swift',
        name: 'Swift Cars',
        rating: 4.7,
        currency: 'EUR',
        vehicles: 2,
        fixed_routes: 1,
        status: 'active',
        version: 1,
      },
    ]);
  });

  it('are shown as the marketplace file has them', async () => {
    await using marketplace = await openTransferApi([fleet]);
    const url = '/operator/v1/transfer-suppliers';

    const { status, text } = await marketplace.api.asStaff({ url: `${url}/swift` });

    assert.equal(status, 200);
    const terms =
      'Free cancellation until 24 hours before the pickup; after that 100 % of what was paid is kept and nothing is refunded.';
    assert.deepEqual(JSON.parse(text), {
      ...TransferSupplierInFile.parse(fleet),
      status: 'active',
      cancellation_terms: [terms, terms],
      version: 1,
    });
    const unknown = await marketplace.api.asStaff({ url: `${url}/slow` });
    assert.equal(unknown.status, 404);
    assert.deepEqual(unknown.body, { error: 'There is no transfer supplier slow' });
    assert.equal((await marketplace.api.call({ url })).status, 401);
  });
});

describe('the locations', () => {
  it('are found by type and name', async () => {
    await using marketplace = await openTransferApi();

    const { status, text } = await marketplace.api.asStaff({
      url: '/operator/v1/locations?type=airport&name=ciampino',
    });

    assert.equal(status, 200);
    assert.deepEqual(
      (JSON.parse(text) as { iata: string }[]).map(({ iata }) => iata),
      ['CIA'],
    );
  });
});
