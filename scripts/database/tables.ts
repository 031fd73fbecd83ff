import { CamelCasePlugin } from 'kysely';
import type { Column, Constraint, Table } from '../catalogue.ts';

/** What a value of each type is in the program: src/platform/db/database.ts sets the parsers. */
const types: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  character: 'string',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'Json',
  numeric: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'time without time zone': 'string',
  'timestamp with time zone': 'Temporal.Instant',
  tsvector: 'string',
  uuid: 'string',
};

class Names extends CamelCasePlugin {
  /** By the very rules with which queries are translated, and only names that find their way back. */
  toCamelCase(name: string): string {
    const camel = this.camelCase(name);
    if (this.snakeCase(camel) !== name) throw new Error(`No query can name ${name}: rename it`);
    return camel;
  }
}

const names = new Names();

const header = `// Generated from the migrated database by \`npm run db:types\`.
import type { ColumnType, Expression, Generated, GeneratedAlways } from 'kysely';

/** Read as it is, written with json(): the driver would write an array as one of PostgreSQL's. */
type Json<Written = Expression<unknown>> = ColumnType<unknown, Written, Written>;
`;

/** The text of src/platform/db/tables.ts. */
export function describeTables(tables: readonly Table[]): string {
  const types = tables.map((table) => `${describeTable(table)}\n`);
  const entries = tables.map(({ name }) => `  ${names.toCamelCase(name)}: ${typeName(name)};`);
  return [header, ...types, `export type Tables = {\n${entries.join('\n')}\n};\n`].join('\n');
}

function describeTable(table: Table): string {
  const columns = table.columns.map(
    (column) => `  ${names.toCamelCase(column.name)}: ${columnType(column, table.constraints)};`,
  );
  return `export type ${typeName(table.name)} = {\n${columns.join('\n')}\n};`;
}

function typeName(table: string): string {
  const camel = names.toCamelCase(table);
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Table`;
}

function columnType(column: Column, constraints: readonly Constraint[]): string {
  const type = allowedTexts(column, constraints) ?? types[column.type.replace(/\(.*\)/, '')];
  if (type === undefined) {
    throw new Error(
      `${column.table}.${column.name}: scripts/database/tables.ts knows no ${column.type}`,
    );
  }
  if (type === 'Json') return jsonColumn(column);
  const value = column.notNull ? type : `${type} | null`;
  if (column.identity === 'always' || column.generated) return `GeneratedAlways<${value}>`;
  if (column.identity || column.default !== null) return `Generated<${value}>`;
  return value;
}

function jsonColumn(column: Column): string {
  if (column.generated) return 'GeneratedAlways<unknown>';
  const also = [
    ...(column.notNull ? [] : ['null']),
    ...(column.default === null ? [] : ['undefined']),
  ];
  return also.length === 0 ? 'Json' : `Json<${['Expression<unknown>', ...also].join(' | ')}>`;
}

/** The union of literals for a text whose check constraint lists what it may be. */
function allowedTexts(column: Column, constraints: readonly Constraint[]): string | undefined {
  if (column.type !== 'text') return undefined;
  const list = new RegExp(`^CHECK \\(${column.name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)$`);
  const single = new RegExp(`^CHECK \\(${column.name} = ('(?:[^']|'')*')::text\\)$`);
  for (const { kind, definition } of constraints) {
    if (kind !== 'check') continue;
    const literals = (list.exec(definition) ?? single.exec(definition))?.[1];
    if (literals === undefined) continue;
    return [...literals.matchAll(/'((?:[^']|'')*)'/g)]
      .map(([, text]) => `'${(text ?? '').replaceAll("''", "\\'")}'`)
      .join(' | ');
  }
  return undefined;
}
