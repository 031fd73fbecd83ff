import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorFault } from '../../errors.ts';
import { inOneAttempt } from '../in-transaction.ts';
import type { Tables } from '../tables.ts';
import { migrateTo, migrationNames } from './migrate.ts';
import { quoted, type TableShape } from './whole-tables.ts';

/** What is to be in the database, and how it is read. */
export type Content = {
  migrations: readonly string[];
  tables: readonly (TableShape & { rows: number })[];
  sequences: Readonly<Record<string, string>>;
  read(table: TableShape): Readable;
};

type Options = {
  replace: boolean;
  onTable?: (name: string) => void;
  /** The last step, in the same transaction. */
  finish?: (client: pg.PoolClient) => Promise<void>;
};

const schema = 'current_schema()::regnamespace';

/** Whether this program knows the tables as these migrations have made them. */
export function isKnown(migrations: readonly string[]): boolean {
  const names = migrationNames();
  return migrations.length > 0 && migrations.every((name, place) => name === names[place]);
}

/**
 * Fills a database in one transaction: all of the content is there in the end, in the tables of this
 * version, or everything is as before.
 */
export async function fillDatabase(
  pool: pg.Pool,
  content: Content,
  { replace, onTable = () => {}, finish }: Options,
): Promise<void> {
  const client = await pool.connect();
  try {
    await inOneAttempt(over(client), async (tx) => {
      await client.query('set local statement_timeout = 0');
      if (replace) await empty(client);
      else if (await hasTables(client)) {
        throw new OperatorFault(
          'The database is not empty. Restore into an empty one, or give --replace to remove everything that is in it.',
        );
      }
      await migrateTo(tx, content.migrations.at(-1));
      const back = await lay(client, content.tables);
      for (const table of content.tables) {
        onTable(table.name);
        await fill(client, table, content.read(table));
      }
      for (const [name, value] of Object.entries(content.sequences)) {
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
      }
      onTable('indexes');
      await client.query(back);
      await migrateTo(tx);
      await finish?.(client);
      await client.query('analyze');
    });
  } finally {
    client.release(true);
  }
}

/** The migrator speaks through Kysely, COPY does not: both over the connection of one transaction. */
function over(client: pg.PoolClient): Kysely<Tables> {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {}, options: {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
  });
}

async function hasTables(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = ${schema} and relkind in ('r', 'p', 'v') limit 1`,
  );
  return rowCount === 1;
}

/** Extensions stay: only an administrator could make them again. The queue makes its schema itself. */
async function empty(client: pg.PoolClient): Promise<void> {
  const free = (catalog: string) => `not exists (select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))`;
  await runAll(
    client,
    `select format('drop table %s cascade', c.oid::regclass) as text from pg_class c
      where relnamespace = ${schema} and relkind in ('r', 'p')
    union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
      where relnamespace = ${schema} and relkind = 'S' and ${free('pg_class')}
    union all select format('drop function if exists %s cascade', c.oid::regprocedure) from pg_proc c
      where pronamespace = ${schema} and ${free('pg_proc')}`,
  );
  await client.query('drop schema if exists pgboss cascade');
}

/**
 * Empties the tables of what migrations wrote into them, and takes away what would look at each row.
 * Answers what brings that back.
 */
async function lay(client: pg.PoolClient, tables: readonly TableShape[]): Promise<string> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as back
    from pg_constraint where connamespace = ${schema} and contype = 'f'
    union all select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = ${schema} and not indisunique and relpersistence = 'p'`,
  );
  const names = tables.map(({ name }) => quoted(name));
  const triggers = (word: string) =>
    names.map((name) => `alter table ${name} ${word} trigger user`);
  await client.query(
    [...rows.map(({ away }) => away), ...triggers('disable'), `truncate ${names.join(', ')}`].join(
      ';\n',
    ),
  );
  // Indexes first: what refers to other tables is checked with them.
  const back = rows.map((row) => row.back).toSorted((one, other) => (one < other ? 1 : -1));
  return [...back, ...triggers('enable')].join(';\n');
}

async function fill(
  client: pg.PoolClient,
  { name, columns, rows }: TableShape & { rows: number },
  bytes: Readable,
): Promise<void> {
  const into = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin (format binary)`;
  const copy = client.query(copyFrom(into));
  await pipeline(bytes, copy);
  if (copy.rowCount !== rows) throw new Error(`${name} has ${copy.rowCount} rows, not ${rows}`);
}

async function runAll(client: pg.PoolClient, query: string): Promise<void> {
  const { rows } = await client.query<{ text: string }>(query);
  if (rows.length > 0) await client.query(rows.map(({ text }) => text).join(';\n'));
}
