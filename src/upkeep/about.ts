import { sql } from 'kysely';
import type { App } from '../app.ts';
import { liveInstances } from '../platform/db/changes.ts';
import { version } from '../version.ts';

export type About = {
  version: string;
  environment: string;
  node: string;
  postgresql: string;
  migrations: number;
  latest_migration: string;
  started_at: string;
  processes: number;
};

/** What runs here, for those who ask for help with it. */
export async function about({ config, db }: App): Promise<About> {
  const { rows } = await sql<{ postgresql: string; migrations: number; latest: string }>`
    select current_setting('server_version') postgresql, count(*)::integer migrations,
      coalesce(max(name), '') latest from migration`.execute(db);
  const { postgresql = '', migrations = 0, latest = '' } = rows[0] ?? {};
  const startedAt = Temporal.Now.instant().subtract({
    milliseconds: Math.round(process.uptime() * 1000),
  });
  return {
    version,
    environment: config.environment,
    node: process.version,
    postgresql,
    migrations,
    latest_migration: latest,
    started_at: startedAt.round('second').toString(),
    processes: (await liveInstances(db)).length,
  };
}
