import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerWorkers } from '../platform/processes/process-messages.ts';

/** A little longer than a process takes to finish what is running. */
const patienceMilliseconds = 11_000;

/** What an HTTP process needs before it can serve. */
export type Ground = {
  /** How many connections to the database it may open, beside the one on which it listens. */
  connections: number;
  settings: Record<string, string>;
};

export type EarlyProcesses = AsyncDisposable & {
  readonly count: number;
  fork: () => void;
  /** Tells each what it waits for, and starts those anew that have died meanwhile. */
  begin: (ground: Ground) => void;
  /** Ends each, which goes on answering for the grace. */
  stop: (grace?: { seconds: number }) => Promise<void>;
};

/**
 * The HTTP processes load their code while the primary loads its own and opens the database: that
 * is most of a start. Nothing else is loaded before them.
 */
export function forkHttpProcesses(count: number): EarlyProcesses {
  const ground = Promise.withResolvers<Ground>();
  const fork = () => {
    // What is sent to a process that was killed this moment fails; its exit says the rest.
    cluster.fork().on('error', () => {});
  };

  // Each process takes its connections itself: one that the primary has just handed to a process
  // that is killed would hang for ever, and handing them on costs half of all short connections.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(import.meta.dirname, '../worker.ts'),
    args: [],
    serialization: 'json',
  });
  answerWorkers({ ground: () => ground.promise });
  for (let forked = 0; forked < count; forked++) fork();

  return {
    count,
    fork,
    begin: (known) => {
      ground.resolve(known);
      for (let alive = running().length; alive < count; alive++) fork();
    },
    stop: stopWorkers,
    [Symbol.asyncDispose]: () => stopWorkers(),
  };
}

function running(): Worker[] {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return workers.filter((worker) => !worker.isDead());
}

async function stopWorkers({ seconds } = { seconds: 0 }): Promise<void> {
  const workers = running();
  const gone = Promise.all(workers.map((worker) => once(worker, 'exit')));
  for (const worker of workers) worker.process.kill('SIGTERM');
  const patience = patienceMilliseconds + seconds * 1000;
  const inTime = await Promise.race([gone, pause(patience, null, { ref: false })]);
  if (inTime === null) for (const worker of workers) worker.process.kill('SIGKILL');
  await gone;
}
