import pg from 'pg';
import type { Config } from './config.ts';
import { connectionsNeeded, httpProcesses } from './connections.ts';
import type { DatabaseAddress } from './platform/db/embedded/embedded-database.ts';
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './platform/db/embedded/open.ts';
import { OperatorFault } from './platform/errors.ts';
import type { Logger } from './platform/log.ts';

const oldestVersion = 15;

export type DatabaseHome = AsyncDisposable & {
  url: string;
  /** How many connections may be open at the same time. */
  connectionLimit: number;
};

/** PostgreSQL keeps some back for its administrator. */
const keptBack = 5;
const embeddedConnections = 200;

/** The database to work with: the operator's own server, or the embedded one in the data folder. */
export async function openDatabaseHome(
  { config, log, ending }: { config: Config; log: Logger; ending?: AbortSignal },
  purpose: 'serve' | 'command',
  onLost: (sentence: string) => void,
): Promise<DatabaseHome> {
  const { databaseUrl, dataDir, startedByNpm } = config;
  if (databaseUrl !== undefined) {
    const connectionLimit = await assertUsable(databaseUrl);
    return { url: databaseUrl, connectionLimit, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const open = purpose === 'serve' ? startEmbeddedDatabase : borrowEmbeddedDatabase;
  const connectionLimit = Math.max(embeddedConnections, connectionsNeeded(httpProcesses(config)));
  const embedded = await open({
    dataDir,
    settings: { max_connections: String(connectionLimit + keptBack) },
    startedByNpm,
    ending,
    onNew: () => log.info({ folder: dataDir }, 'creating the database'),
    onLine: (line) => log.debug({ postgres: line }, 'database'),
    onLost,
  });
  const url = urlOf(embedded.address);
  return { url, connectionLimit, [Symbol.asyncDispose]: () => embedded.stop() };
}

/** Without TLS: a PGSSLMODE in the environment is about other servers. */
function urlOf({ host, port, user, database }: DatabaseAddress): string {
  const place = `host=${encodeURIComponent(host)}&port=${port}`;
  return `postgresql://${user}@localhost/${database}?${place}&sslmode=disable`;
}

/** Answers how many connections the server takes. */
async function assertUsable(url: string): Promise<number> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<Server>(aboutServer);
    const fault = rows[0] && faultOf(rows[0]);
    if (fault) throw new OperatorFault(fault);
    return await findConnectionLimit(client);
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new OperatorFault(
      `Cannot use the database of DATABASE_URL (${reason(error)}). Check the address, the user, and that the server runs.`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

/** What the server takes from our user on our database, beside what it keeps for its administrator. */
export const connectionLimit = `select least(
    current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true), '0')::integer,
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
  ) as limit`;

async function findConnectionLimit(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ limit: number }>(connectionLimit);
  return Number(rows[0]?.limit);
}

type Server = { version: string; is_read_only: boolean; may_create: boolean };

/** Rights are asked for only where there is still something to be made with them. */
const aboutServer = `select current_setting('server_version_num') as version,
  current_setting('transaction_read_only') = 'on' as is_read_only,
  (to_regclass('migration') is not null
      or coalesce(has_schema_privilege(current_schema(), 'create'), false))
    and (to_regnamespace('pgboss') is not null
      or has_database_privilege(current_database(), 'create')) as may_create`;

function faultOf(server: Server): string | null {
  const major = Math.floor(Number(server.version) / 10_000);
  if (major < oldestVersion) {
    return `The server of DATABASE_URL is PostgreSQL ${major}. Portolan needs PostgreSQL ${oldestVersion} or newer.`;
  }
  if (server.is_read_only) {
    return 'The database of DATABASE_URL is read-only. Use the primary server, and a user who can write.';
  }
  if (!server.may_create) {
    return 'The user of DATABASE_URL cannot create tables and schemas. Make it the owner of the database.';
  }
  return null;
}

/** The driver's own words, without the address, which may hold a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
