import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { gzipArray, plainArray } from '../../platform/gzip/gzip-array.ts';
import { Shelf } from './shelf.ts';
import { ShelfReader, type ShelvedTour } from './shelf-reader.ts';

async function openShelf({ pool }: TestDatabase, leastOutdated?: number) {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'portolan-shelf-'));
  undo.defer(() => rm(folder, { recursive: true }));
  const baseAddress = 'https://market.test';
  const shelf = undo.use(new Shelf({ pool, baseAddress, folder, leastOutdated }));
  const follow = async () => ({ ...(await shelf.follow()), isComplete: true });
  const resources = undo.move();
  const newReader = () => resources.use(new ShelfReader(follow));
  return { folder, shelf, newReader, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

async function read(reader: ShelfReader): Promise<ShelvedTour[]> {
  return (await Array.fromAsync(reader.read())).flat();
}

function nameIn({ active }: ShelvedTour): unknown {
  if (!active) return null;
  const text = gunzipSync(gzipArray([active.record])).toString();
  assert.equal(plainArray([active.record]).toString(), text);
  return JSON.parse(text)[0].about.name;
}

describe('the shelf of a machine', () => {
  it('gives every process the records of the database, and later only what has changed', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [
      aTour({ id: 1, name: 'One' }),
      aTour({ id: 2, name: 'Two' }),
    ]);
    await using shelf = await openShelf(database);
    const [one, other] = [shelf.newReader(), shelf.newReader()];

    const first = await read(one);
    await loadTestTours(database.db, [aTour({ id: 2, status: 'inactive' })]);
    const second = await read(one);

    assert.deepEqual(first.map(nameIn), ['One', 'Two']);
    assert.deepEqual(
      second.map((tour) => [tour.id, nameIn(tour)]),
      [[2, null]],
    );
    assert.deepEqual((await read(other)).map(nameIn), ['One', 'Two', null]);
    assert.equal((await readdir(shelf.folder)).length, 2);
  });

  it('begins anew when most of it is out of date, and leaves no old file behind', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [
      aTour({ id: 1, name: 'One' }),
      aTour({ id: 2, name: 'Two' }),
    ]);
    await using shelf = await openShelf(database, 1);
    const reader = shelf.newReader();
    const [kept] = await read(reader);
    assert.ok(kept);
    const before = await readdir(shelf.folder);

    for (const name of ['A', 'B', 'C']) {
      await loadTestTours(database.db, [aTour({ id: 2, name })]);
      await shelf.shelf.follow();
    }
    await shelf.shelf.settled();

    assert.equal(nameIn(kept), 'One', 'what was read stays readable');
    assert.deepEqual((await read(reader)).map(nameIn), ['One', 'C']);
    const after = await readdir(shelf.folder);
    assert.equal(after.length, 2);
    assert.notDeepEqual(after, before);
  });

  it('is written again when its file was deleted', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1, name: 'One' })]);
    await using shelf = await openShelf(database);
    await read(shelf.newReader());

    for (const name of await readdir(shelf.folder)) await rm(join(shelf.folder, name));

    assert.deepEqual((await read(shelf.newReader())).map(nameIn), ['One']);
  });

  it('keeps what it has read before a fault, and reads the rest later, each tour once', async () => {
    await using database = await createTestDatabase();
    const description = Array.from({ length: 3000 }, (_, at) => at).join(' ');
    const tours = Array.from({ length: 80 }, (_, at) =>
      aTour({ id: at + 1, name: `Tour ${at + 1}`, description }),
    );
    await loadTestTours(database.db, tours);
    await using shelf = await openShelf(database);
    const reader = shelf.newReader();
    await database.pool.query(
      `alter table tour rename to tour_away;
       create view tour as select id, change, facets, record, record_version, document, off_with_supplier,
         case when id > 60 then (id / 0)::text else status end as status from tour_away`,
    );
    await assert.rejects(read(reader), /division by zero/);
    const before = shelf.shelf.state();

    await database.pool.query('drop view tour; alter table tour_away rename to tour');

    const names = (await read(reader)).map(nameIn);
    assert.ok(before && before.length > 0, 'nothing was kept');
    assert.deepEqual(
      names,
      tours.map(({ name }) => name),
    );
  });

  it('can be followed after a fault', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1, name: 'One' })]);
    await using shelf = await openShelf(database);
    const reader = shelf.newReader();
    await database.pool.query('alter table tour rename to tour_away');
    await assert.rejects(read(reader), /"tour" does not exist/);

    await database.pool.query('alter table tour_away rename to tour');

    assert.deepEqual((await read(reader)).map(nameIn), ['One']);
  });
});
