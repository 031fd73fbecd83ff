import { sql } from 'kysely';
import type { Database } from '../../../src/platform/db/database.ts';

/**
 * Fills tables with very many rows that are known to fit: without a time limit, triggers and foreign
 * keys, and with indexes that are made at the end. Their statistics are new afterwards.
 */
export async function fillQuickly(
  db: Database,
  tables: readonly string[],
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await sql`set session_replication_role = replica`.execute(session);
    await sql`set maintenance_work_mem = '256MB'`.execute(session);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any(${tables}::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)
    `.execute(session);
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(session);
    await fill(session);
    for (const { definition } of indexes) await sql.raw(definition).execute(session);
    await knowTables(session);
    await sql`reset all`.execute(session);
  });
}

/** Statistics for the planner, of the tables alone that this session has changed or that have none. */
export async function knowTables(session: Database): Promise<void> {
  // A session tells others of its changes once a second, unless it is asked to.
  await sql`select pg_stat_force_next_flush()`.execute(session);
  const { rows: tables } = await sql<{ name: string }>`
    select pg_class.oid::regclass::text as name
    from pg_class left join pg_stat_user_tables on relid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (reltuples < 0 or n_mod_since_analyze > 0)
  `.execute(session);
  if (tables.length === 0) return;
  // Of rows whose commit is not written yet it cannot be noted that everybody sees them, and plans differ.
  await sql`set synchronous_commit = on`.execute(session);
  await sql`select pg_logical_emit_message(true, 'portolan', 'written')`.execute(session);
  await sql`vacuum analyze ${sql.raw(tables.map(({ name }) => name).join())}`.execute(session);
}
