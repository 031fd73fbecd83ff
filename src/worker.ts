import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import { openApp } from './app.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { leasedBudgets } from './platform/http/budgets/leased-budgets.ts';
import type { Lease } from './platform/http/budgets/rate-limit.ts';
import { createMetrics, type Snapshot } from './platform/http/watching/metrics.ts';
import { openLog } from './platform/log.ts';
import { answerPrimary, askPrimary } from './platform/processes/process-messages.ts';
import { createApiServer, createProbeServer } from './server/api-server.ts';
import type { Ground } from './server/early-processes.ts';
import { followShelf } from './server/machine-shelf.ts';
import { openServingApp } from './serving-app.ts';

const drainMilliseconds = 10_000;
const lastCallMilliseconds = 100;
const patienceMilliseconds = 10_000;

// Ctrl-C reaches the whole process group; the primary says when to stop.
process.on('SIGINT', () => {});
const metrics = createMetrics();
answerPrimary({ metrics: () => metrics.snapshot() });
// One of the HTTP processes. The primary gives it a database that is ready, and every setting.
const { connections, settings } = (await askPrimary('ground', null, 'any time')) as Ground;
const config = readConfig({ ...loadEnvironment(), ...settings });
const log = openLog({ level: config.logLevel });
let isDraining = false;

const given = {
  config,
  log,
  databaseUrl: config.databaseUrl ?? '',
  directUrl: config.databaseDirectUrl,
  readUrl: config.databaseReadUrl,
  secret: config.secrets.signing ?? '',
  name: 'portolan-http',
  connections,
  migrates: 'never' as const,
};
const serving = config.role === 'jobs' ? null : await openServingApp(given, followShelf);
const app = serving ?? (await openApp(given));
const surroundings = {
  metrics,
  budgets: leasedBudgets({
    ...app,
    ask: (request) => askPrimary('budget', request) as Promise<Lease>,
  }),
  isDraining: () => isDraining,
  collectMetrics: () => askPrimary('metrics', null) as Promise<Snapshot[]>,
};
const server = serving
  ? (await createApiServer(serving, surroundings)).server
  : createProbeServer(app, surroundings);

process.on('SIGTERM', stop);
const loaded = serving?.catalog.loaded.then(() => askPrimary('loaded', process.pid));
// Where others answer everything, this one joins them when it can do so too.
if (await askPrimary('othersAreLoaded', null)) await loaded;
if (!isDraining) {
  await server.listen({ host: config.host, port: config.port });
  // It serves; the start page appears when tours are found too. A large catalogue delays it no longer.
  await Promise.race([loaded, pause(patienceMilliseconds, null, { ref: false })]);
  await askPrimary('ready', null);
}

function stop(): void {
  if (isDraining) return;
  isDraining = true;
  void finish();
}

/** Answers what still comes, finishes what is running, then leaves. */
async function finish(): Promise<void> {
  const isReached = server.server.listening;
  // Load balancers see that it is not ready, and each answer closes its connection.
  if (isReached) await pause(Math.max(lastCallMilliseconds, config.stopGraceSeconds * 1000));
  setTimeout(() => process.exit(0), drainMilliseconds).unref();
  // A connection whose request has arrived unread would count as idle, and be cut off.
  await afterReading();
  await server.close();
  await app[Symbol.asyncDispose]();
  process.exit(0);
}
