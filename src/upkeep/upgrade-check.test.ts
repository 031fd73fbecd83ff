import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { allRows } from '../../test/support/marketplace.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { migrateTo } from '../platform/db/migrating/migrate.ts';
import { noteBackup, noteVersion } from '../start/noted-program.ts';
import { version } from '../version.ts';
import { checkUpgrade } from './upgrade-check.ts';

type Finding = { check: string; state: string; finding: string; advice: string | null };

async function check(environment: Record<string, string>, file: Record<string, string> = {}) {
  const { value, isFailure } = await checkUpgrade({ environment, file });
  const { possible, findings } = value as { possible: boolean; findings: Finding[] };
  assert.equal(isFailure, !possible);
  return { possible, of: (name: string) => findings.filter((found) => found.check === name) };
}

describe('the check before an upgrade', () => {
  it('tells what waits, from what to what, and changes nothing', async () => {
    await using database = await createTestDatabase();
    const { db, pool } = database;
    await pool.query('drop schema public cascade; create schema public');
    await migrateTo(db, '0085_sign_ups');
    const before = await allRows(database);

    const found = await check({ DATABASE_URL: database.url }, { PORTT: '8081', WORKERS: '2' });

    assert.deepEqual(await allRows(database), before);
    assert.equal(found.possible, true);
    assert.match(
      found.of('version')[0]?.finding ?? '',
      /^from an earlier version, schema 0085_sign_ups, to /,
    );
    assert.match(
      found.of('migration')[0]?.finding ?? '',
      /^0086_sessions_of_users, about 1 second/,
    );
    assert.deepEqual(
      found.of('settings').map(({ state, advice }) => [state, advice]),
      [
        ['note', 'Did you mean PORT?'],
        ['ok', null],
      ],
    );
    assert.match(found.of('backup')[0]?.finding ?? '', /^none by `portolan backup` is known/);

    await migrateTo(db);
    await noteVersion(db);
    await noteBackup(db);
    const afterwards = await check({ DATABASE_URL: database.url });
    assert.match(
      afterwards.of('version')[0]?.finding ?? '',
      new RegExp(`^from ${version}, schema`),
    );
    assert.equal(afterwards.of('migrations')[0]?.finding, 'none wait');
    assert.equal(afterwards.of('backup')[0]?.state, 'ok');
  });

  it('says what would keep this version from starting', async () => {
    await using database = await createTestDatabase();
    await database.pool.query(`insert into migration values ('9999_later', '')`);

    const newer = await check({ DATABASE_URL: database.url });
    const invalid = await check({ DATABASE_URL: database.url, WORKERS: 'many' });

    assert.equal(newer.possible, false);
    assert.match(newer.of('database')[0]?.advice ?? '', /9999_later/);
    assert.equal(invalid.possible, false);
    assert.match(invalid.of('start')[0]?.finding ?? '', /WORKERS must be/);
  });

  it('makes no database where there is none', async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');

    const { possible, of } = await check({ DATA_DIR: dataDir });

    assert.deepEqual([possible, existsSync(dataDir)], [true, false]);
    assert.match(of('database')[0]?.finding ?? '', /a start makes a new one$/);
  });
});
