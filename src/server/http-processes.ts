import cluster, { type Worker } from 'node:cluster';
import type { App } from '../app.ts';
import type { Shelf } from '../catalog/shelf/shelf.ts';
import { drawBudgets } from '../platform/http/budgets/draw-budgets.ts';
import {
  type BudgetKeeper,
  createBudgetKeeper,
  type LeaseRequest,
} from '../platform/http/budgets/rate-limit.ts';
import { createSharedKeeper } from '../platform/http/budgets/shared-budgets.ts';
import { createMetrics, type Snapshot } from '../platform/http/watching/metrics.ts';
import { answerWorkers, askWorkers } from '../platform/processes/process-messages.ts';
import type { EarlyProcesses, Ground } from './early-processes.ts';
import { tellShelf } from './machine-shelf.ts';

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
  early: EarlyProcesses;
  ground: Ground;
  /** Null where nothing is searched. */
  shelf: Shelf | null;
};

/** Lets the HTTP processes serve, replaces those that die, and answers what they ask. */
export function startHttpProcesses(
  app: App,
  fail: (sentence: string) => void,
  { early, ground, shelf }: Plan,
): HttpProcesses {
  const { count } = early;
  const budgets = budgetKeeper(app);
  const ready = Promise.withResolvers<void>();
  let [isStopping, readyCount, deathsInARow] = [false, 0, 0];
  let deaths: number[] = [];
  const loaded = new Set<unknown>();

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
    setTimeout(() => isStopping || early.fork(), firstPauseMilliseconds * 2 ** deathsInARow);
  });
  early.begin(ground);

  return {
    ready: ready.promise,
    metrics,
    [Symbol.asyncDispose]: () => {
      isStopping = true;
      return early.stop({ seconds: app.config.stopGraceSeconds });
    },
  };
}

/** Only a server of the operator's own can have several machines. */
function budgetKeeper(app: App): BudgetKeeper {
  if (app.config.databaseUrl === undefined) return createBudgetKeeper(app.clock);
  return createSharedKeeper({ ...app, draw: drawBudgets(app) });
}
