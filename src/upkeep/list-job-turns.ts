import { sql } from 'kysely';
import type { App } from '../app.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { nextTurn } from '../platform/jobs/next-turn.ts';
import { wantJob } from '../platform/jobs/wanted-turns.ts';
import type { Write } from '../platform/operation/write.ts';
import { recurringJobs, tickingJobs } from '../recurring-jobs.ts';
import { afterStartJobs } from '../start/after-start-jobs.ts';
import { systemRefusals } from './system-refusals.ts';

export type ListedJob = {
  name: string;
  does: string;
  schedule: string;
  lastRun: Temporal.Instant | null;
  lastSeconds: number | null;
  nextRun: Temporal.Instant | null;
  lastFailure: { at: string; failure: string } | null;
  waiting: number;
  failed: number;
};

type Run = {
  name: string;
  endedAt: Temporal.Instant | null;
  seconds: number | null;
  failedAt: Temporal.Instant | null;
  failure: string;
};
type Queue = { name: string; waiting: number; failed: number };

/** All jobs that come back by themselves: what they do, when they ran last, and when they run next. */
export async function listJobs(app: App): Promise<ListedJob[]> {
  const runs = new Map((await readRuns(app.db)).map((run) => [run.name, run]));
  const queues = new Map((await readQueues(app.db)).map((queue) => [queue.name, queue]));
  const now = systemClock.now();
  const told = ({ name, does }: { name: string; does: string }) => {
    const { endedAt = null, seconds = null, failedAt = null, failure = '' } = runs.get(name) ?? {};
    const { waiting = 0, failed = 0 } = queues.get(name) ?? {};
    const lastFailure = failedAt && { at: failedAt.toString(), failure };
    return { name, does, lastRun: endedAt, lastSeconds: seconds, lastFailure, waiting, failed };
  };
  const scheduled = recurringJobs(app).map((job) => ({
    ...told(job),
    schedule: job.cron,
    nextRun: nextTurn(job.cron, now),
  }));
  const ticking = [...tickingJobs(app), ...afterStartJobs(app)].map((job) => {
    const known = told(job);
    const nextRun = known.lastRun?.add({ seconds: job.everySeconds }) ?? null;
    return { ...known, schedule: `every ${job.everySeconds} s`, nextRun };
  });
  return [...scheduled, ...ticking];
}

/** Has a scheduled job run now, on one of the machines that run jobs. */
export async function runJob(
  app: App & { clock: Clock; write: Write<{ name: string }> },
  actor: Actor,
  name: string,
): Promise<{ name: string }> {
  if (tickingJobs(app).some((job) => job.name === name)) {
    throw systemRefusals.jobRunsByItself(`${name} runs every few seconds by itself`);
  }
  if (!recurringJobs(app).some((job) => job.name === name)) {
    throw systemRefusals.jobUnknown(`There is no job ${name}`);
  }
  return app.write(async (tx) => {
    await wantJob(tx, name);
    await audit(tx, actor, { at: app.clock.now(), action: 'job.started', subject: `job ${name}` });
    return { name };
  });
}

async function readRuns(db: Database): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select name, ended_at, seconds, failed_at, failure from job_run`.execute(db);
  return rows;
}

/** The queue makes its tables when the first machine runs jobs. */
async function readQueues(db: Database): Promise<Queue[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<Queue>`
    select name, count(*) filter (where state in ('created', 'retry'))::integer waiting,
      count(*) filter (where state = 'failed')::integer failed
    from pgboss.job group by name`.execute(db);
  return rows;
}
