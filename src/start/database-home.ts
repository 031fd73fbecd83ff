import pg from 'pg';
import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../platform/db/embedded/embedded-database.ts';
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from '../platform/db/embedded/open.ts';
import { OperatorFault } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { connectionsNeeded, httpProcesses } from './connections.ts';

const oldestVersion = 15;

export type DatabaseHome = AsyncDisposable & {
  url: string;
  /** The same, past a pooler of connections. */
  directUrl: string;
  /** How many connections may be open at the same time, as far as the server says it. */
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
  if (databaseUrl !== undefined) return openServer(databaseUrl, config);
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
  return { url, directUrl: url, connectionLimit, [Symbol.asyncDispose]: () => embedded.stop() };
}

async function openServer(url: string, config: Config): Promise<DatabaseHome> {
  const { databaseDirectUrl: directUrl = url } = config;
  const isPooled = directUrl !== url;
  if (isPooled) await assertUsable(url, 'DATABASE_URL', { isPooled });
  const allowed = await assertUsable(directUrl, isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  const connectionLimit = isPooled ? Infinity : allowed;
  return { url, directUrl, connectionLimit, [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** Without TLS: a PGSSLMODE in the environment is about other servers. */
function urlOf({ host, port, user, database }: DatabaseAddress): string {
  const place = `host=${encodeURIComponent(host)}&port=${port}`;
  return `postgresql://${user}@localhost/${database}?${place}&sslmode=disable`;
}

type Address = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** Answers how many connections the server takes. */
async function assertUsable(
  url: string,
  name: Address,
  { isPooled = false } = {},
): Promise<number> {
  await using open = new AsyncDisposableStack();
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    open.defer(() => client.end().catch(() => {}));
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    const { rows } = await client.query<Server>(aboutServer);
    const fault = rows[0] && faultOf(rows[0], name);
    if (fault) throw new OperatorFault(fault);
    if (!isPooled) await assertSession(client, connect);
    return await findConnectionLimit(client);
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new OperatorFault(
      `Cannot use the database of ${name} (${reason(error)}). Check the address, the user, and that the server runs.`,
    );
  }
}

/** Two connections at the same time that share a session of the server cannot listen. */
async function assertSession(client: pg.Client, connect: () => Promise<pg.Client>): Promise<void> {
  const session = await sessionOf(client);
  const { processID } = client as pg.Client & { processID?: number | null };
  if (session === processID) return;
  const other = await sessionOf(await connect());
  if (other === session || (await sessionOf(client)) !== session) {
    throw new OperatorFault(
      'DATABASE_URL leads to a connection pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
    );
  }
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session');
  return rows[0]?.session;
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

function faultOf(server: Server, name: Address): string | null {
  const major = Math.floor(Number(server.version) / 10_000);
  if (major < oldestVersion) {
    return `The server of ${name} is PostgreSQL ${major}. Portolan needs PostgreSQL ${oldestVersion} or newer.`;
  }
  if (server.is_read_only) {
    return `The database of ${name} is read-only. Use the primary server, and a user who can write.`;
  }
  if (!server.may_create) {
    return `The user of ${name} cannot create tables and schemas. Make it the owner of the database.`;
  }
  return null;
}

/** The driver's own words, without the address, which may hold a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
