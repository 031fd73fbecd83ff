import assert from 'node:assert/strict';
import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours } from '../../../test/support/tours.ts';
import { gzipArray, plainArray } from '../../platform/gzip/gzip-array.ts';
import { KeptShelf } from './kept-shelf.ts';
import { Shelf } from './shelf.ts';
import { ShelfReader } from './shelf-reader.ts';

type Given = { baseAddress?: string; version?: string };

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'portolan-kept-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

function openShelf({ pool, db }: TestDatabase, folder: string, given: Given = {}): Shelf {
  const { baseAddress = 'https://market.test', version = '1.2.3' } = given;
  const kept = new KeptShelf({ db, clock: testClock(), folder, baseAddress, version });
  return new Shelf({ pool, baseAddress, folder, kept });
}

/** What a start with this folder finds, in the order of the shelf, and whether it wrote all anew. */
async function start(database: TestDatabase, folder: string, given: Given = {}) {
  const before = await filesIn(folder);
  await using shelf = openShelf(database, folder, given);
  using reader = new ShelfReader(async () => ({ ...(await shelf.follow()), isComplete: true }));
  const tours = (await Array.fromAsync(reader.read())).flat();
  const names = tours.map(({ active }) => {
    if (!active) return null;
    const text = gunzipSync(gzipArray([active.record])).toString();
    assert.equal(plainArray([active.record]).toString(), text);
    return JSON.parse(text)[0].about.name;
  });
  const files = await filesIn(folder);
  assert.equal(files.length, 2, 'files of an earlier start are left');
  return { names, isKept: files.every((file) => before.includes(file)) };
}

