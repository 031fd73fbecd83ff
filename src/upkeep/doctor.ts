import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { openMode } from '../platform/data-folder/data-folder.ts';
import { liveInstances } from '../platform/db/changes.ts';
import { embeddedName } from '../platform/db/embedded/settings.ts';
import { features, findMissing } from '../platform/db/migrating/features.ts';
import { OperatorFault } from '../platform/errors.ts';
import { connectionsEach, connectionsNeeded, httpProcesses } from '../start/connections.ts';
import { connectionLimit } from '../start/database-home.ts';
import { countStoredSecrets } from '../start/stored-secrets.ts';
import { type Finding, right, warned, wrong } from './doctor-finding.ts';
import {
  books,
  leaving,
  mail,
  payments,
  pictures,
  rates,
  sandbox,
  webhooks,
} from './doctor-trade.ts';

const scarceBytes = 1_000_000_000;
const fullShare = 0.9;
const patienceSeconds = 5;

/** Looks at what most often goes wrong. Any finding that is not right is a failure of the command. */
export async function diagnose(app: App): Promise<Outcome> {
  const findings = await Promise.all(
    [
      settings,
      secrets,
      database,
      databaseFeatures,
      migrations,
      connections,
      serving,
      dataFolder,
      clock,
      mail,
      pictures,
      rates,
      payments,
      books,
      leaving,
      webhooks,
      sandbox,
    ].map((look) => inTime(look, app)),
  );
  const rows = findings.map(({ check, ok, finding, advice }) => ({
    '': ok ? (advice === null ? 'ok' : 'warning') : 'WRONG',
    check,
    finding,
  }));
  const advice = findings.flatMap(({ check, advice }) => (advice ? [`${check}: ${advice}`] : []));
  return {
    value: findings,
    text: [table(rows, ''), ...(advice.length > 0 ? ['', ...advice] : [])].join('\n'),
    isFailure: !findings.every(({ ok }) => ok),
  };
}

/** What it looks at may never answer. */
async function inTime(look: (app: App) => Promise<Finding>, app: App): Promise<Finding> {
  const late = wrong(
    look.name,
    `no answer within ${patienceSeconds} seconds`,
    'Check that what it asks can be reached.',
  );
  const looking = look(app);
  looking.catch(() => {});
  return Promise.race([looking, pause(patienceSeconds * 1000, late, { ref: false })]);
}

async function settings({ config }: App): Promise<Finding> {
  const finding = `${config.environment}, role ${config.role}`;
  if (config.unsafe.length === 0) return right('settings', finding);
  return warned('settings', `${finding}; unsafe for production`, config.unsafe.join(' '));
}

/** Whether everything that is stored sealed can be opened, and whether the previous secret may go. */
async function secrets(app: App): Promise<Finding> {
  const check = 'secrets';
  const counts = await countStoredSecrets(app);
  const unreadable = counts['another secret'];
  if (unreadable > 0) {
    return wrong(
      check,
      `${unreadable} stored secrets cannot be decrypted`,
      'Set PORTOLAN_SECRET_PREVIOUS to the secret they were encrypted with, and start again.',
    );
  }
  const old = counts['the previous secret'];
  if (old > 0) {
    return warned(
      check,
      `${old} stored secrets were sealed with PORTOLAN_SECRET_PREVIOUS`,
      'Start the program once to seal them again.',
    );
  }
  const finding = `${counts['this secret']} are stored, all sealed with this secret`;
  return right(check, finding);
}

