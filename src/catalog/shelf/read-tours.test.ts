import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import type { Facets } from '../record/tour-facets.ts';
import { type ReadTour, readTours } from './read-tours.ts';

const baseAddress = 'https://market.test/$&';

async function toursAfter({ pool }: TestDatabase, after: number): Promise<ReadTour[]> {
  return (await Array.fromAsync(readTours(pool, { after, baseAddress }))).flat();
}

function facetsIn({ facets }: { facets: Buffer }): Facets {
  return JSON.parse(facets.toString()) as Facets;
}

describe('tours that are read', () => {
  it('are those with a higher number of change, in its order', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 7 }), aTour({ id: 5 })]);
    const [first, second] = await toursAfter(database, 0);
    await loadTestTours(database.db, [aTour({ id: 7, name: 'Renamed' })]);

    const all = await toursAfter(database, 0);
    const later = await toursAfter(database, second?.change ?? 0);

    assert.deepEqual([first?.id, second?.id], [7, 5]);
    assert.deepEqual(
      all.map(({ id }) => id),
      [5, 7],
    );
    assert.deepEqual(
      later.map((tour) => tour.isActive && [facetsIn(tour).id, facetsIn(tour).name]),
      [[7, 'Renamed']],
    );
    assert.deepEqual(await toursAfter(database, later[0]?.change ?? 0), []);
  });

  it('have their record as it is stored, and their facets', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 7, name: 'Straße 🏛', promotion: true })]);
    const stored = await database.db.selectFrom('tour').selectAll().executeTakeFirstOrThrow();

    const [tour] = await toursAfter(database, 0);

    assert.ok(tour?.isActive);
    assert.equal(tour.record.toString(), stored.record.toString());
    assert.deepEqual(facetsIn(tour), stored.facets);
    assert.equal(tour.change, stored.change);
  });

  it('are told without their content when they are not active', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 7, status: 'inactive' })]);

    const [tour] = await toursAfter(database, 0);

    assert.deepEqual([tour?.id, tour?.isActive], [7, false]);
  });

  it('have the whole address of each picture of this program, and of nothing else', async () => {
    await using database = await createTestDatabase();
    const description = 'Not "/pictures/coast-1.svg"';
    const images = ['/pictures/coast-1.svg', 'https://a.test/pictures/coast-1.svg'];
    await loadTestTours(database.db, [aTour({ id: 7, description, images })]);

    const [tour] = await toursAfter(database, 0);

    assert.ok(tour?.isActive);
    const record = JSON.parse(tour.record.toString()) as {
      images: string[];
      itinerary: { description: string };
    };
    assert.deepEqual(record.images, [`${baseAddress}/pictures/coast-1.svg`, images[1]]);
    assert.equal(record.itinerary.description, description);
  });
});
