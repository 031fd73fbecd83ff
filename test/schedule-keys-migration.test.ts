import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from './support/running/database.ts';
import { root } from './support/source/imports.ts';
import { aTour } from './support/tours.ts';

const migrations = globSync('db/migrations/*.sql', { cwd: root }).toSorted();
const first = migrations.findIndex((file) => file.includes('0018_'));

async function run({ pool }: TestDatabase, files: readonly string[]): Promise<void> {
  for (const file of files) await pool.query(readFileSync(join(root, file), 'utf8'));
}

/** A database as it was before schedules had keys. */
async function createOlder(): Promise<TestDatabase> {
  const database = await createTestDatabase({ connections: 1 });
  await database.pool.query('drop schema public cascade; create schema public');
  await run(database, migrations.slice(0, first));
  // What the rows refer to does not matter here.
  await database.pool.query('set session_replication_role = replica');
  return database;
}

type Entry = Record<string, unknown> & { times: string[] };

async function storeTour({ pool }: TestDatabase, id: number, entries: Entry[]): Promise<void> {
  const { status: _status, ...tour } = aTour({ id, schedule: entries });
  const schedule = tour.schedule.map(({ key: _key, ...entry }) => entry);
  await pool.query(
    `insert into tour (id, supplier_id, town_id, document, record, facets, change)
     values ($1, 1, 1, $2, '', $3, $1::integer)`,
    [id, { ...tour, schedule }, { name: tour.name }],
  );
}

type Sold = { tour: number; date: string; minutes: number; words: string };

async function storeSold({ pool }: TestDatabase, { tour, date, minutes, words }: Sold) {
  const known = words.toLowerCase();
  await pool.query(
    `insert into departure (tour_id, date, minutes, description, taken) values ($1, $2, $3, $4, 2)`,
    [tour, date, minutes, known],
  );
  await pool.query(
    `insert into booking (reference, voucher_key, organization_id, user_id, kind, status,
       supplier_id, tour_id, date, minutes, description, places, starts_at, ends_at,
       latest_cancellation_at, needs_confirmation, party, product, supplier, agent, currency,
       total_minor, due_minor, commission_percent, commission_minor, payment_term, payment_status,
       phone, placed_at, changed_at)
     values ($1, $1, 1, 1, 'tour', 'Confirmed', 1, $2, $3, $4, $5, 2, now(), now(), now(), false,
       '[]', '{}', '{}', '{}', 'EUR', 0, 0, 0, 0, 'Credit', 'Pending Invoice', '', now(), now())`,
    [`${tour} ${date} ${minutes} ${words}`, tour, date, minutes, words],
  );
}

describe('a marketplace of before schedules had keys', () => {
  it('gets a key for each entry, from its description', async () => {
    await using database = await createOlder();
    await storeTour(database, 1, [
      { description: 'Dawn entry', times: ['7:30 AM'] },
      { description: 'Dawn entry!', times: ['9:00 AM'] },
      { times: ['10:00 AM'] },
      { description: 'Рассвет', times: ['11:00 AM'] },
    ]);

    await run(database, migrations.slice(first));

    const { rows } = await database.pool.query<{ key: string }>(
      `select entry ->> 'key' as key from tour, jsonb_array_elements(document -> 'schedule') entry`,
    );
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['dawn-entry', 'dawn-entry_2', 'main', 'main_2'],
    );
  });

  it('keeps what is sold, under the key of the slot that it is of', async () => {
    await using database = await createOlder();
    const day = { date: '2026-11-27', minutes: 450 };
    await storeTour(database, 1, [
      { description: 'Dawn entry', times: ['7:30 AM'] },
      { description: 'Dawn entry', times: ['7:30 AM'], from: '2026-12-01', to: '2026-12-31' },
      { description: 'Été', times: ['7:30 AM', '8:00 PM'] },
    ]);
    await storeTour(database, 2, [{ description: 'New words', times: ['7:30 AM'] }]);
    await storeSold(database, { tour: 1, ...day, words: 'Dawn Entry' });
    await storeSold(database, { tour: 1, ...day, date: '2026-12-01', words: 'Dawn entry' });
    await storeSold(database, { tour: 1, ...day, words: 'Été' });
    await storeSold(database, { tour: 1, ...day, minutes: 1200, words: 'Gone' });
    await storeSold(database, { tour: 1, ...day, minutes: 600, words: 'Gone' });
    await storeSold(database, { tour: 2, ...day, words: 'Old words' });
    await storeSold(database, { tour: 2, ...day, date: '2026-11-28', words: 'Old words' });
    await storeSold(database, { tour: 2, ...day, date: '2026-11-28', words: 'New words' });

    await run(database, migrations.slice(first));

    const { rows } = await database.pool.query<{ reference: string; key: string }>(
      `select reference, booking.schedule_key as key, taken from booking join departure
         using (tour_id, date, minutes, schedule_key) order by booking.id`,
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['1 2026-11-27 450 Dawn Entry', 'dawn-entry', 2],
        ['1 2026-12-01 450 Dawn entry', 'dawn-entry_2', 2],
        ['1 2026-11-27 450 Été', 't', 2],
        ['1 2026-11-27 1200 Gone', 't', 2],
        ['1 2026-11-27 600 Gone', '~gone', 2],
        ['2 2026-11-27 450 Old words', 'new-words', 2],
        ['2 2026-11-28 450 Old words', '~old words', 2],
        ['2 2026-11-28 450 New words', 'new-words', 2],
      ],
    );
  });
});
