import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../../../test/support/running/database.ts';
import { readPage, rowsIn, sectionOf } from '../../../../test/support/source/markdown.ts';
import { openDatabase } from '../database.ts';
import { features, findMissing } from './features.ts';

describe('what the program needs of PostgreSQL', () => {
  it('is all there, and looking for it leaves nothing behind', async () => {
    await using database = await createTestDatabase({ connections: 2 });

    const missing = await findMissing(database);

    assert.deepEqual(missing, []);
    const { rows } = await database.pool.query(`select relname from pg_class
      where relname like '%probe%' union all select key from setting where key = ''`);
    assert.deepEqual(rows, []);
  });

  it('is found missing where it is not what it seems', async () => {
    await using database = await createTestDatabase({ connections: 2 });
    const { pool } = database;
    // As an engine that has the function, and no locks.
    await pool.query(`create schema other; create function other.pg_try_advisory_xact_lock(integer)
      returns boolean language sql as 'select true'`);
    await pool.query(`do $$ begin execute
      format('alter database %I set search_path = other, public, pg_catalog', current_database());
      end $$; alter table request_budget set logged; drop trigger booking_stamp on booking`);
    await using sessions = openDatabase(database.url, { name: 'later', connections: 2 });

    const missing = await findMissing(sessions);

    assert.deepEqual(
      missing.map(({ name }) => name),
      ['Advisory locks of transactions', 'Triggers in PL/pgSQL', 'Unlogged tables'],
    );
  });

  it('stands on the page about growing, with what happens without it', () => {
    const told = rowsIn(
      sectionOf(readPage('docs/growing.md'), 'What Portolan needs of PostgreSQL'),
    );

    assert.deepEqual(
      told,
      features.map(({ name, use, without }) => [name, use, without]),
    );
  });
});
