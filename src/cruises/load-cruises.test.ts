import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCall, aCruise, aSailing, loading } from '../../test/support/cruises.ts';
import { allRows } from '../../test/support/marketplace.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../test/support/tours.ts';
import { dumpCruises } from './dump-cruises.ts';
import { openCruiseLoading } from './load-cruises.ts';
import { CruiseInFile } from './marketplace-file.ts';

/** Loads cruises as an import does, each list as a part of one file. */
async function load({ db }: TestDatabase, ...parts: object[][]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const loadPart = openCruiseLoading(tx, loading);
    for (const part of parts) await loadPart(part.map((cruise) => CruiseInFile.parse(cruise)));
  });
}

async function stored({ db }: TestDatabase): Promise<CruiseInFile[]> {
  return (await Array.fromAsync(dumpCruises(db))).flat();
}

function sailingTo(...places: string[]) {
  const towns = places.map((place) => aCall(place, '2027-05-03 07:00', '2027-05-03 19:00'));
  return { ...aCruise([]), sailings: [{ sailing_date: '2027-05-02', towns }] };
}

async function placesIn(database: TestDatabase): Promise<string[]> {
  const cruises = await stored(database);
  const calls = cruises.flatMap(({ sailings }) => sailings.flatMap(({ towns }) => towns));
  return calls.map(({ name, country }) => `${name}, ${country}`);
}

describe('loading cruises', () => {
  it('adds ships, sailings and towns, and a dump has them by line and ship', async () => {
    await using database = await createTestDatabase();
    const moon = aCruise(['2027-05-09', '2027-05-02'], { ship: 'Aurelia Moon' });
    const star = aCruise(['2027-05-02']);

    await load(database, [star, moon]);

    assert.deepEqual(await stored(database), [
      { ...moon, sailings: [aSailing('2027-05-02'), aSailing('2027-05-09')] },
      star,
    ]);
  });

  it('changes nothing the second time', async () => {
    await using database = await createTestDatabase();
    const cruises = [aCruise(['2027-05-02', '2027-05-09']), sailingTo('Naples, Italy')];
    await load(database, cruises);
    const before = await allRows(database);

    await load(database, cruises);

    assert.deepEqual(await allRows(database), before);
  });

  it('replaces a sailing of the same ship and day, and leaves the others', async () => {
    await using database = await createTestDatabase();
    await load(database, [aCruise(['2027-05-02', '2027-05-09'])]);

    await load(database, [sailingTo('Naples, Italy')]);

    assert.deepEqual(await stored(database), [
      {
        ...aCruise([]),
        sailings: [...sailingTo('Naples, Italy').sailings, aSailing('2027-05-09')],
      },
    ]);
  });

  it('keeps several journeys of a day, also when they come in different parts of a file', async () => {
    await using database = await createTestDatabase();
    const [short, long] = [sailingTo('Naples, Italy'), sailingTo('Naples, Italy', 'Bari, Italy')];

    await load(database, [short], [long]);
    await load(database, [short], [long]);

    assert.deepEqual(await placesIn(database), ['Naples, Italy', 'Naples, Italy', 'Bari, Italy']);
    await load(database, [long]);
    assert.deepEqual(await placesIn(database), ['Naples, Italy', 'Bari, Italy']);
  });

  it('takes names in another case for the same ship, and calls it as it was called last', async () => {
    await using database = await createTestDatabase();
    await load(database, [aCruise(['2027-05-02'])]);

    await load(database, [
      aCruise(['2027-05-09'], { line: 'AURELIA Cruises', ship: 'aurelia star' }),
    ]);

    assert.deepEqual(await stored(database), [
      aCruise(['2027-05-02', '2027-05-09'], { line: 'AURELIA Cruises', ship: 'aurelia star' }),
    ]);
  });

  it('takes a town whose country is not said for one that is known', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour()]);

    await load(database, [sailingTo('rome', 'Atlantis')]);
    await load(database, [sailingTo('rome', 'Atlantis')]);

    assert.deepEqual(await placesIn(database), ['Rome, Italy', 'Atlantis, ']);
  });

  it('calls at the town of a tour even when that has a region', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ place: { region: 'Lazio' } })]);

    await load(database, [sailingTo('Rome, Italy')]);

    const towns = await database.db.selectFrom('town').select('name').execute();
    assert.deepEqual(towns, [{ name: 'Rome' }]);
  });

  it('is dumped in parts of 500 sailings, which load as one', async () => {
    await using database = await createTestDatabase();
    const dates = Array.from({ length: 1001 }, (_, day) =>
      Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString(),
    );
    await load(database, [aCruise(dates.slice(0, 600)), aCruise(dates.slice(600))]);

    const parts = await stored(database);
    const before = await allRows(database);
    await load(database, parts);

    assert.deepEqual(
      parts.map(({ sailings }) => sailings.length),
      [500, 500, 1],
    );
    assert.deepEqual(await allRows(database), before);
  });
});
