import type pg from 'pg';

export type Column = {
  table: string;
  name: string;
  /** As SQL writes it: `numeric(5,2)`, `text[]`. */
  type: string;
  notNull: boolean;
  default: string | null;
  identity: 'always' | 'by default' | null;
  /** The column is computed; the expression is in `default`. */
  generated: 'stored' | 'virtual' | null;
};

export type Constraint = {
  table: string;
  name: string;
  kind: 'primary key' | 'unique' | 'check' | 'foreign key' | 'exclude';
  definition: string;
  columns: string[];
  /** The table that a foreign key points to. */
  target: string | null;
};

export type Table = {
  name: string;
  /** A crash empties it. */
  isUnlogged: boolean;
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
  /** Of columns that have to do with each other. */
  statistics: string[];
  triggers: string[];
};

/** The tables of schema public, without those in which Kysely notes its migrations. */
export async function readTables(pool: pg.Pool): Promise<Table[]> {
  const [columns, unlogged, constraints, indexes, statistics, triggers] = await Promise.all([
    readColumns(pool),
    readUnlogged(pool),
    readConstraints(pool),
    readDefinitions(pool, indexQuery),
    readDefinitions(pool, statisticsQuery),
    readDefinitions(pool, triggerQuery),
  ]);
  return [...Map.groupBy(columns, (column) => column.table)].map(([name, columns]) => ({
    name,
    isUnlogged: unlogged.has(name),
    columns,
    constraints: constraints.filter((constraint) => constraint.table === name),
    indexes: definitionsOf(indexes, name),
    statistics: definitionsOf(statistics, name),
    triggers: definitionsOf(triggers, name),
  }));
}

const ours = `relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
  and relation.relname not in ('migration', 'migration_lock')`;

async function readUnlogged(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select relation.relname as name from pg_class relation
    where ${ours} and relation.relpersistence = 'u'`);
  return new Set(rows.map(({ name }) => name));
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select relation.relname as table, attname as name,
      format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
      pg_get_expr(adbin, adrelid) as default,
      case attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
      case attgenerated when 's' then 'stored' when 'v' then 'virtual' end as generated
    from pg_attribute
    join pg_class relation on relation.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and attnum > 0 and not attisdropped
    order by relation.relname collate "C", attnum`);
  return rows;
}

async function readConstraints(pool: pg.Pool): Promise<Constraint[]> {
  const { rows } = await pool.query<Constraint>(`
    select relation.relname as table, conname as name,
      case contype when 'p' then 'primary key' when 'u' then 'unique' when 'c' then 'check'
        when 'f' then 'foreign key' when 'x' then 'exclude' end as kind,
      pg_get_constraintdef(con.oid, true) as definition,
      array(select attname::text from pg_attribute
        where attrelid = conrelid and attnum = any (conkey) order by attnum) as columns,
      target.relname as target
    from pg_constraint con
    join pg_class relation on relation.oid = conrelid
    left join pg_class target on target.oid = confrelid
    where ${ours} and contype in ('p', 'u', 'c', 'f', 'x')
    order by position(contype in 'puxcf'), conname collate "C"`);
  return rows;
}

type Definition = { table: string; definition: string };

const indexQuery = `
  select relation.relname as table, pg_get_indexdef(indexrelid) as definition
  from pg_index
  join pg_class relation on relation.oid = indrelid
  join pg_class index on index.oid = indexrelid
  where ${ours} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by index.relname collate "C"`;

const statisticsQuery = `
  select relation.relname as table, pg_get_statisticsobjdef(statistics.oid) as definition
  from pg_statistic_ext statistics
  join pg_class relation on relation.oid = stxrelid
  where ${ours}
  order by stxname collate "C"`;

const triggerQuery = `
  select relation.relname as table, pg_get_triggerdef(pg_trigger.oid, true) as definition
  from pg_trigger join pg_class relation on relation.oid = tgrelid
  where ${ours} and not tgisinternal
  order by tgname collate "C"`;

function definitionsOf(definitions: readonly Definition[], name: string): string[] {
  return definitions.filter(({ table }) => table === name).map(({ definition }) => definition);
}

async function readDefinitions(pool: pg.Pool, query: string): Promise<Definition[]> {
  const { rows } = await pool.query<Definition>(query);
  return rows;
}
