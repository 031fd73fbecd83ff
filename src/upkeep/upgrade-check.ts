import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { sql } from 'kysely';
import { type Config, loadEnvironment, readConfig, variables } from '../config.ts';
import { closest } from '../platform/cli/closest.ts';
import type { Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { counted } from '../platform/counted.ts';
import { liveInstances } from '../platform/db/changes.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { assertUsableCluster, clusterFolder } from '../platform/db/embedded/cluster.ts';
import { inReadOnly } from '../platform/db/in-transaction.ts';
import {
  type Sizes,
  type Step,
  secondsOf,
  spaceOf,
  stepsOf,
} from '../platform/db/migrating/foretell.ts';
import { compareMigrations, readMigration } from '../platform/db/migrating/migrate.ts';
import { OperatorFault } from '../platform/errors.ts';
import { openLog } from '../platform/log.ts';
import { settingValue } from '../platform/settings.ts';
import { openDatabaseHome } from '../start/database-home.ts';
import { lastBackup, programVersion } from '../start/noted-program.ts';
import { version } from '../version.ts';

type State = 'ok' | 'note' | 'WRONG';
type Finding = { check: string; state: State; finding: string; advice: string | null };

export type Surroundings = {
  environment: NodeJS.ProcessEnv;
  /** What the file `.env` alone says, where there is one. */
  file: Record<string, string | undefined>;
};

const freshHours = 24;
const scarceBytes = 1_000_000_000;
const longSeconds = 10;
const longTransactionSeconds = 60;

/** Tells what a start of this version would do to the marketplace, and does nothing of it. */
export async function checkUpgrade({ environment, file }: Surroundings): Promise<Outcome> {
  const unknown = unknownSettings(file);
  try {
    const config = readConfig(environment);
    const findings = await inspect(config);
    return told([...unknown, ok('settings', `valid for ${version}`), ...findings]);
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    return told([...unknown, wrong('start', error.message, 'This version would not start.')]);
  }
}

export async function readSurroundings(): Promise<Surroundings> {
  const path = resolve(import.meta.dirname, '../../.env');
  const file = existsSync(path) ? parseEnv(await readFile(path, 'utf8')) : {};
  return { environment: loadEnvironment(), file };
}

function told(findings: readonly Finding[]): Outcome {
  const isPossible = findings.every(({ state }) => state !== 'WRONG');
  const rows = findings.map(({ state, check, finding }) => ({ '': state, check, finding }));
  const advice = findings.flatMap(({ check, advice }) => (advice ? [`${check}: ${advice}`] : []));
  return {
    value: { version, possible: isPossible, findings },
    text: [table(rows, ''), ...(advice.length > 0 ? ['', ...advice] : [])].join('\n'),
    isFailure: !isPossible,
  };
}

const ok = (check: string, finding: string): Finding => ({
  check,
  state: 'ok',
  finding,
  advice: null,
});
const note = (check: string, finding: string, advice: string): Finding => ({
  check,
  state: 'note',
  finding,
  advice,
});
const wrong = (check: string, finding: string, advice: string): Finding => ({
  check,
  state: 'WRONG',
  finding,
  advice,
});

/** The environment has much that is not ours; the file is ours alone. */
function unknownSettings(file: Surroundings['file']): Finding[] {
  const names = Object.keys(variables);
  return Object.keys(file)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const near = closest(name, names);
      const advice = near === undefined ? 'Remove it from .env.' : `Did you mean ${near}?`;
      return note('settings', `${name} is no setting of this version`, advice);
    });
}

async function inspect(config: Config): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) {
    if (!existsSync(clusterFolder(dataDir))) {
      return [ok('database', `there is none in ${dataDir}: a start makes a new one`)];
    }
    await assertUsableCluster(dataDir);
  }
  const log = openLog({ level: 'silent' });
  await using home = await openDatabaseHome({ config, log }, 'command', () => {});
  const options = { name: 'portolan-upgrade', connections: 1, hasTimeouts: false };
  await using database = openDatabase(home.directUrl, options);
  return await inReadOnly(database.db, (tx) => inspectDatabase(tx, config));
}