/** The database itself is asked where it is: HTTP processes get the address of an embedded one too. */
async function database({ db }: App): Promise<Finding> {
  const { rows } = await sql<{
    version: string;
    isEmbedded: boolean | null;
    commit: string;
    size: string;
  }>`
    select current_setting('server_version') as version,
      current_setting('cluster_name', true) = ${embeddedName}
        and current_setting('listen_addresses', true) = '' as is_embedded,
      current_setting('synchronous_commit') as commit,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  const [found] = rows;
  const where = found?.isEmbedded === true ? 'embedded' : 'DATABASE_URL';
  const finding = `PostgreSQL ${found?.version} (${where}), ${found?.size}`;
  if (found?.commit !== 'off') return right('database', finding);
  return wrong(
    'database',
    `${finding}; synchronous_commit is off`,
    'Set synchronous_commit to on: a power failure could lose confirmed bookings.',
  );
}

/** An engine that speaks PostgreSQL's language may lack parts of it. */
async function databaseFeatures(app: App): Promise<Finding> {
  const check = 'features';
  const missing = await findMissing(app);
  if (missing.length === 0) return right(check, `all ${features.length} that are needed are there`);
  return wrong(
    check,
    `missing: ${missing.map(({ name }) => name).join(', ')}`,
    `${missing.map(({ without }) => without).join('; ')}. See docs/growing.md.`,
  );
}

/** Without a running server the command has migrated; otherwise it has refused to go on. */
async function migrations({ db }: App): Promise<Finding> {
  const { rows } = await sql<{ count: number; latest: string }>`
    select count(*)::integer as count, max(name) as latest from migration`.execute(db);
  return right('migrations', `all ${rows[0]?.count}, the latest ${rows[0]?.latest}`);
}

async function connections({ config, db }: App): Promise<Finding> {
  const check = 'connections';
  const { rows } = await sql<{ limit: number; used: number }>`
    select (${sql.raw(connectionLimit)})::integer as limit,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used
    `.execute(db);
  const { limit = 0, used = 0 } = rows[0] ?? {};
  const processes = httpProcesses(config);
  const { databaseConnections: budget, databaseDirectUrl } = config;
  const allowed = databaseDirectUrl === undefined ? limit : Infinity;
  const finding = (each?: number) =>
    `${used} of ${limit} in use; this machine opens up to ${connectionsNeeded(processes, each)}`;
  let each: number;
  try {
    each = connectionsEach(processes, allowed, budget);
  } catch (error) {
    if (error instanceof OperatorFault) return wrong(check, finding(), error.message);
    throw error;
  }
  if (used <= limit * fullShare) return right(check, finding(each));
  return wrong(check, finding(each), 'Raise max_connections of the server, or lower WORKERS.');
}

async function serving({ db }: App): Promise<Finding> {
  // This command listens as well.
  const others = (await liveInstances(db)).length - 1;
  const finding =
    others === 0
      ? 'no server is running'
      : `${others === 1 ? '1 process is' : `${others} processes are`} running`;
  return right('processes', finding);
}

async function dataFolder({ config }: App): Promise<Finding> {
  const check = 'data folder';
  if (!existsSync(config.dataDir)) {
    return right(check, 'none: DATABASE_URL and PORTOLAN_SECRET are set');
  }
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const finding = `${config.dataDir}, ${(free / 1e9).toFixed(1)} GB free`;
  const mode = await openMode(config.dataDir);
  if (mode !== null) {
    const tell = config.isStaging ? warned : wrong;
    const advice = `Other users can access it: run chmod 700 ${config.dataDir}`;
    return tell(check, `${finding}, mode ${mode}`, advice);
  }
  if (free > scarceBytes) return right(check, finding);
  return wrong(check, finding, 'Free some space on that disk, or move the folder to a larger one.');
}

/** The tokens' and bookings' times are written by several machines: they must agree. */
async function clock({ db, clock, isStaging }: App): Promise<Finding> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select clock_timestamp() as now`.execute(
    db,
  );
  const apart = Math.abs(Number(rows[0]?.now.epochMilliseconds) - Date.now()) / 1000;
  const moved = isStaging && Math.abs(clock.milliseconds() - Date.now()) > 1000;
  const note = moved
    ? `; the staging clock is moved to ${clock.now().round('second').toString()}`
    : '';
  const finding = `${apart.toFixed(1)} s from the database's clock${note}`;
  if (apart < 5) return right('clock', finding);
  return wrong('clock', finding, 'Synchronize the clocks of both machines with NTP.');
}
