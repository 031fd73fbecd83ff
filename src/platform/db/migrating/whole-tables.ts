import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table as it is read and filled: what PostgreSQL computes is no column of it. */
export type TableShape = { name: string; columns: string[] };

/** What a column is read as where its own values shall not leave the database. */
export type Blank = { table: string; column: string; as: string };

export type TableContent = {
  bytes: AsyncIterable<Buffer>;
  countRows: () => Promise<number>;
};

/** A whole database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  postgres: string;
  migrations: string[];
  tables: TableShape[];
  /** The rows of a table in the binary form of COPY; `countRows` is asked once all are read. */
  read(table: TableShape, blanks: readonly Blank[]): TableContent;
  /** Never behind the rows of the snapshot: sequences are in no transaction. */
  sequences(): Promise<Record<string, string>>;
};

const ownRelations = "relnamespace = current_schema()::regnamespace and relkind = 'r'";

/** Tables that a crash empties are left out, as is what the migrator keeps. */
const findTables = `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where ${ownRelations} and c.relpersistence = 'p' and a.attnum > 0
    and not a.attisdropped and a.attgenerated = ''
    and c.relname not in ('migration', 'migration_lock')
  group by c.relname order by c.relname`;

export async function readSnapshot<Result>(
  pool: pg.Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isThrough = false;
  try {
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    const { rows: tables } = await client.query<TableShape>(findTables);
    const { rows: done } = await client.query<{ name: string }>(
      'select name from migration order by name',
    );
    const { rows: servers } = await client.query<{ server_version: string }>('show server_version');
    const result = await work({
      postgres: servers[0]?.server_version ?? '',
      migrations: done.map(({ name }) => name),
      tables,
      read: (table, blanks) => readTable(client, table, blanks),
      sequences: () => readSequences(client),
    });
    await client.query('commit');
    isThrough = true;
    return result;
  } finally {
    // In the middle of a copy a connection is good for nothing else.
    client.release(!isThrough);
  }
}

function readTable(
  client: pg.PoolClient,
  { name, columns }: TableShape,
  blanks: readonly Blank[],
): TableContent {
  const values = columns.map((column) => {
    const blank = blanks.find((one) => one.table === name && one.column === column);
    return blank ? `${blank.as} as ${quoted(column)}` : quoted(column);
  });
  const query = `select ${values.join(', ')} from ${quoted(name)}`;
  const bytes = client.query(copyTo(`copy (${query}) to stdout (format binary)`));
  // A fault after the reader has gone, as with a full disk, does not matter.
  bytes.on('error', () => {});
  const countRows = async () => {
    // The server tells the number after the last byte, and before it answers anything else.
    await client.query('select');
    return bytes.rowCount;
  };
  return { bytes, countRows };
}

async function readSequences(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
