import type { Client } from 'pg';

/** The superuser that makes the cluster; nothing but administration connects as it. */
export const administratorRole = 'portolan';
/** Owns the database and all that is in it. */
export const programRole = 'portolan_program';

/** Objects that the role of the program does not own yet: earlier versions made them as the superuser. */
const foreignObjects = `
  with own as (select oid from pg_roles where rolname = '${programRole}')
  select format('schema %I', nspname) as object from pg_namespace, own
    where nspowner <> own.oid and pg_namespace.oid >= 16384 and nspname !~ '^pg_'
  union all
  select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' else 'table' end, pg_class.oid::regclass)
    from pg_class, own
    where relowner <> own.oid and pg_class.oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'S')
      and relnamespace <> 'pg_toast'::regnamespace
      -- A sequence of a column goes along with its table.
      and not exists (select from pg_depend where classid = 'pg_class'::regclass
        and objid = pg_class.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('routine %s', pg_proc.oid::regprocedure) from pg_proc, own
    where proowner <> own.oid and pg_proc.oid >= 16384
  union all
  select format('type %s', format_type(pg_type.oid, null)) from pg_type, own
    where typowner <> own.oid and pg_type.oid >= 16384 and typtype in ('e', 'd', 'r')`;

export async function hasProgramRole(administrator: Client): Promise<boolean> {
  const known = 'select from pg_roles where rolname = $1';
  return (await administrator.query(known, [programRole])).rowCount === 1;
}

export async function ensureProgramRole(administrator: Client): Promise<void> {
  if (await hasProgramRole(administrator)) return;
  await administrator.query(
    `create role ${programRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
}

/** Gives the program what is in its database, wholly or not at all. Usually that is nothing. */
export async function handOverDatabase(administrator: Client, database: string): Promise<void> {
  const owner = await administrator.query<{ isOurs: boolean }>(
    `select pg_get_userbyid(datdba) = $2 as "isOurs" from pg_database where datname = $1`,
    [database, programRole],
  );
  const { rows } = await administrator.query<{ object: string }>(foreignObjects);
  if (owner.rows[0]?.isOurs === true && rows.length === 0) return;
  const name = administrator.escapeIdentifier(database);
  const changes = [
    `alter database ${name} owner to ${programRole}`,
    ...rows.map(({ object }) => `alter ${object} owner to ${programRole}`),
  ];
  await administrator.query(['begin', ...changes, 'commit'].join('; '));
}
