import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { loadPlaces } from './load-places.ts';
import type { PlaceIds, PlaceInFile } from './place.ts';

const rome: PlaceInFile = {
  town: 'Rome',
  region: 'Lazio',
  country: 'Italy',
  subcontinent: 'Southern Europe',
  latitude: 41.9,
  longitude: 12.5,
  time_zone: 'Europe/Rome',
};
/** As a cruise names it. */
const romeFromTheSea: PlaceInFile = { town: 'Rome', country: 'Italy' };
const springfield = (region?: string): PlaceInFile => ({
  town: 'Springfield',
  country: 'United States',
  region,
});

/** The numbers of the places, in their order. */
async function load({ db }: TestDatabase, ...places: PlaceInFile[]): Promise<PlaceIds[]> {
  return db.transaction().execute(async (tx) => {
    const loaded = await loadPlaces(tx, places);
    return places.flatMap((place) => loaded.get(place) ?? []);
  });
}

async function townIds(database: TestDatabase, ...places: PlaceInFile[]): Promise<number[]> {
  return (await load(database, ...places)).map(({ townId }) => townId);
}

async function townRows({ db }: TestDatabase) {
  return db.selectFrom('town').selectAll().orderBy('id').execute();
}

/** Everything that loading places may write. */
async function rows({ db }: TestDatabase) {
  return {
    subcontinents: await db.selectFrom('subcontinent').selectAll().orderBy('id').execute(),
    countries: await db.selectFrom('country').selectAll().orderBy('id').execute(),
    regions: await db.selectFrom('region').selectAll().orderBy('id').execute(),
    towns: await db.selectFrom('town').selectAll().orderBy('id').execute(),
  };
}

describe('a place', () => {
  it('that is met for the first time is added, with its slugs', async () => {
    await using database = await createTestDatabase();
    const london = { town: 'London', country: 'Great Britain', subcontinent: 'Northern Europe' };

    const ids = await load(database, rome, london);

    assert.deepEqual(ids, [
      { townId: 1, regionId: 1 },
      { townId: 2, regionId: null },
    ]);
    assert.deepEqual(await rows(database), {
      subcontinents: [
        { id: 1, name: 'Southern Europe', slug: 'southern-europe' },
        { id: 2, name: 'Northern Europe', slug: 'northern-europe' },
      ],
      countries: [
        { id: 1, name: 'Italy', slug: 'italy', subcontinentId: 1 },
        { id: 2, name: 'Great Britain', slug: 'great-britain', subcontinentId: 2 },
      ],
      regions: [{ id: 1, name: 'Lazio', slug: 'lazio', countryId: 1 }],
      towns: [
        {
          id: 1,
          name: 'Rome',
          slug: 'rome',
          countryId: 1,
          regionId: 1,
          latitude: 41.9,
          longitude: 12.5,
          timeZone: 'Europe/Rome',
        },
        {
          id: 2,
          name: 'London',
          slug: 'london',
          countryId: 2,
          regionId: null,
          latitude: null,
          longitude: null,
          timeZone: null,
        },
      ],
    });
  });

  it('is found again, however it is spelled, and nothing is written', async () => {
    await using database = await createTestDatabase();
    const [first] = await load(database, rome);
    const before = await rows(database);

    const again = await load(database, rome, {
      ...rome,
      town: ' ROME ',
      region: 'lázio',
      country: 'italy',
      subcontinent: 'Southern  europe',
    });

    assert.deepEqual(again, [first, first]);
    assert.deepEqual(await rows(database), before);
  });

  it('uses up no numbers when it is found again', async () => {
    await using database = await createTestDatabase();
    for (let time = 0; time < 3; time += 1) await load(database, rome);

    const paris = { town: 'Paris', region: 'Île-de-France', country: 'France' };
    assert.deepEqual(await load(database, paris), [{ townId: 2, regionId: 2 }]);
  });

  it('is told from one of the same name in another country', async () => {
    await using database = await createTestDatabase();

    const ids = await townIds(database, rome, { town: 'Rome', country: 'United States' });

    assert.deepEqual(ids, [1, 2]);
  });

  it('whose names have no letters is told from others', async () => {
    await using database = await createTestDatabase();

    const ids = await townIds(
      database,
      { town: '東京', country: '日本' },
      { town: '🏝', country: '!' },
      { town: '🏔', country: '!' },
    );

    assert.deepEqual(ids, [1, 2, 3]);
  });

  it('is none when none is given', async () => {
    await using database = await createTestDatabase();

    assert.deepEqual(await load(database), []);
  });
});

