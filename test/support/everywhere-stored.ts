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
  const places: string[] = [];
  for (const column of columns) if (await hasOne(db, column, words)) places.push(nameOf(column));
  return places;
}

async function hasOne(
  db: Database,
  { schema, table, column, type }: Column,
  words: readonly string[],
): Promise<boolean> {
  const name = sql.id(column);
  const text =
    type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`convert_to(${name}::text, 'UTF8')`;
  const searched = type === 'bytea' ? text : sql`encode(${text}, 'escape')`;
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from ${sql.id(schema, table)}, unnest(${words}::text[]) word
      where strpos(lower(${searched}), lower(encode(convert_to(word, 'UTF8'), 'escape'))) > 0
    ) has
  `.execute(db);
  return rows[0]?.has ?? false;
}

function nameOf({ schema, table, column }: Column): string {
  return `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`;
}
