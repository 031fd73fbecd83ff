import pg from 'pg';
import type { Config } from './config.ts';
import {
  borrowEmbeddedDatabase,
  type DatabaseAddress,
  startEmbeddedDatabase,
} from './platform/db/embedded/open.ts';
import { OperatorFault } from './platform/errors.ts';
import type { Logger } from './platform/log.ts';

const oldestVersion = 15;

export type DatabaseHome = AsyncDisposable & { url: string };

/** The database to work with: the operator's own server, or the embedded one in the data folder. */
export async function openDatabaseHome(
  { config, log }: { config: Config; log: Logger },
  purpose: 'serve' | 'command',
  onLost: (sentence: string) => void,
): Promise<DatabaseHome> {
  const { databaseUrl, dataDir, startedByNpm } = config;
  if (databaseUrl !== undefined) {
    await assertUsable(databaseUrl);
    return { url: databaseUrl, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const open = purpose === 'serve' ? startEmbeddedDatabase : borrowEmbeddedDatabase;
  const embedded = await open({
    dataDir,
    startedByNpm,
    onLine: (line) => log.debug({ postgres: line }, 'database'),
    onLost,
  });
  return { url: urlOf(embedded.address), [Symbol.asyncDispose]: () => embedded.stop() };
}

function urlOf({ host, port, user, database }: DatabaseAddress): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function assertUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestVersion) {
      throw new OperatorFault(
        `The server of DATABASE_URL is PostgreSQL ${major}. Portolan needs PostgreSQL ${oldestVersion} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new OperatorFault(
      `The database of DATABASE_URL cannot be used (${reason(error)}). Check the address, the user and that the server runs.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** The driver's own words, without the address, which may hold a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
