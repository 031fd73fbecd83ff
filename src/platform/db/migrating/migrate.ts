import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OperatorFault } from '../../errors.ts';
import { liveInstances } from '../changes.ts';
import type { Database, Transaction } from '../database.ts';
import { isLockAwaited } from '../faults.ts';

const folder = join(import.meta.dirname, '../../../../db/migrations');

/** Whoever waits for a lock of a table keeps everybody out of it who comes later. */
const lockPatience = '2s';
const longestPauseMilliseconds = 10_000;

type Watch = {
  onBegin?: () => void;
  /** A table is in use for long, by a backup say: the migration tries again in a while. */
  onWait?: (migration: string) => void;
};

/** Brings the database to this program's version. Several processes may try at once; one does it. */
export async function migrate(db: Database, { onBegin, onWait }: Watch = {}): Promise<string[]> {
  // Most often it is there already: the migrator asks a dozen times, and takes a while to load.
  if (await isOfThisVersion(db)) return [];
  onBegin?.();
  const done = await namesOfDone(db).catch(() => new Set<string>());
  if (done.size === 0) return migrateTo(db);
  const waiting = migrationNames().filter((name) => !done.has(name));
  // With none waiting, there are others: the migrator words what that means.
  if (waiting.length === 0) return migrateTo(db);
  const migrated: string[] = [];
  // Each by itself: an older program serves meanwhile, and is kept out of one table at a time.
  for (const name of waiting) migrated.push(...(await migrateInTurn(db, name, onWait)));
  return migrated;
}

async function migrateInTurn(
  db: Database,
  name: string,
  onWait: Watch['onWait'],
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    // Another machine may have done it meanwhile.
    if ((await namesOfDone(db)).has(name)) return [];
    try {
      return await migrateTo(db, name);
    } catch (error) {
      if (!isLockAwaited(error)) throw error;
      onWait?.(name);
    }
    await pause(Math.min(attempt * 500, longestPauseMilliseconds));
  }
}

/** Brings it to the version that ends with a migration; without one, to this program's. */
export async function migrateTo(db: Database | Transaction, last?: string): Promise<string[]> {
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(readMigrations()) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error) throw worded(error);
  return results?.map((result) => result.migrationName) ?? [];
}

/** The same, but not under the feet of processes that work with the tables as they are. */
export async function migrateWhenAlone(db: Database): Promise<void> {
  const others = await liveInstances(db);
  if (others.length > 0 && !(await isMigrated(db).catch(() => false))) {
    throw new OperatorFault(
      'The running marketplace has another version than this command. Restart it with this version first.',
    );
  }
  await migrate(db);
}

/** Whether the database has everything this program knows of. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await namesOfDone(db);
  return migrationNames().every((name) => done.has(name));
}

/** Whether it has exactly that. An empty database has no list, and a newer one another. */
async function isOfThisVersion(db: Database): Promise<boolean> {
  const done = await namesOfDone(db).catch(() => new Set<string>());
  const names = migrationNames();
  return done.size === names.length && names.every((name) => done.has(name));
}

/** What the database lacks, in order, and whether a newer program has brought something of its own. */
export async function compareMigrations(db: Database) {
  const done = await namesOfDone(db);
  const names = migrationNames();
  const known = new Set(names);
  return {
    last: [...done].toSorted().at(-1) ?? null,
    waiting: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.has(name)).toSorted(),
  };
}

async function namesOfDone(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export function migrationNames(): string[] {
  return migrationFiles().map((file) => basename(file, '.sql'));
}

function readMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    migrationFiles().map((file) => [
      basename(file, '.sql'),
      {
        up: (db) =>
          sql
            .raw(`set local lock_timeout = '${lockPatience}';\n${readFileSync(file, 'utf8')}`)
            .execute(db)
            .then(() => undefined),
      },
    ]),
  );
}

export function readMigration(name: string): string {
  return readFileSync(join(folder, `${name}.sql`), 'utf8');
}

function migrationFiles(): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => join(folder, name));
}

function worded(error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    return new OperatorFault(
      'A newer or different Portolan migrated the database. Start that version, or restore a backup of this one.',
    );
  }
  return error;
}
