import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { App } from './app.ts';
import type { Outcome } from './platform/cli/command.ts';
import { table } from './platform/cli/table.ts';
import { liveInstances } from './platform/db/changes.ts';

type Finding = { check: string; ok: boolean; finding: string };

const scarceBytes = 1_000_000_000;

/** Looks at what most often goes wrong. Any finding that is not right is a failure of the command. */
export async function diagnose(app: App): Promise<Outcome> {
  const findings = await Promise.all([
    settings(app),
    database(app),
    serving(app),
    dataFolder(app),
    clock(app),
  ]);
  const text = table(
    findings.map(({ ok, ...rest }) => ({ '': ok ? 'ok' : 'WRONG', ...rest })),
    '',
  );
  return { value: findings, text, isFailure: !findings.every(({ ok }) => ok) };
}

async function settings({ config }: App): Promise<Finding> {
  return { check: 'settings', ok: true, finding: `${config.environment}, role ${config.role}` };
}

async function database({ config, db }: App): Promise<Finding> {
  const { rows } = await sql<{ version: string; commit: string; size: string }>`
    select current_setting('server_version') as version,
      current_setting('synchronous_commit') as commit,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  const [found] = rows;
  const where = config.databaseUrl === undefined ? 'embedded' : 'DATABASE_URL';
  const ok = found?.commit !== 'off';
  const safety = ok ? '' : '; synchronous_commit is off: a power cut loses confirmed bookings';
  return {
    check: 'database',
    ok,
    finding: `PostgreSQL ${found?.version} (${where}), ${found?.size}${safety}`,
  };
}

async function serving({ db }: App): Promise<Finding> {
  // This command listens as well.
  const others = (await liveInstances(db)).length - 1;
  return {
    check: 'processes',
    ok: true,
    finding: others === 0 ? 'no server is running' : `${others} processes are running`,
  };
}

async function dataFolder({ config }: App): Promise<Finding> {
  const check = 'data folder';
  if (!existsSync(config.dataDir)) {
    return { check, ok: true, finding: 'none: DATABASE_URL and PORTOLAN_SECRET are set' };
  }
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const gigabytes = (free / 1e9).toFixed(1);
  return {
    check,
    ok: free > scarceBytes,
    finding: `${config.dataDir}, ${gigabytes} GB free`,
  };
}

/** The tokens' and bookings' times are written by several machines: they must agree. */
async function clock({ db, clock, isStaging }: App): Promise<Finding> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select clock_timestamp() as now`.execute(
    db,
  );
  const apart = Math.abs(Number(rows[0]?.now.epochMilliseconds) - Date.now()) / 1000;
  const moved = isStaging && Math.abs(clock.milliseconds() - Date.now()) > 1000;
  const note = moved ? `, the staging clock shows ${clock.now().round('second').toString()}` : '';
  return {
    check: 'clock',
    ok: apart < 5,
    finding: `${apart.toFixed(1)} s from the database's clock${note}`,
  };
}
