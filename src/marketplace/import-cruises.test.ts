import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { aCruise } from '../../test/support/cruises.ts';
import { faultsOf, importLines } from '../../test/support/import-lines.ts';
import { allRows, exported, openTestMarketplace } from '../../test/support/marketplace.ts';
import { importMarketplace } from './import-marketplace.ts';

describe('the cruises of a file', () => {
  const dates = (count: number) =>
    Array.from({ length: count }, (_, day) =>
      Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString(),
    );

  it('that come one per line make the same marketplace as a document of them', async () => {
    await using fromLines = await openTestMarketplace();
    await using fromDocument = await openTestMarketplace();
    const cruises = [aCruise(dates(300)), aCruise(dates(2), { ship: 'Aurelia Moon' })];

    const { counts, leftOut } = await importLines(
      fromLines,
      cruises.map((cruise) => ({ cruise })),
    );
    await importMarketplace(fromDocument, somebody, { format: 'portolan/1', cruises });

    assert.deepEqual([counts.cruises, counts.tours, leftOut], [2, 0, []]);
    assert.deepEqual(await exported(fromLines), await exported(fromDocument));
    assert.deepEqual(
      (await exported(fromDocument)).cruises.map(({ sailings }) => sailings.length),
      [2, 300],
    );
  });

  it('change nothing the second time', async () => {
    await using marketplace = await openTestMarketplace();
    const lines = dates(300).map((date) => ({ cruise: aCruise([date]) }));
    await importLines(marketplace, lines);
    const before = await allRows(marketplace.database);

    await importLines(marketplace, lines);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('have all their faults told, and nothing is taken in', async () => {
    await using marketplace = await openTestMarketplace();
    const [sailing] = aCruise(['2027-05-02']).sailings;
    const [call] = sailing?.towns ?? [];
    const cruises = [
      aCruise(['2027-05-02', '2027-05-02']),
      { cruiseline: 'Aurelia Cruises', cruiseship: '', sailings: [{ sailing_date: 'soon' }] },
      { ...aCruise([]), sailings: [{ ...sailing, towns: [{ ...call, arrive_time: '6 AM' }] }] },
      'Aurelia Star',
    ];
    const before = await allRows(marketplace.database);

    await assert.rejects(
      importMarketplace(marketplace, somebody, { format: 'portolan/1', cruises }),
      (error: Error) => {
        assert.deepEqual(error.message.split('\n').toSorted(), [
          'cruises[0].sailings[1]: is a duplicate in this file',
          'cruises[1].cruiseship: must have at least 1 character',
          'cruises[1].sailings[0].sailing_date: must be a date, YYYY-MM-DD',
          'cruises[1].sailings[0].towns: is required',
          'cruises[2].sailings[0].towns[0].arrive_time: must be a time of 24 hours, such as "06:00"',
          'cruises[3]: must be an object',
        ]);
        return true;
      },
    );

    assert.deepEqual(await allRows(marketplace.database), before);
    await assert.rejects(
      importMarketplace(marketplace, somebody, { format: 'portolan/1', cruises: 'Aurelia Star' }),
      { message: 'cruises: must be a list' },
    );
  });

  it('are named by their line where each has one', async () => {
    await using marketplace = await openTestMarketplace();

    const faults = await faultsOf(marketplace, [
      { cruise: aCruise(['2027-05-02']) },
      { cruise: { ...aCruise(['2027-05-02']), cruiseship: 'AURELIA STAR' } },
      { cruise: { cruiseline: 'Aurelia Cruises' } },
    ]);

    assert.deepEqual(faults.toSorted(), [
      'line 2: sailings[0]: is a duplicate in this file',
      'line 3: cruiseship: is required',
    ]);
  });
});
