import type pg from 'pg';
import { type Column, type Constraint, readTables, type Table } from '../catalogue.ts';

const header = `-- The whole schema, written from the migrated database by \`npm run db:dump\`, to be read and
-- reviewed. What changes a database are the files in db/migrations.

set check_function_bodies = off;
`;

/** The text of db/schema.sql. It is valid SQL, which its test proves by running it. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const [others, tables] = await Promise.all([readOthers(pool), readTables(pool)]);
  const described = new Set<string>();
  const postponed: string[] = [];
  const texts = inOrderOfReference(tables).map((table) => {
    described.add(table.name);
    const isEarly = ({ target }: Constraint) => target !== null && !described.has(target);
    postponed.push(...table.constraints.filter(isEarly).map(addedLater));
    return describeTable({
      ...table,
      constraints: table.constraints.filter((constraint) => !isEarly(constraint)),
    });
  });
  const blocks = [header, ...others, ...texts, ...postponed];
  return blocks.join('\n');
}

/** Extensions, sequences and functions: what tables, their defaults and their triggers use. */
async function readOthers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(`
    select definition from (
      select 1 as part, extname as name, 'create extension ' || quote_ident(extname) as definition
      from pg_extension where extname <> 'plpgsql'
      union all
      select 2, relname, 'create sequence ' || quote_ident(relname) || ' as ' || format_type(seqtypid, null)
      from pg_class join pg_sequence on seqrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
      union all
      select 3, proname, rtrim(pg_get_functiondef(pg_proc.oid), E'\\n')
      from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ) as others
    order by part, name collate "C", definition collate "C"`);
  return rows.map(({ definition }) => `${definition};\n`);
}

/** Tables by name, but after those they refer to; of tables in a circle the first by name begins. */
function inOrderOfReference(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  const visiting = new Set<Table>();
  const visit = (table: Table) => {
    if (visiting.has(table)) return;
    visiting.add(table);
    const targets = new Set(table.constraints.map(({ target }) => target));
    tables.filter(({ name }) => targets.has(name)).forEach(visit);
    ordered.add(table);
  };
  tables.forEach(visit);
  return [...ordered];
}

function describeTable(table: Table): string {
  const parts = [
    ...table.columns.map(describeColumn),
    ...table.constraints.map(describeConstraint),
  ];
  const definitions = [...table.indexes, ...table.statistics, ...table.triggers];
  const after = definitions.map((definition) => `${tidy(definition)};\n`);
  const kind = table.isUnlogged ? 'unlogged table' : 'table';
  return `create ${kind} ${table.name} (\n  ${parts.join(',\n  ')}\n);\n${after.join('')}`;
}

function describeColumn(column: Column): string {
  const parts = [column.name, column.type.replace('timestamp with time zone', 'timestamptz')];
  if (column.notNull) parts.push('not null');
  const expression = tidy(column.default ?? '');
  if (column.identity) parts.push(`generated ${column.identity} as identity`);
  else if (column.generated) parts.push(`generated always as (${expression}) ${column.generated}`);
  else if (column.default !== null) parts.push(`default ${expression}`);
  return parts.join(' ');
}

function describeConstraint({ name, definition }: Constraint): string {
  return `constraint ${name} ${tidy(definition)}`;
}

function addedLater(constraint: Constraint): string {
  return `alter table ${constraint.table} add ${describeConstraint(constraint)};\n`;
}

/** PostgreSQL's own wording, made as short as the migrations write it. */
function tidy(definition: string): string {
  return definition
    .replaceAll(/('(?:[^']|'')*'|"[^"]*")|[A-Z]+/g, (word, quoted) => quoted ?? word.toLowerCase())
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/= any \(array\[((?:'(?:[^']|'')*'(?:, )?)+)\]\)/g, 'in ($1)')
    .replace(/^(create (?:unique )?index \S+ on )public\.(\S+) using btree/, '$1$2');
}
