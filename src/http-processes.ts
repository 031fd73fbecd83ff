import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Shelf } from './catalog/shelf/shelf.ts';
import { tellShelf } from './machine-shelf.ts';
import { drawBudgets } from './platform/http/budgets/draw-budgets.ts';
import {
  type BudgetKeeper,
  createBudgetKeeper,
  type LeaseRequest,
} from './platform/http/budgets/rate-limit.ts';
import { createSharedKeeper } from './platform/http/budgets/shared-budgets.ts';
import { createMetrics, type Snapshot } from './platform/http/watching/metrics.ts';
import { answerWorkers, askWorkers } from './platform/process-messages.ts';

const graceMilliseconds = 11_000;
const mostDeathsInARow = 8;
/** Of each process that is to run, also when every one was ready in between. */
const mostDeathsInTheWindow = 8;
const windowMilliseconds = 600_000;
const firstPauseMilliseconds = 20;

export type HttpProcesses = AsyncDisposable & {
  ready: Promise<void>;
  /** What each of them has counted, and the primary. */
  metrics: () => Promise<Snapshot[]>;
};

type Plan = {
  count: number;
  /** How many connections to the database each may open, beside the one on which it listens. */
  connections: number;
  settings: Record<string, string>;
  /** Null where nothing is searched. */
  shelf: Shelf | null;
};

/** Starts the HTTP processes, replaces those that die, and answers what they ask. */
export function startHttpProcesses(
  app: App,
  fail: (sentence: string) => void,
  { count, connections, settings, shelf }: Plan,
): HttpProcesses {
  const budgets = budgetKeeper(app);
  const ready = Promise.withResolvers<void>();
  let [isStopping, readyCount, deathsInARow] = [false, 0, 0];
  let deaths: number[] = [];
  const loaded = new Set<unknown>();

  const start = () => {
    const worker = cluster.fork(settings);
    // What is sent to a process that was killed this moment fails; its exit says the rest.
    worker.on('error', (error) => app.log.debug({ err: error }, 'an HTTP process is unreachable'));
  };

  // Each process takes its connections itself: one that the primary has just handed to a process
  // that is killed would hang for ever, and handing them on costs half of all short connections.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'worker.ts'),
    args: [String(connections)],
    serialization: 'json',
  });
  // Its jobs call suppliers and the card processor too.
  const own = createMetrics({ process: false });
  own.register(app.figures);
  const metrics = async () => [
    ...((await askWorkers('metrics')) as Snapshot[]),
    await own.snapshot(),
    await app.readMarketplaceFigures(),
  ];
  answerWorkers({
    ready: () => {
      deathsInARow = 0;
      if (++readyCount === count) ready.resolve();
    },
    loaded: (pid) => {
      loaded.add(pid);
    },
    othersAreLoaded: () => loaded.size > 0,
    budget: (lease) => budgets.lease(lease as LeaseRequest),
    metrics,
    shelf: () => shelf && tellShelf(shelf),
  });
  cluster.on('exit', (worker: Worker) => {
    loaded.delete(worker.process.pid);
    if (isStopping) return;
    app.log.error({ worker: worker.process.pid }, 'an HTTP process died and is replaced');
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < windowMilliseconds), now];
    if (++deathsInARow > mostDeathsInARow || deaths.length > mostDeathsInTheWindow * count) {
      return fail('The HTTP processes keep dying. The log says why.');
    }
    // What made it die may pass: the database on its way back, for instance.
    setTimeout(() => isStopping || start(), firstPauseMilliseconds * 2 ** deathsInARow);
  });
  for (let started = 0; started < count; started++) start();

  return {
    ready: ready.promise,
    metrics,
    [Symbol.asyncDispose]: () => {
      isStopping = true;
      return stopWorkers();
    },
  };
}

/** Only a server of the operator's own can have several machines. */
function budgetKeeper(app: App): BudgetKeeper {
  if (app.config.databaseUrl === undefined) return createBudgetKeeper(app.clock);
  return createSharedKeeper({ ...app, draw: drawBudgets(app) });
}

async function stopWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const gone = Promise.all(
    workers.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit')),
  );
  for (const worker of workers) worker.process.kill('SIGTERM');
  const inTime = await Promise.race([gone, pause(graceMilliseconds, null, { ref: false })]);
  if (inTime === null) for (const worker of workers) worker.process.kill('SIGKILL');
  await gone;
}
