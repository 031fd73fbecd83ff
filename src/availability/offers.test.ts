import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { interrupt, openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../test/support/tours.ts';
import { setTourStatus } from '../catalog/tours/set-tour-status.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { openKeyring } from '../platform/secrets.ts';
import { loadSuppliers } from '../suppliers/load-suppliers.ts';
import { SupplierInFile } from '../suppliers/marketplace-file.ts';
import { openOffers } from './offers.ts';

async function openMarketplace() {
  const database = await createTestDatabase();
  await loadTestTours(database.db, [aTour()]);
  const changes = await openTestChanges(database);
  return {
    database,
    changes,
    offers: openOffers(database.db, changes),
    async [Symbol.asyncDispose]() {
      await changes[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Changes the tour behind everybody's back, so that one sees what memory answers. */
async function changeSecretly({ db }: TestDatabase, status: 'active' | 'inactive') {
  await db.updateTable('tour').set({ status }).execute();
}

describe('the offers of a process', () => {
  it('are ready for questions', async () => {
    await using marketplace = await openMarketplace();

    const offer = await marketplace.offers.find(16350);

    assert.equal(offer?.isOnSale, true);
    assert.equal(offer.tour.timeZone, 'Europe/Rome');
    assert.equal(await marketplace.offers.find(7), null);
  });

  it('come from memory', async () => {
    await using marketplace = await openMarketplace();
    await marketplace.offers.find(16350);

    await changeSecretly(marketplace.database, 'inactive');

    assert.equal((await marketplace.offers.find(16350))?.isOnSale, true);
  });

  it('are read again after a change', async () => {
    await using marketplace = await openMarketplace();
    const { database, changes, offers } = marketplace;
    await offers.find(16350);

    await setTourStatus({ write: plainWrite(database.db), changes, clock: testClock() }, somebody, {
      id: 16350,
      status: 'inactive',
    });

    assert.equal((await offers.find(16350))?.isOnSale, false);
  });

  it('are read again when their supplier is reached in another way', async () => {
    await using marketplace = await openMarketplace();
    const { database, changes, offers } = marketplace;
    assert.equal((await offers.find(16350))?.supplier.connection.type, 'direct');
    const octo = { type: 'octo', endpoint: 'https://octo.test', api_key: 'a key' };
    const supplier = SupplierInFile.parse({
      key: 'roma-walks',
      name: 'Roma Walks',
      connection: octo,
    });
    const storedSecrets = openKeyring('a secret of thirty-two characters for tests').keysFor(
      'stored secrets',
    );

    await database.db
      .transaction()
      .execute((tx) => loadSuppliers(tx, { storedSecrets }, [supplier]));
    await changes.delivered();

    assert.equal((await offers.find(16350))?.supplier.connection.type, 'octo');
  });

  it('are read again after a gap', async () => {
    await using marketplace = await openMarketplace();
    const { database, changes, offers } = marketplace;
    await offers.find(16350);
    await changeSecretly(database, 'inactive');

    await interrupt(database, changes);

    assert.equal((await offers.find(16350))?.isOnSale, false);
  });

  it('are read each time while changes may be missed', async () => {
    await using marketplace = await openMarketplace();
    const { database, changes, offers } = marketplace;
    await changes[Symbol.asyncDispose]();

    assert.equal((await offers.find(16350))?.isOnSale, true);
    await changeSecretly(database, 'inactive');
    assert.equal((await offers.find(16350))?.isOnSale, false);
  });
});
