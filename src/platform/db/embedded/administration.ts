import { Client } from 'pg';
import type { DatabaseAddress } from './embedded-database.ts';
import {
  administratorRole,
  ensureProgramRole,
  handOverDatabase,
  programRole,
} from './program-role.ts';

/** What the owner of a database that others use waits for, and what each of them holds meanwhile. */
const visitorsLock = 7_204_118;

const passingCodes = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '53300', // too many connections
  '57P01', // shutting down, told to a connection
  '57P02', // another server process has crashed
  '57P03', // starting up or shutting down, told to a newcomer
]);

/** A connection of the superuser: to the cluster itself, unless a database is named. */
export async function connectAsAdministrator(
  address: DatabaseAddress,
  database = 'postgres',
): Promise<Client> {
  const client = new Client({
    ...address,
    user: administratorRole,
    database,
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  // A connection that is lost between two queries is noticed at the next one.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Makes the program's role and database when the cluster has none yet, and gives it what it does not own. */
export async function ensureDatabase(address: DatabaseAddress): Promise<void> {
  const client = await connectAsAdministrator(address);
  try {
    await ensureProgramRole(client);
    if (!(await hasDatabase(client, address.database))) {
      await createDatabase(client, address.database);
    }
  } finally {
    await client.end();
  }
  const inside = await connectAsAdministrator(address, address.database);
  try {
    await handOverDatabase(inside, address.database);
  } finally {
    await inside.end();
  }
}

export async function hasDatabase(client: Client, name: string): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  return found.rowCount === 1;
}

/** Announces a visitor for as long as the connection lasts; false when the owner is leaving. */
export async function enterAsVisitor(client: Client): Promise<boolean> {
  const answer = await client.query<{ entered: boolean }>(
    'select pg_try_advisory_lock_shared($1) as entered',
    [visitorsLock],
  );
  return answer.rows[0]?.entered === true;
}

/** Lets no further visitor in and waits, within bounds, until the present ones have gone. */
export async function waitForVisitors(client: Client, limitMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${limitMs}`);
  await client.query('select pg_advisory_lock($1)', [visitorsLock]).catch(() => {});
}

/** The database is starting, stopping or full at this moment: worth another try. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && passingCodes.has(String(error.code))) return true;
  // The last one is what a client says that lost its connection between two questions.
  return /^(Connection terminated|timeout expired|Query read timeout|Client .+ is not queryable)/.test(
    error.message,
  );
}

async function createDatabase(client: Client, name: string): Promise<void> {
  await client.query(`create database ${client.escapeIdentifier(name)} owner ${programRole}`);
}
