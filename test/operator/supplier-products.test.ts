import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/platform/clock.ts';
import {
  connect,
  openSupplier,
  post,
  statuses,
  sync,
  tours,
} from '../support/connected-suppliers.ts';
import { openFakeOcto } from '../support/fakes/octo-supplier/octo-supplier.ts';

describe('the products of a connected supplier', () => {
  it('become tours, once, and a look that finds the same changes nothing', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);

    const first = await sync(api);
    const again = await sync(api);

    assert.deepEqual(first, { created: 3, updated: 0, deactivated: 0, unchanged: 0, faults: [] });
    assert.deepEqual(again, { created: 0, updated: 0, deactivated: 0, unchanged: 3, faults: [] });
    const syncs = await api.asStaff({ url: '/operator/v1/suppliers/harbour/syncs' });
    const rows = JSON.parse(syncs.text) as {
      started_at: string;
      outcome: string;
      unchanged: number;
    }[];
    assert.deepEqual(
      rows.map(({ outcome, unchanged }) => [outcome, unchanged]),
      [
        ['complete', 3],
        ['complete', 0],
      ],
    );
    const listed = await api.asStaff({ url: '/operator/v1/suppliers' });
    const supplier = (listed.body as unknown as Record<string, unknown>[]).find(
      ({ key }) => key === 'harbour',
    );
    assert.equal(supplier?.['last_sync_at'], rows[0]?.started_at);
    assert.equal(supplier?.['last_sync_outcome'], 'complete');
  });

  it('are read by partners with their options and the next day', async () => {
    await using opened = await openSupplier(['several-options']);
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);

    const tour = await api.app.db.selectFrom('tour').selectAll().executeTakeFirstOrThrow();

    const record = JSON.parse(String(tour.record));
    assert.equal(record.id, 'PRD900000001');
    assert.equal(record.about.operator, 'Harbour Tours');
    assert.equal(record.logistics.town, 'Lisbon');
    assert.deepEqual(record.booking_meta.options, [
      { option_id: 'guided', name: 'With a guide' },
      { option_id: 'alone', name: 'On your own' },
      { option_id: 'night', name: 'By night' },
    ]);
    assert.match(record.booking_meta.next_date, /^\d{4}-\d{2}-\d{2}$/);
    assert.equal(record.pricing.price_from, 45);
  });

  it('go off sale when they are gone, and come back under the same number', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    const before = await tours(api);

    fake.stopSelling('walk');
    const gone = await sync(api);
    const off = await statuses(api);
    fake.sell('walk');
    const back = await sync(api);

    assert.equal(gone.deactivated, 1);
    assert.deepEqual(off, { walk: 'inactive', family: 'active', 'several-options': 'active' });
    assert.deepEqual([back.created, back.updated], [0, 1]);
    assert.deepEqual(await tours(api), before);
  });

  it('stay on sale when a list has lost most of them, until the next look or staff confirm it', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    for (const product of ['walk', 'family', 'several-options']) fake.stopSelling(product);

    const doubted = await sync(api);
    const still = await statuses(api);
    const confirmed = await sync(api);

    assert.equal(doubted.deactivated, 0);
    assert.match(doubted.faults[0]?.message ?? '', /^3 of 3 products are not listed any more/);
    assert.deepEqual(Object.values(still), ['active', 'active', 'active']);
    assert.equal(confirmed.deactivated, 3);
    for (const product of ['walk', 'family'] as const) fake.sell(product);
    await sync(api);
    for (const product of ['walk', 'family']) fake.stopSelling(product);
    assert.equal((await sync(api, { confirm: true })).deactivated, 2);
  });

  it('stay off sale where staff took them off, and removed where staff removed them', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    const [one, two] = await tours(api);
    const url = '/operator/v1/tours';
    await api.asStaff({
      method: 'PUT',
      url: `${url}/${one?.id}/status`,
      body: { status: 'inactive' },
    });
    await api.asStaff({ method: 'DELETE', url: `${url}/${two?.id}` });

    await sync(api);
    await post(api, 'pause');
    await post(api, 'resume');

    assert.deepEqual(
      (await tours(api)).map(({ status }) => status),
      ['inactive', 'removed', 'active'],
    );
  });

  it('that cannot be sold are told with a reason, and the others go on', async () => {
    await using opened = await openSupplier(['walk']);
    const { api, fake } = opened;
    await connect(api, fake);
    fake.behave({
      on: 'products',
      how: {
        change: (products: object[]) => [
          ...products,
          { ...products[0], id: 'nameless', title: null, internalName: null },
          { ...products[0], id: 'nowhere', timeZone: 'Mars/Olympus' },
          { id: 'broken' },
        ],
      },
    } as never);

    const { created, faults } = await sync(api);

    assert.equal(created, 1);
    assert.deepEqual(faults.map(({ product }) => product).toSorted(), [
      'broken',
      'nameless',
      'nowhere',
    ]);
  });

  it('are all off sale while the supplier is paused, and followed meanwhile', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);

    const paused = await post(api, 'pause');
    fake.sell('opening-hours');
    await sync(api);
    const off = await statuses(api);
    const resumed = await post(api, 'resume');

    assert.deepEqual(paused.body, { key: 'harbour', paused: true, tours: 3 });
    assert.deepEqual([...new Set(Object.values(off))], ['inactive']);
    assert.deepEqual(resumed.body, {
      key: 'harbour',
      paused: false,
      tours: Object.keys(off).length,
    });
    assert.deepEqual([...new Set(Object.values(await statuses(api)))], ['active']);
  });

  it('are looked at a minute after their supplier is connected, also anew or to another system', async () => {
    await using opened = await openSupplier(['walk']);
    const { api, fake } = opened;
    await using other = await openFakeOcto({ clock: systemClock, sells: ['family'] });
    const waiting = async () => {
      const rows = await api.app.db
        .selectFrom('supplierSync')
        .select('startedAt')
        .where('report', 'is', null)
        .execute();
      const now = api.app.clock.now();
      return rows.map(({ startedAt }) => Math.ceil(now.until(startedAt).total('minutes')));
    };

    await connect(api, fake);
    assert.deepEqual(await waiting(), [1]);
    await sync(api);
    await connect(api, fake);
    assert.deepEqual(await waiting(), []);
    await connect(api, other);
    assert.deepEqual(await waiting(), [1]);
    await sync(api);
    await api.asStaff({ method: 'DELETE', url: '/operator/v1/suppliers/harbour/connection' });
    await connect(api, other);
    assert.deepEqual(await waiting(), [1]);
  });

  it('have a new name when they are renamed, under the same number, and so has their supplier', async () => {
    await using opened = await openSupplier(['walk']);
    const { api, fake } = opened;
    await connect(api, fake);
    await sync(api);
    const before = await tours(api);
    const { product } = fake.supplier.books.offer('walk');
    const [title, id] = [{ ...product, title: 'Walk at dusk' }, 'walk'];
    fake.sell({ ...fake.supplier.books.offer(id), product: title });
    const named = (name: string) => ({ change: (told: object) => ({ ...told, name }) });
    fake.behave({ on: 'supplier', how: named('Harbour & Sons') });

    const { updated } = await sync(api);

    assert.equal(updated, 1);
    assert.deepEqual(await tours(api), before);
    const record = async () => {
      const row = await api.app.db.selectFrom('tour').select('record').executeTakeFirstOrThrow();
      const { about } = JSON.parse(String(row.record));
      return [about.name, about.operator];
    };
    assert.deepEqual(await record(), ['Walk at dusk', 'Harbour & Sons']);
    const { text } = await api.asStaff({ url: '/operator/v1/suppliers/harbour/syncs?limit=1' });
    assert.deepEqual(JSON.parse(text)[0].changes, [
      { product: 'walk', tour: 'PRD900000001', fields: ['name'] },
    ]);
    const renamed = await api.asStaff({ url: '/operator/v1/audit?action=supplier.renamed' });
    assert.match(renamed.text, /Harbour Tours.*Harbour & Sons/);

    await connect(api, fake, { name: 'Our harbour' });
    fake.behave({ on: 'supplier', how: named('Harbour Limited') });
    await sync(api);
    assert.deepEqual(await record(), ['Walk at dusk', 'Our harbour']);
  });
});
