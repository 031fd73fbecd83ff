import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutListeners, interrupt, openTestChanges } from '../../test/support/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/running/database.ts';
import { waitUntil } from '../../test/support/running/wait.ts';
import type { DayRates } from './day-rates.ts';
import { loadDays, loadRates } from './load-rates.ts';
import { openRateBook } from './rate-book.ts';

const friday = { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08 } };
const monday = { date: '2026-11-23', base: 'EUR', rates: { USD: 1.1, GBP: 0.85 } };

function store({ db }: TestDatabase, ...days: (typeof friday)[]): Promise<number> {
  return db.transaction().execute((tx) => loadDays(tx, days));
}

describe('the rate book', () => {
  it('knows nothing before rates are stored', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);

    const book = await openRateBook(database.db, changes);

    assert.equal(book.latest(), null);
    assert.equal(await book.find(), null);
  });

  it('knows the latest of the stored days, with the base among its rates', async () => {
    await using database = await createTestDatabase();
    await store(database, monday, friday);
    await using changes = await openTestChanges(database);

    const book = await openRateBook(database.db, changes);

    assert.deepEqual(book.latest(), {
      date: '2026-11-23',
      base: 'EUR',
      rates: new Map([
        ['GBP', 0.85],
        ['USD', 1.1],
        ['EUR', 1],
      ]),
    });
    assert.equal(await book.find(), book.latest());
  });

  it('hears of new rates, and tells who wants to know once for each change', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const book = await openRateBook(database.db, changes);
    const told: (string | undefined)[] = [];
    book.onChange((rates) => told.push(rates?.date));

    await store(database, friday);
    await waitUntil(() => book.latest()?.date === '2026-11-20');
    await store(database, friday);
    await store(database, monday);
    await waitUntil(() => book.latest()?.date === '2026-11-23');

    assert.deepEqual(told, ['2026-11-20', '2026-11-23']);
  });

  it('says that it has heard of new rates only when everybody told has taken them in', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const book = await openRateBook(database.db, changes);
    const taking = Promise.withResolvers<void>();
    const called = Promise.withResolvers<void>();
    book.onChange(() => {
      called.resolve();
      return taking.promise;
    });

    await store(database, friday);
    let isSettled = false;
    const settled = changes.delivered().then(() => {
      isSettled = true;
    });
    await called.promise;
    await database.db.selectFrom('currencyRate').select('date').execute();
    assert.equal(isSettled, false);
    taking.resolve();
    await settled;
  });

  it('hears nothing of a load that is rolled back', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const book = await openRateBook(database.db, changes);

    await database.db
      .transaction()
      .execute(async (tx) => {
        await loadRates(tx, friday);
        throw new Error('undone');
      })
      .catch(() => {});
    await changes.delivered();

    assert.equal(await book.find(), null);
  });

  it('answers for money with what is stored, from the moment a change is confirmed', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const book = await openRateBook(database.db, changes);

    for (const day of [friday, monday]) {
      await store(database, day);
      await changes.delivered();
      assert.equal((await book.find())?.date, day.date);
    }
  });

  it('asks the database for money while it cannot hear of changes', async () => {
    await using database = await createTestDatabase();
    await store(database, friday);
    const changes = await openTestChanges(database);
    const book = await openRateBook(database.db, changes);
    await changes[Symbol.asyncDispose]();

    await store(database, monday);

    assert.equal((await book.find())?.date, '2026-11-23');
  });

  it('makes good what it missed once it listens again', async () => {
    await using database = await createTestDatabase();
    await store(database, friday);
    await using changes = await openTestChanges(database);
    const book = await openRateBook(database.db, changes);
    const told: (DayRates | null)[] = [];
    book.onChange((rates) => told.push(rates));

    await cutListeners(database);
    await store(database, monday);
    await waitUntil(() => book.latest()?.date === '2026-11-23');
    await interrupt(database, changes);

    assert.equal(told.length, 1);
  });
});
