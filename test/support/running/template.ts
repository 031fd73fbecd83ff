import { Client, type Pool } from 'pg';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { migrate } from '../../../src/platform/db/migrating/migrate.ts';

export const templateName = 'portolan_template';

/** What the names of databases begin with that tests have filled and clone. */
export const filledPrefix = 'portolan_filled_';

/** The same server, another database. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the database that every test clones. Whatever all tests need in it is set up here, once. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await using admin = await connect(urlOfDatabase(serverUrl, 'postgres'));
  await removeTemplates(admin.client);
  await admin.client.query(`create database ${templateName}`);
  {
    await using template = openDatabase(urlOfDatabase(serverUrl, templateName), {
      name: 'portolan template',
      connections: 1,
    });
    await migrate(template.db);
    await compact(template.pool);
  }
  await warm(urlOfDatabase(serverUrl, templateName));
  // A template cannot be cloned while somebody is connected to it, so nobody may connect any more.
  await admin.client.query(
    `alter database ${templateName} with is_template true allow_connections false`,
  );
}

/** Cloning copies file by file: without free space and the maps of it, the catalog is smaller. */
async function compact(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`select oid::regclass as name from pg_class
    where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared
      and pg_relation_size(oid, 'fsm') > 0`);
  for (const { name } of rows) await pool.query(`vacuum full ${name}`);
}

/** The first session after a change of tables keeps what it read of them in a file. Clones have it too. */
async function warm(url: string): Promise<void> {
  await using session = await connect(url);
  await session.client.query('select 1');
}

/** Those of an earlier run may be of another version. */
async function removeTemplates(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname = $1 or starts_with(datname, $2)',
    [templateName, filledPrefix],
  );
  for (const { name } of rows) {
    await client.query(`alter database ${name} with is_template false`);
    await client.query(`drop database ${name}`);
  }
}

async function connect(url: string): Promise<AsyncDisposable & { client: Client }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
