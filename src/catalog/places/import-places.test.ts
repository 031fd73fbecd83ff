import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { readLines } from '../../platform/operation/lines.ts';
import { firstPage } from '../../platform/operation/listing.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { importPlaces, type PlaceFormat } from './import-places.ts';
import { listTowns } from './list-towns.ts';
import { loadPlaces } from './load-places.ts';

const lucerne = geonames({ name: 'Lucerne', code: 'CH', zone: 'Europe/Zurich', at: [47.05, 8.3] });
const ljubljana = geonames({
  name: 'Ljubljana',
  code: 'SI',
  zone: 'Europe/Ljubljana',
  at: [46.05, 14.51],
});

/** A line as GeoNames has it; only what is asked for is not made up. */
function geonames({
  name,
  code,
  zone,
  at: [latitude, longitude],
  population = 20_000,
}: {
  name: string;
  code: string;
  zone: string;
  at: [latitude: number | string, longitude: number | string];
  population?: number;
}): string {
  const before = ['1', name, name, '', latitude, longitude, 'P', 'PPL', code];
  return [...before, '', '', '', '', '', population, '', '1', zone, '2026-01-01'].join('\t');
}

async function take(
  { db }: TestDatabase,
  lines: readonly string[],
  format: PlaceFormat = 'geonames',
) {
  async function* given() {
    yield* lines;
  }
  const deps = { write: plainWrite(db), clock: testClock() };
  return importPlaces(deps, somebody, { lines: given(), format });
}

async function towns({ db }: TestDatabase) {
  const { rows } = await listTowns({ db }, {}, firstPage);
  return rows.map(({ id: _id, ...town }) => Object.values(town));
}

describe('a list of towns', () => {
  it('of GeoNames adds towns and the countries they are in', async () => {
    await using database = await createTestDatabase();

    const counts = await take(database, [`\uFEFF${lucerne}`, '', '# a comment', ljubljana]);

    assert.deepEqual(counts, { towns: 2 });
    assert.deepEqual(await towns(database), [
      ['Ljubljana', null, 'Slovenia', 46.05, 14.51, 'Europe/Ljubljana'],
      ['Lucerne', null, 'Switzerland', 47.05, 8.3, 'Europe/Zurich'],
    ]);
  });

  it('changes nothing when it is taken in again', async () => {
    await using database = await createTestDatabase();
    await take(database, [lucerne, ljubljana]);
    const before = await listTowns(database, {}, firstPage);

    await take(database, [ljubljana, lucerne]);

    assert.deepEqual(await listTowns(database, {}, firstPage), before);
  });

  it('gives a known town what it lacks and changes nothing else of it', async () => {
    await using database = await createTestDatabase();
    await database.db.transaction().execute(async (tx) => {
      const known = { town: 'LUCERNE', region: 'Lucerne', country: 'Switzerland', latitude: 47 };
      await loadPlaces(tx, [known]);
    });

    await take(database, [lucerne]);

    assert.deepEqual(await towns(database), [
      ['LUCERNE', 'Lucerne', 'Switzerland', 47, 8.3, 'Europe/Zurich'],
    ]);
  });

  it('of several towns that share a name and a country takes the largest', async () => {
    await using database = await createTestDatabase();
    const portland = { name: 'Portland', code: 'US' };
    const maine = {
      ...portland,
      zone: 'America/New_York',
      at: [43.66, -70.26] as [number, number],
    };
    const oregon = {
      ...portland,
      zone: 'America/Los_Angeles',
      at: [45.52, -122.68] as [number, number],
    };

    await take(database, [
      geonames({ ...maine, population: 68_000 }),
      geonames({ ...oregon, population: 650_000 }),
      geonames({ ...maine, name: 'PORTLAND', population: 500 }),
    ]);

    assert.deepEqual(await towns(database), [
      ['Portland', null, 'United States', 45.52, -122.68, 'America/Los_Angeles'],
    ]);
  });

  it('of our own adds regions and subcontinents as well', async () => {
    await using database = await createTestDatabase();

    await take(
      database,
      [
        'town,region,country,subcontinent,latitude,longitude,time_zone',
        'Lucerne,Canton of Lucerne,Switzerland,Western Europe,47.05,8.3,Europe/Zurich',
        'Monaco,,Monaco,,43.7384,7.4246,Europe/Monaco',
      ],
      'portolan',
    );

    assert.deepEqual(await towns(database), [
      ['Lucerne', 'Canton of Lucerne', 'Switzerland', 47.05, 8.3, 'Europe/Zurich'],
      ['Monaco', null, 'Monaco', 43.7384, 7.4246, 'Europe/Monaco'],
    ]);
  });

  it('is refused whole, with each fault and its line', async () => {
    await using database = await createTestDatabase();
    const at: [number, number] = [1, 1];

    await assert.rejects(
      take(database, [
        lucerne,
        'Lucerne,Switzerland',
        geonames({ name: 'Atlantis', code: 'ZZ', zone: 'Europe/Rome', at }),
        geonames({ name: 'Pole', code: 'NO', zone: 'Europe/Oslo', at: [91, 1] }),
        geonames({ name: 'Line', code: 'NO', zone: 'Europe/Oslo', at: [1, '180.5'] }),
        geonames({ name: 'Nowhere', code: 'NO', zone: 'Europe/Oslo', at: ['', 1] }),
        geonames({ name: 'Never', code: 'NO', zone: 'Europe/Nowhere', at }),
        geonames({ name: ' ', code: 'NO', zone: 'Europe/Oslo', at }),
      ]),
      {
        name: 'Refusal',
        message: [
          'No towns were imported:',
          'line 2: must have 19 columns separated by tabs',
          'line 3: country is required',
          'line 4: latitude must be a number from -90 to 90',
          'line 5: longitude must be a number from -180 to 180',
          'line 6: latitude must be a number from -90 to 90',
          'line 7: time_zone must be a time zone such as "Europe/Rome"',
          'line 8: town is required',
        ].join('\n'),
      },
    );

    assert.deepEqual(await towns(database), []);
  });

  it('of another form is given up after twenty lines', async () => {
    await using database = await createTestDatabase();
    const lines = Array.from({ length: 1000 }, () => 'Lucerne;Switzerland');

    const taken = take(database, lines, 'portolan');

    await assert.rejects(taken, ({ message }: Error) => message.split('\n').length === 21);
  });

  it('is our own list, as it comes with the program', async () => {
    await using database = await createTestDatabase();
    const file = new URL('../../../reference/towns.csv', import.meta.url).pathname;
    const deps = { write: plainWrite(database.db), clock: testClock() };

    const counts = await importPlaces(deps, somebody, {
      lines: readLines(file),
      format: 'portolan',
    });

    assert.deepEqual(counts, { towns: 413 });
  });
});

describe('the towns', () => {
  it('are found by any part of their name, whatever its case and accents', async () => {
    await using database = await createTestDatabase();
    await take(database, [lucerne, ljubljana]);
    const found = async (name: string) =>
      (await listTowns(database, { name }, firstPage)).rows.map(({ town }) => town);

    assert.deepEqual(await found('LÜC'), ['Lucerne']);
    assert.deepEqual(await found(' l'), ['Ljubljana', 'Lucerne']);
    assert.deepEqual(await found('%'), []);
    assert.deepEqual(await found('_'), []);
  });
});
