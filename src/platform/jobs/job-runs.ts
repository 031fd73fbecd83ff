import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';

/** Runs a turn of a job, and notes how it went. What the turn throws is thrown on. */
export type WatchRun = (name: string, run: () => Promise<void>) => Promise<void>;

export type ObserveRun = (name: string, seconds: number, failed: boolean) => void;

/** Jobs that look every second are noted this often; one that fails, or no longer does, at once. */
const notedEverySeconds = 60;
const longestFailure = 500;

type Noted = { at: number; failed: boolean };

/** Notes in the database when each job last ran, how long it took, and how it failed. */
export function watchRuns(
  { db, log }: { db: Database; log: Logger },
  observe: ObserveRun = () => {},
): WatchRun {
  const noted = new Map<string, Noted>();
  const note = async (name: string, seconds: number, failure: string | null) => {
    const failed = failure !== null;
    observe(name, seconds, failed);
    const [last, now] = [noted.get(name), performance.now()];
    const isFresh = last !== undefined && now - last.at < notedEverySeconds * 1000;
    if (isFresh && !failed && !last.failed) return;
    noted.set(name, { at: now, failed });
    // What is only told to people must not stop the job.
    await storeRun(db, { name, seconds, failure }).catch((error: unknown) => {
      log.warn({ err: error, job: name }, 'the run of a job was not noted');
    });
  };
  return async (name, run) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      await run();
    } catch (error) {
      await note(name, seconds(), error instanceof Error ? error.message : String(error));
      throw error;
    }
    await note(name, seconds(), null);
  };
}

async function storeRun(
  db: Database,
  { name, seconds, failure }: { name: string; seconds: number; failure: string | null },
): Promise<void> {
  await sql`
    insert into job_run as run (name, ended_at, seconds, failed_at, failure)
    select ${name}, clock_timestamp(), ${seconds},
      case when ${failure}::text is not null then clock_timestamp() end,
      left(coalesce(${failure}, ''), ${longestFailure})
    on conflict (name) do update set ended_at = excluded.ended_at, seconds = excluded.seconds,
      failed_at = coalesce(excluded.failed_at, run.failed_at),
      failure = case when excluded.failed_at is null then run.failure else excluded.failure end
  `.execute(db);
}
