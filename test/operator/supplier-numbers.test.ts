import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { syncDueSuppliers } from '../../src/octo/products/run-sync.ts';
import { syncSoon } from '../../src/octo/products/sync-queue.ts';
import { json } from '../../src/platform/db/database.ts';
import { runExclusively } from '../../src/platform/db/run-exclusively.ts';
import { connect, openSupplier, statuses, sync, tours } from '../support/connected-suppliers.ts';
import { exported } from '../support/marketplace.ts';
import { createStaffApi } from '../support/staff.ts';

describe('the number of a connected product', () => {
  it('stays when the supplier is disconnected and connected again', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    const before = await tours(api);
    const disconnect = () =>
      api.asStaff({ method: 'DELETE', url: '/operator/v1/suppliers/harbour/connection' });
    const booking = {
      bookingReference: 'B1',
      supplierId: 1,
      tourId: 900_000_001,
      uuid: '8c9ac3d5-8c0e-4b1f-9d3a-000000000001',
      optionId: 'DEFAULT',
      date: api.app.clock.now().toString().slice(0, 10),
      wanted: 'confirmed' as const,
      state: 'confirmed' as const,
      units: json([]),
      changedAt: api.app.clock.now(),
    };
    await api.app.db.insertInto('connectedBooking').values(booking).execute();

    const refused = await disconnect();
    await api.app.db.deleteFrom('connectedBooking').execute();
    const done = await disconnect();
    const off = await statuses(api);
    await connect(api, fake);
    await sync(api);

    assert.equal(refused.status, 409, refused.text);
    assert.match(String(refused.body['error']), /has 1 open booking in its system/);
    assert.deepEqual(done.body, { key: 'harbour', tours: 3 });
    assert.deepEqual([...new Set(Object.values(off))], ['inactive']);
    assert.deepEqual(await tours(api), before);
  });

  it('is the same in another marketplace, and never changes hands', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    const before = await tours(api);
    const file = await exported(api.app);
    await using elsewhere = await createStaffApi({ marketplace: file });

    const changed = structuredClone(file);
    const connection = changed.suppliers[0]?.connection;
    if (connection?.type === 'octo')
      connection.products?.toReversed().forEach((one, index) => {
        one.id = 900_000_001 + index;
      });
    const refused = await elsewhere.asStaff({
      method: 'POST',
      url: '/operator/v1/import',
      body: changed,
    });
    const synced = await sync(elsewhere);

    assert.deepEqual(file.tours, []);
    assert.match(refused.text, /is the number of another product/);
    assert.equal(synced.created, 3);
    assert.deepEqual(await tours(elsewhere), before);
    fake.sell('opening-hours');
    await sync(elsewhere);
    assert.equal((await tours(elsewhere)).at(-1)?.id, 900_000_004);
  });
});

describe('a look at the products', () => {
  it('goes on where another was interrupted, which is noted', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await api.app.db
      .insertInto('supplierSync')
      .values({ supplierId: 1, cause: 'regular', startedAt: api.app.clock.now(), report: json({}) })
      .execute();

    await sync(api);

    const outcomes = await api.app.db
      .selectFrom('supplierSync')
      .select('outcome')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['interrupted', 'complete'],
    );
  });

  it('is taken by one process at a time', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    const held = Promise.withResolvers<void>();
    const holding = runExclusively(api.app.db, 'octo products 1', () => held.promise);

    const synced = sync(api);
    held.resolve();

    await holding;
    assert.equal((await synced).created, 3);
  });

  it('is taken by the jobs when the supplier has told of a change', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    fake.sell('opening-hours');
    await syncSoon(api.app, 1);
    // A supplier that tells of each change is not asked more often than this.
    await api.asStaff({
      method: 'POST',
      url: '/operator/v1/clock/advance',
      body: { duration: '5m' },
    });

    await syncDueSuppliers(api.app, new AbortController().signal);
    await syncDueSuppliers(api.app, new AbortController().signal);

    assert.equal((await tours(api)).length, 4);
    const looks = await api.app.db
      .selectFrom('supplierSync')
      .select(['cause', 'outcome'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      looks.map(({ cause, outcome }) => [cause, outcome]),
      [
        ['staff', 'complete'],
        ['notification', 'complete'],
        ['regular', null],
      ],
    );
  });
});