/** Without the note. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('tours-')).toSorted();
}

async function openMarketplace() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const { path: folder } = undo.use(await temporaryFolder());
  await loadTestTours(database.db, [aTour({ id: 1, name: 'One' }), aTour({ id: 2, name: 'Two' })]);
  const resources = undo.move();
  return { database, folder, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

const all = { names: ['One', 'Two'], isKept: false };

describe('the shelf of the last start', () => {
  it('is what the next one begins with; only what changed since is read', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    await start(database, folder);
    const [name = ''] = await filesIn(folder);
    const { size } = await stat(join(folder, name));
    await database.pool.query(`update tour set status = 'inactive'`);

    const unchanged = await start(database, folder);

    // The update above gave no number of change: what is kept is not read again.
    assert.deepEqual(unchanged, { names: ['One', 'Two'], isKept: true });
    assert.equal((await stat(join(folder, name))).size, size);
  });

  it('follows what was changed, added and taken out of the sale meanwhile', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    await start(database, folder);
    await loadTestTours(database.db, [
      aTour({ id: 1, name: 'One', status: 'inactive' }),
      aTour({ id: 2, name: 'Second' }),
      aTour({ id: 3, name: 'Three' }),
    ]);

    const second = await start(database, folder);
    const third = await start(database, folder);

    const names = ['One', 'Two', null, 'Second', 'Three'];
    assert.deepEqual(second, { names, isKept: true });
    assert.deepEqual(third, { names, isKept: true });
  });

  it('is thrown away when the server was killed', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    await start(database, folder);
    await using killed = openShelf(database, folder);
    await killed.follow();
    await loadTestTours(database.db, [aTour({ id: 2, name: 'Second' })]);

    assert.deepEqual(await start(database, folder), { names: ['One', 'Second'], isKept: false });
  });

  it('stays for a start after one that ended before it looked at tours', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    await start(database, folder);
    await openShelf(database, folder)[Symbol.asyncDispose]();

    assert.deepEqual(await start(database, folder), { ...all, isKept: true });
  });

  it('is thrown away for another database, also where the numbers of change are higher', async () => {
    await using marketplace = await openMarketplace();
    await start(marketplace.database, marketplace.folder);
    await using other = await createTestDatabase();
    for (const name of ['Other', 'Another', 'Elsewhere']) {
      await loadTestTours(other.db, [aTour({ id: 1, name })]);
    }

    assert.deepEqual(await start(other, marketplace.folder), {
      names: ['Elsewhere'],
      isKept: false,
    });
  });

  it('is thrown away when the database is in an older state than it, and went on from there', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    await start(database, folder);
    const { rows } = await database.pool.query('select * from setting');
    const { rows: numbers } = await database.pool.query('select last_value from catalog_change');
    await loadTestTours(database.db, [aTour({ id: 1, name: 'Mistaken' })]);
    await start(database, folder);

    // As a restored backup has it.
    await database.pool.query('delete from setting');
    for (const { key, value, changed_at } of rows) {
      await database.pool.query('insert into setting values ($1, $2, $3)', [
        key,
        JSON.stringify(value),
        changed_at,
      ]);
    }
    await database.pool.query(`select setval('catalog_change', ${numbers[0].last_value})`);
    await loadTestTours(database.db, [aTour({ id: 1, name: 'Corrected' })]);

    assert.deepEqual(await start(database, folder), {
      names: ['Two', 'Corrected'],
      isKept: false,
    });
  });

  for (const [what, given] of Object.entries({
    'another version of the program': { version: '1.2.4' },
    'another address of the pictures': { baseAddress: 'https://other.test' },
  })) {
    it(`is thrown away for ${what}`, async () => {
      await using marketplace = await openMarketplace();
      const { database, folder } = marketplace;
      await start(database, folder);

      assert.deepEqual(await start(database, folder, given), all);
      assert.deepEqual(await start(database, folder, given), { ...all, isKept: true });
    });
  }

  const damages: Record<string, (entries: string, plain: string, note: string) => Promise<void>> = {
    'whose last bytes are missing': (entries) => shorten(entries),
    'whose plain records are cut off': (_, plain) => shorten(plain),
    'with more in it than the note says': (entries) => writeFile(entries, 'x', { flag: 'a' }),
    'whose sizes inside are wrong': (entries) => overwrite(entries, 12, [0xff, 0xff, 0xff, 0x7f]),
    'without its plain records': (_, plain) => rm(plain),
    'whose note is cut off': (_entries, _plain, note) => shorten(note),
  };
  for (const [what, damage] of Object.entries(damages)) {
    it(`is thrown away: one ${what}`, async () => {
      await using marketplace = await openMarketplace();
      const { database, folder } = marketplace;
      await start(database, folder);
      const [entries = '', plain = ''] = await filesIn(folder);

      await damage(join(folder, entries), join(folder, plain), join(folder, 'kept.json'));

      assert.deepEqual(await start(database, folder), all);
    });
  }

  it('is deleted when the database could not confirm it, and tours are found all the same', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    const shelf = openShelf(database, folder);
    await database.pool.query('alter table setting rename to setting_away');
    await database.pool.query(`create view setting as select key, value, changed_at
      from setting_away group by key`);
    const { length } = await shelf.follow();

    await shelf[Symbol.asyncDispose]();

    assert.ok(length > 0);
    assert.deepEqual(await readdir(folder), []);
  });

  it('has nothing that was read after the database confirmed it, which a failover may have lost', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    const shelf = openShelf(database, folder);
    await shelf.follow();
    await loadTestTours(database.db, [aTour({ id: 1, name: 'Lost' })]);
    await shelf.follow();
    await shelf[Symbol.asyncDispose]();
    await database.pool.query(`select setval('catalog_change', 2)`);
    await loadTestTours(database.db, [aTour({ id: 1, name: 'Found' })]);

    assert.deepEqual(await start(database, folder), {
      names: ['One', 'Two', 'Found'],
      isKept: true,
    });
  });

  it('is known to the database only among the latest hundred', async () => {
    await using marketplace = await openMarketplace();
    const { database, folder } = marketplace;
    await start(database, folder);
    const old = Array.from({ length: 150 }, (_, at) => `old ${at}`);
    await database.pool.query('update setting set value = $1', [JSON.stringify(old)]);

    await start(database, folder);

    const { rows } = await database.pool.query('select value from setting');
    const note = JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8'));
    assert.deepEqual(rows, [{ value: [...old.slice(-99), note.proof] }]);
  });
});

async function shorten(path: string): Promise<void> {
  await truncate(path, (await stat(path)).size - 1);
}

async function overwrite(path: string, at: number, bytes: number[]): Promise<void> {
  await using handle = await open(path, 'r+');
  await handle.write(Buffer.from(bytes), 0, bytes.length, at);
}
