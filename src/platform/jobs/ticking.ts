import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { WatchRun } from './job-runs.ts';
import type { Jobs } from './jobs.ts';

/**
 * Work that looks every few seconds whether something is due by the clock of the marketplace, which
 * no queue knows. It runs in each process that has jobs: to be done by one is a matter of the work.
 */
export type TickingJob = {
  readonly name: string;
  readonly everySeconds: number;
  /** The signal asks it to come to an end. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

const stopMilliseconds = 8000;

/** Runs each job by itself, a turn after the other. A turn that fails is logged, and the next comes. */
export function startTicking({
  log,
  jobs,
  watch = (_name, run) => run(),
}: {
  log: Logger;
  jobs: readonly TickingJob[];
  watch?: WatchRun;
}): Jobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => tick(job, { log, watch }, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(running), pause(stopMilliseconds, null, { ref: false })]);
    },
  };
}

async function tick(
  job: TickingJob,
  { log, watch }: { log: Logger; watch: WatchRun },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await watch(job.name, () => job.run(signal));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    }
    await pause(job.everySeconds * 1000, null, { signal }).catch(() => {});
  }
}
