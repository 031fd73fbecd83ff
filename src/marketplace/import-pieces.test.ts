import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { faultsOf, importLines } from '../../test/support/import-lines.ts';
import {
  allRows,
  exported,
  openTestMarketplace,
  wholeFile,
  wholeTour,
} from '../../test/support/marketplace.ts';
import { importMarketplace } from './import-marketplace.ts';

const supplier = { key: 'roma-walks', name: 'Roma Walks' };
const head = { format: 'portolan/1', suppliers: [supplier] };

function tour(id: number, said: object = {}): object {
  return { ...wholeTour, id, ...said };
}

function tours(count: number): object[] {
  return Array.from({ length: count }, (_, index) => tour(index + 1));
}

describe('tours that come one per line', () => {
  it('make the same marketplace as a document of them', async () => {
    await using fromLines = await openTestMarketplace();
    await using fromDocument = await openTestMarketplace();
    const { tours: _tours, ...rest } = wholeFile;

    const imported = await importLines(fromLines, [
      rest,
      ...tours(3).map((one) => ({ tour: one })),
    ]);
    await importMarketplace(fromDocument, somebody, { ...rest, tours: tours(3) });

    assert.deepEqual(imported, {
      counts: {
        organizations: 2,
        users: 2,
        webhooks: 2,
        suppliers: 2,
        tours: 3,
        cruises: 1,
        locations: 2,
        transfer_suppliers: 1,
        currency_rates: 2,
      },
      leftOut: [],
    });
    assert.deepEqual(await exported(fromLines), await exported(fromDocument));
  });

  for (const count of [249, 250, 251, 500]) {
    it(`are all taken in when there are ${count}`, async () => {
      await using marketplace = await openTestMarketplace();
      const progress: number[] = [];
      const lines = [head, ...tours(count).map((one) => ({ tour: one }))];

      const { counts } = await importLines(marketplace, lines, (done) => progress.push(done));

      assert.equal(counts.tours, count);
      assert.equal(progress.at(-1), count);
      assert.deepEqual(
        (await exported(marketplace)).tours.map(({ id }) => id),
        tours(count).map((_, index) => index + 1),
      );
    });
  }

  it('change nothing the second time', async () => {
    await using marketplace = await openTestMarketplace();
    const lines = [head, ...tours(300).map((one) => ({ tour: one }))];
    await importLines(marketplace, lines);
    const before = await allRows(marketplace.database);

    await importLines(marketplace, lines);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('leave nothing when the last of many is wrong', async () => {
    await using marketplace = await openTestMarketplace();
    const lines = tours(1000).map((one) => ({ tour: one }));
    const pricing = { ...wholeTour.pricing, rates: [{ name: 'Adults', price: -1 }] };

    const faults = await faultsOf(marketplace, [
      head,
      ...lines,
      { tour: tour(1001, { pricing, schedule: [] }) },
    ]);

    assert.deepEqual(faults, ['line 1002: pricing.rates[0].price: must be a number >= 0']);
  });

  it('have all their faults told, each with its line', async () => {
    await using marketplace = await openTestMarketplace();

    const faults = await faultsOf(marketplace, [
      head,
      { tour: tour(1) },
      { tour: tour(1, { supplier: 'nobody' }) },
      { turtle: 1, name: 'Rome' },
      { tour: 5 },
      { tour: tour(2, { name: 'Ro\0me', place: { ...wholeTour.place, time_zone: 'Rome' } }) },
      { tour: tour(3, { meeting_point: 'half \ud83d' }) },
      { tour: tour(4, { pricing: { ...wholeTour.pricing, currency: 'EURO' } }) },
      [tour(5)],
    ]);

    assert.deepEqual(faults.toSorted(), [
      'line 3: id: is a duplicate in this file',
      'line 3: supplier: is not a supplier in this file or in the marketplace',
      'line 4: must be {"tour": {...}} or {"cruise": {...}}',
      'line 5: must be an object',
      'line 6: place.time_zone: must be a time zone such as "Europe/Rome"',
      'line 7: meeting_point: must not contain NUL characters or broken Unicode',
      'line 8: pricing.currency: must be a currency code such as EUR',
      'line 9: must be {"tour": {...}} or {"cruise": {...}}',
    ]);
  });

  it('are looked at even when the document before them is wrong', async () => {
    await using marketplace = await openTestMarketplace();

    const faults = await faultsOf(marketplace, [
      { ...head, suppliers: [{ key: 'roma-walks' }], tours: [tour(1, { name: '' })] },
      { tour: tour(2, { name: '' }) },
    ]);

    assert.deepEqual(faults, [
      'line 1: suppliers[0].name: is required',
      'line 1: tours[0].name: must have at least 1 character',
      'line 2: name: must have at least 1 character',
    ]);
  });

  it('have what is not kept named once', async () => {
    await using marketplace = await openTestMarketplace();

    const { leftOut } = await importLines(marketplace, [
      { ...head, lighthouses: [] },
      { tour: tour(1, { colour: 'red', place: { ...wholeTour.place, planet: 'Earth' } }) },
      { lighthouse: {} },
      { tour: tour(2, { colour: 'blue' }) },
      { lighthouse: {} },
    ]);

    assert.deepEqual(leftOut, [
      'lighthouses',
      'tours[].place.planet',
      'tours[].colour',
      'lighthouse',
    ]);
  });

  it('may name a supplier that was taken in before', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, head);

    const { counts } = await importLines(marketplace, [{ tour: tour(1) }]);

    assert.deepEqual(counts, {
      organizations: 0,
      users: 0,
      webhooks: 0,
      suppliers: 0,
      tours: 1,
      cruises: 0,
      locations: 0,
      transfer_suppliers: 0,
      currency_rates: 0,
    });
  });
});

describe('tours in a document', () => {
  it('are named by their place in the list', async () => {
    await using marketplace = await openTestMarketplace();

    await assert.rejects(
      importMarketplace(marketplace, somebody, {
        ...head,
        tours: [tour(1), tour(2, { rating: 6 }), 'Rome'],
      }),
      { message: 'tours[1].rating: must be a number <= 5\ntours[2]: must be an object' },
    );
    await assert.rejects(importMarketplace(marketplace, somebody, { ...head, tours: {} }), {
      message: 'tours: must be a list',
    });
  });

  it('show partners the new name of a supplier', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, { ...head, tours: [tour(1)] });

    await importMarketplace(marketplace, somebody, {
      ...head,
      suppliers: [{ ...supplier, name: 'Roma Strolls' }],
    });

    const { record } = await marketplace.db
      .selectFrom('tour')
      .select('record')
      .executeTakeFirstOrThrow();
    assert.match(record.toString(), /Roma Strolls/);
    assert.doesNotMatch(record.toString(), /Roma Walks/);
  });
});
