import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

type Column = { schema: string; table: string; column: string; type: string };

/**
 * Where the database has one of the words: `table.column` of every table there is, of every column
 * whatever its type, in any case, also inside of bytes.
 */
export async function placesWith(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<Column>`
    select columns.table_schema as schema, columns.table_name as table, column_name as column,
      data_type as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE'
      and columns.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, ordinal_position
  `.execute(db);
  const tables = Object.values(
    Object.groupBy(columns, ({ schema, table }) => `${schema}.${table}`),
  );
  const places: Column[] = [];
  for (const some of tables) places.push(...(await thoseWithOne(db, some ?? [], words)));
  return places.map(nameOf);
}

/** Of the columns of a table. */
async function thoseWithOne(
  db: Database,
  columns: readonly Column[],
  words: readonly string[],
): Promise<Column[]> {
  const [{ schema, table } = assert.fail()] = columns;
  const has = columns.map(
    ({ column, type }, place) =>
      sql`coalesce(bool_or(strpos(lower(${textOf(column, type)}), word) > 0), false) ${sql.id(`c${place}`)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(has)} from ${sql.id(schema, table)} it, (
      select lower(encode(convert_to(word, 'UTF8'), 'escape')) word from unnest(${words}::text[]) word
    ) words
  `.execute(db);
  return columns.filter((_, place) => rows[0]?.[`c${place}`]);
}

function textOf(column: string, type: string) {
  const name = sql.id('it', column);
  if (type === 'bytea') return sql`encode(${name}, 'escape')`;
  return sql`encode(convert_to(${name}::text, 'UTF8'), 'escape')`;
}

function nameOf({ schema, table, column }: Column): string {
  return `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`;
}