describe('a town of a cruise', () => {
  it('is the town of a tour, whichever came first', async () => {
    await using database = await createTestDatabase();
    const naples = { ...rome, town: 'Naples', region: 'Campania' };

    assert.deepEqual(await townIds(database, romeFromTheSea), [1]);
    assert.deepEqual(await townIds(database, rome, naples), [1, 2]);
    assert.deepEqual(await townIds(database, romeFromTheSea), [1]);
    assert.deepEqual(await townIds(database, { town: 'Naples', country: 'Italy' }), [2]);
  });

  it('learns from a tour where it is', async () => {
    await using database = await createTestDatabase();
    await load(database, romeFromTheSea);

    await load(database, rome);

    const [town] = await townRows(database);
    assert.deepEqual(town, {
      id: 1,
      name: 'Rome',
      slug: 'rome',
      countryId: 1,
      regionId: 1,
      latitude: 41.9,
      longitude: 12.5,
      timeZone: 'Europe/Rome',
    });
  });

  it('learns it within one file as well', async () => {
    await using database = await createTestDatabase();

    assert.deepEqual(await townIds(database, romeFromTheSea, rome), [1, 1]);

    const [town] = await townRows(database);
    assert.equal(town?.regionId, 1);
    assert.equal(town?.latitude, 41.9);
  });
});

describe('a town', () => {
  it('keeps the position and the time zone that were known first', async () => {
    await using database = await createTestDatabase();
    await load(database, rome);

    await load(database, { ...rome, latitude: 1, longitude: 2, time_zone: 'Europe/Malta' });

    const [town] = await townRows(database);
    assert.deepEqual(
      [town?.latitude, town?.longitude, town?.timeZone],
      [41.9, 12.5, 'Europe/Rome'],
    );
  });

  it('of another region is another town', async () => {
    await using database = await createTestDatabase();

    const ids = await townIds(database, springfield('Illinois'), springfield('Ohio'));

    assert.deepEqual(ids, [1, 2]);
    assert.deepEqual(await townIds(database, springfield('Ohio')), [2]);
  });

  it('takes the first region that is told of it, and only that', async () => {
    await using database = await createTestDatabase();
    const told = [springfield(), springfield('Illinois'), springfield('Ohio')];

    assert.deepEqual(await townIds(database, ...told), [1, 1, 2]);
    assert.deepEqual(await townIds(database, ...told), [1, 1, 2]);
  });

  it('without a region is the oldest of its name', async () => {
    await using database = await createTestDatabase();
    await load(database, springfield('Ohio'), springfield('Illinois'));

    assert.deepEqual(await townIds(database, springfield()), [1]);
  });
});

describe('a country', () => {
  it('gets the subcontinent that is told later, and keeps it when none is told', async () => {
    await using database = await createTestDatabase();
    await load(database, romeFromTheSea);

    await load(database, rome);
    await load(database, romeFromTheSea);

    const { subcontinents, countries } = await rows(database);
    assert.deepEqual(subcontinents, [{ id: 1, name: 'Southern Europe', slug: 'southern-europe' }]);
    assert.deepEqual(countries, [{ id: 1, name: 'Italy', slug: 'italy', subcontinentId: 1 }]);
  });

  it('moves to another subcontinent when another is told', async () => {
    await using database = await createTestDatabase();
    await load(database, rome);

    await load(database, { ...rome, subcontinent: 'Mediterranean' });

    const { countries } = await rows(database);
    assert.deepEqual(countries, [{ id: 1, name: 'Italy', slug: 'italy', subcontinentId: 2 }]);
  });
});
