import { PgBoss } from 'pg-boss';
import { provesToWrite } from '../db/writable.ts';
import type { Logger } from '../log.ts';
import type { WatchRun } from './job-runs.ts';

/** Work that comes back by itself, done by one of all the processes that run jobs. */
export type RecurringJob = {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
  readonly run: () => Promise<void>;
};

export type Jobs = { stop(): Promise<void> };

export type QueuedJobs = Jobs & {
  /** Has a job run now, unless it waits or runs already. */
  start(name: string): Promise<void>;
};

/**
 * A turn waits while the one before it is queued or runs, on whichever machine. A machine that has
 * not said for a minute that it is still at it has lost the turn; how long the work takes is not
 * limited here.
 */
const queueOptions = {
  policy: 'exclusive',
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 23 * 60 * 60,
} as const;

/** Runs jobs in this process. The queue lives in the database, in a schema of its own. */
export async function startJobs({
  url,
  log,
  recurring,
  watch = (_name, run) => run(),
}: {
  url: string;
  log: Logger;
  recurring: readonly RecurringJob[];
  watch?: WatchRun;
}): Promise<QueuedJobs> {
  const connections = {
    connectionString: url,
    max: 4,
    application_name: 'portolan-jobs',
    verify: provesToWrite,
  };
  const boss = new PgBoss(connections);
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of recurring) {
    // The way in which turns follow each other is fixed when a queue is made.
    const known = await boss.getQueue(job.name);
    if (known && known.policy !== queueOptions.policy) await boss.deleteQueue(job.name);
    await boss.createQueue(job.name, queueOptions);
    await boss.work(job.name, () => watch(job.name, () => job.run()));
    await boss.schedule(job.name, job.cron);
  }
  return {
    start: async (name) => {
      await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}
