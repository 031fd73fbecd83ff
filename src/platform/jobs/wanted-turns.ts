import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';

/** Notes that staff want a turn of a job now; a machine that runs jobs begins it within seconds. */
export async function wantJob(tx: Transaction, name: string): Promise<void> {
  await sql`
    insert into job_run (name, wanted_at) values (${name}, clock_timestamp())
    on conflict (name) do update set wanted_at = excluded.wanted_at`.execute(tx);
}

/** Has those turns begin, each by one machine. */
export async function startWantedJobs(
  db: Database,
  start: (name: string) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    update job_run set wanted_at = null where wanted_at is not null returning name`.execute(db);
  for (const { name } of rows) await start(name);
}
