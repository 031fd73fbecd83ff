import { sql } from 'kysely';
import type { Database, DatabaseConnection, Transaction } from '../database.ts';
import { inRolledBack } from '../in-transaction.ts';
import { copyRows } from './copy.ts';

/** Something of PostgreSQL that not every engine has that speaks its language. */
export type Feature = {
  readonly name: string;
  readonly use: string;
  /** What happens on an engine that lacks it. */
  readonly without: string;
  /** Fails, or answers false, where it is missing; changes nothing. */
  readonly isThere: (on: Pick<DatabaseConnection, 'db' | 'pool'>) => Promise<boolean>;
};

/** Everything the program relies on, beside the SQL that every engine knows. */
export const features: readonly Feature[] = [
  {
    name: 'LISTEN and NOTIFY',
    use: 'processes hear what others have changed',
    without: 'the program does not start',
    isThere: inOne((tx) => sql`listen portolan_probe`.execute(tx)),
  },
  {
    name: 'Names of sessions',
    use: 'processes find out who listens, and whose work was interrupted',
    without: 'commands return before every process has applied a change',
    isThere: ({ db }) =>
      says(db, sql`exists (select from pg_stat_activity where pid = pg_backend_pid())`),
  },
  {
    name: 'Advisory locks of transactions',
    use: 'migrations, imports, daily runs and mails happen once over all machines',
    without: 'the program does not start, or two machines send the same mails',
    isThere: excludesOthers,
  },
  {
    name: 'Read committed, with waiting for locked rows',
    use: 'sales of the last places follow each other',
    without: 'sales of one departure end in conflicts and are tried again, up to four times',
    isThere: ({ db }) => says(db, sql`current_setting('transaction_isolation') = 'read committed'`),
  },
  {
    name: 'SKIP LOCKED',
    use: 'machines share out waiting messages, numbering and archiving',
    without: 'webhooks and jobs fail, and the log says so',
    isThere: inOne((tx) => sql`select from setting limit 1 for update skip locked`.execute(tx)),
  },
  {
    name: 'xmin',
    use: 'a sale knows whether its supplier and its buyer are still as they were read',
    without: 'bookings fail',
    isThere: ({ db }) => says(db, sql`(select count(xmin::text) >= 0 from setting)`),
  },
  {
    name: 'Writing CTEs and ON CONFLICT',
    use: 'a booking is one statement',
    without: 'bookings fail',
    isThere: inOne((tx) =>
      sql`with kept as (
        insert into setting (key, value, changed_at) select '', 'null', now() where false
        on conflict (key) do update set value = excluded.value returning key)
      select from kept`.execute(tx),
    ),
  },
  {
    name: 'COPY in binary form',
    use: 'the catalogue is read at start',
    without: 'no tours are found, and /readyz stays 503',
    isThere: async ({ pool }) => {
      const rows: unknown[] = [];
      for await (const some of copyRows(pool, 'select 1')) rows.push(...some);
      return rows.length === 1;
    },
  },
  {
    name: 'Partial unique indexes, identity, NULLS NOT DISTINCT',
    use: 'the tables, as the migrations make them',
    without: 'migrations fail and the program does not start',
    isThere: inOne((tx) =>
      sql`create temporary table portolan_probe (
        id bigint generated always as identity, name text unique nulls not distinct);
      create unique index on portolan_probe (lower(name)) where id > 0`.execute(tx),
    ),
  },
  {
    name: 'Words in GIN indexes',
    use: 'staff find bookings by words',
    without: 'migrations fail and the program does not start',
    isThere: inOne((tx) =>
      sql`create temporary table portolan_probe on commit drop as
        select array_to_tsvector(array['word']) as words;
      create index on portolan_probe using gin (words)`.execute(tx),
    ),
  },
  {
    name: 'Triggers in PL/pgSQL',
    use: 'the stamp of a booking, and rows that are never changed',
    without: 'migrations fail and the program does not start',
    isThere: ({ db }) =>
      says(db, sql`exists (select from pg_trigger where tgname = 'booking_stamp')`),
  },
  {
    name: 'Unlogged tables',
    use: 'counting requests over all machines costs no commit',
    without: 'the table is an ordinary one, and each draw of requests waits for a commit',
    isThere: ({ db }) =>
      says(
        db,
        sql`exists (select from pg_class where relname = 'request_budget' and relpersistence = 'u')`,
      ),
  },
  {
    name: 'Time limits of sessions',
    use: 'a request waits 30 seconds for a statement at most',
    without: 'a slow statement holds its connection until it ends',
    isThere: inOne((tx) =>
      sql`select set_config('statement_timeout', '1s', true),
        set_config('idle_in_transaction_session_timeout', '1s', true)`.execute(tx),
    ),
  },
];

/** Those that the database lacks. */
export async function findMissing(on: Pick<DatabaseConnection, 'db' | 'pool'>): Promise<Feature[]> {
  const missing: Feature[] = [];
  for (const feature of features) {
    if (!(await feature.isThere(on).catch(() => false))) missing.push(feature);
  }
  return missing;
}

function inOne(probe: (tx: Transaction) => Promise<unknown>): Feature['isThere'] {
  return async ({ db }) => {
    await inRolledBack(db, probe);
    return true;
  };
}

async function says(db: Database, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${condition} as yes`.execute(db);
  return rows[0]?.yes === true;
}

/** Some engines have the functions, and answer that every lock is free. */
function excludesOthers({ db }: Pick<DatabaseConnection, 'db'>): Promise<boolean> {
  const lock = sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('portolan probe')) as ours`;
  return inRolledBack(db, async (holder) => {
    const first = await lock.execute(holder);
    const second = await inRolledBack(db, (other) => lock.execute(other));
    return first.rows[0]?.ours === true && second.rows[0]?.ours === false;
  });
}