async function inspectDatabase(db: Database, config: Config): Promise<Finding[]> {
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  if (!tables.some(({ name }) => name === 'migration')) {
    return [ok('database', 'is empty: a start fills it')];
  }
  const sizes = new Map(tables.map(({ name, bytes }) => [name, bytes]));
  const { last, waiting, unknown } = await compareMigrations(db);
  const served = await settingValue(db, programVersion);
  const from = `${served ?? 'an earlier version'}, schema ${last ?? 'none'}`;
  if (unknown.length > 0) {
    return [
      wrong(
        'database',
        `from ${from}: newer than, or different from, ${version}`,
        `Start the version that migrated it (${unknown.join(', ')}), or restore a backup of this one.`,
      ),
    ];
  }
  const plans = waiting.map((name) => ({ name, steps: stepsOf(readMigration(name)) }));
  return [
    ok('version', `from ${from}, to ${version}, schema ${waiting.at(-1) ?? last}`),
    ...plans.map(({ name, steps }) => migrationFinding(name, steps, sizes)),
    ...(plans.length === 0 ? [ok('migrations', 'none wait')] : []),
    await postgres(db),
    await others(db),
    await transactions(db),
    await disk(
      config,
      spaceOf(
        plans.flatMap(({ steps }) => steps),
        sizes,
      ),
    ),
    await backup(db),
  ];
}

function migrationFinding(name: string, steps: readonly Step[], sizes: Sizes): Finding {
  const seconds = steps.reduce((sum, step) => sum + secondsOf(step, sizes), 0);
  const slow = steps.filter((step) => secondsOf(step, sizes) > 0);
  const parts = slow.map(
    (step) => `${step.work} ${megabytes(sizes.get(step.table) ?? 0)} of ${step.table}`,
  );
  const what = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  const finding = `${name}, about ${counted(Math.max(seconds, 1), 'second')}${what}`;
  if (seconds < longSeconds) return ok('migration', finding);
  return note('migration', finding, 'Others wait for these tables meanwhile: choose a quiet hour.');
}

async function postgres(db: Database): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  return ok('postgresql', rows[0]?.version ?? '');
}

async function others(db: Database): Promise<Finding> {
  const running = (await liveInstances(db)).length;
  if (running === 0) return ok('processes', 'none is running');
  return ok('processes', `${running} are running: stop them first, or upgrade machine by machine`);
}

/** A migration waits until they end, or lets go and tries again. */
async function transactions(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select application_name as name, extract(epoch from clock_timestamp() - xact_start)::integer as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start < clock_timestamp() - make_interval(secs => ${longTransactionSeconds})
    order by xact_start limit 1`.execute(db);
  const [longest] = rows;
  if (!longest) return ok('transactions', 'none is long');
  const finding = `one of "${longest.name}" has been open for ${counted(longest.seconds, 'second')}`;
  return note('transactions', finding, 'Migrations may have to wait for its end.');
}

async function disk({ dataDir, databaseUrl }: Config, needed: number): Promise<Finding> {
  if (databaseUrl !== undefined) {
    return ok(
      'disk',
      `look at the server yourself: ${megabytes(needed)} may be needed for a while`,
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const finding = `${megabytes(free)} free, ${megabytes(needed)} may be needed for a while`;
  if (free >= needed + scarceBytes) return ok('disk', finding);
  return wrong('disk', finding, `Free some space on the disk of ${dataDir}.`);
}

async function backup(db: Database): Promise<Finding> {
  const made = await settingValue(db, lastBackup);
  const hours = made === null ? null : ageInHours(Temporal.Instant.from(made));
  const finding =
    hours === null
      ? 'none by `portolan backup` is known'
      : `the last is ${counted(hours, 'hour')} old`;
  if (hours !== null && hours < freshHours) return ok('backup', finding);
  return note(
    'backup',
    finding,
    'Make one now: portolan backup --out FILE. There is no other way back.',
  );
}

function ageInHours(moment: Temporal.Instant): number {
  return Math.max(0, Math.floor(moment.until(Temporal.Now.instant()).total('hours')));
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')} MB`;
}
