import { PgBoss } from 'pg-boss';
import type { Logger } from '../log.ts';

/** Work that comes back by itself, done by one of all the processes that run jobs. */
export type RecurringJob = {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
  readonly run: () => Promise<void>;
};

export type Jobs = { stop(): Promise<void> };

/** Runs jobs in this process. The queue lives in the database, in a schema of its own. */
export async function startJobs({
  url,
  log,
  recurring,
}: {
  url: string;
  log: Logger;
  recurring: readonly RecurringJob[];
}): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'portolan-jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of recurring) {
    await boss.createQueue(job.name, { retryLimit: 2, expireInSeconds: 600 });
    await boss.work(job.name, () => job.run());
    await boss.schedule(job.name, job.cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8000 }) };
}
