import { existsSync } from 'node:fs';
import { type App, openApp } from './app.ts';
import type { Config } from './config.ts';
import { prepareConsole } from './console/prepare-console.ts';
import { openMode } from './platform/data-folder/data-folder.ts';
import { isAlive, startingProgram } from './platform/db/embedded/processes.ts';
import { Interrupted, OperatorFault } from './platform/errors.ts';
import { watchRuns } from './platform/jobs/job-runs.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { startTicking } from './platform/jobs/ticking.ts';
import { startWantedJobs } from './platform/jobs/wanted-turns.ts';
import { type Logger, openLog } from './platform/log.ts';
import { heldBack, openMayLeave } from './platform/outgoing/pause.ts';
import { recurringJobs, tickingJobs } from './recurring-jobs.ts';
import type { EarlyProcesses } from './server/early-processes.ts';
import { startHttpProcesses } from './server/http-processes.ts';
import { openMachineShelf } from './server/machine-shelf.ts';
import { afterStartJobs } from './start/after-start-jobs.ts';
import { connectionsEach } from './start/connections.ts';
import { type DatabaseHome, openDatabaseHome } from './start/database-home.ts';
import { prepareMarketplace } from './start/first-start.ts';
import { freePort } from './start/free-port.ts';
import { addressOf, findPort } from './start/listening-address.ts';
import { noteVersion } from './start/noted-program.ts';
import { noteServer } from './start/server-address.ts';
import { signingSecret } from './start/signing-secret.ts';
import type { StartPage } from './start/start-page.ts';
import { resealStoredSecrets } from './start/stored-secrets.ts';
import { version } from './version.ts';
import { startDelivery } from './webhooks/delivery/delivery.ts';

const forcedExitMilliseconds = 1000;

type Show = (page: StartPage) => Promise<void>;

/** Runs the marketplace until it is told to end: one database, HTTP processes over it, and the jobs. */
export async function serve(config: Config, early: EarlyProcesses, show: Show): Promise<void> {
  try {
    const hasStarted = await run(config, early, show);
    // What was still starting may be in the middle of something long on a server of one's own:
    // that is undone there when we are gone.
    if (!hasStarted) setTimeout(() => process.exit(), forcedExitMilliseconds).unref();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
}

/** False when it was told to end before it had started. */
async function run(config: Config, early: EarlyProcesses, show: Show): Promise<boolean> {
  const log = openLog({ level: config.logLevel });
  const stopping = Promise.withResolvers<OperatorFault | null>();
  const fail = (sentence: string) => stopping.resolve(new OperatorFault(sentence));
  const ending = new AbortController();
  await listenForTheEnd(config, () => {
    ending.abort();
    stopping.resolve(null);
  });

  await using open = new AsyncDisposableStack();
  open.use(early);
  await assertPrivateFolder(config);
  const port = await freePort(config, ending.signal);
  const { host, metrics } = config;
  if (metrics.port !== undefined) await findPort({ host, port: metrics.port }, 'METRICS_PORT');
  const home = open.use(
    await openDatabaseHome({ config, log, ending: ending.signal }, 'serve', fail),
  );
  const starting = startServing({ config: { ...config, port }, log, early, home, fail });
  const serving = await Promise.race([starting, stopping.promise.then(() => null)]);
  if (serving) open.use(serving);
  // Without its database it does not come far; what it has opened by then is closed.
  else starting.then((late) => late[Symbol.asyncDispose]()).catch(() => {});

  const isReady = await Promise.race([
    serving?.ready.then(() => true),
    stopping.promise.then(() => false),
  ]);
  if (serving && isReady) {
    log.info({ host: config.host, port, environment: config.environment, version }, 'serving');
    await show(serving.page);
    serving.begin();
  }
  const fault = await stopping.promise;
  log.info('stopping');
  if (fault) throw fault;
  return serving !== null;
}

/** The folder holds the database: a user who may enter it can read everything. */
async function assertPrivateFolder({ dataDir, databaseUrl, isStaging }: Config): Promise<void> {
  if (isStaging || databaseUrl !== undefined || !existsSync(dataDir)) return;
  const mode = await openMode(dataDir);
  if (mode === null) return;
  throw new OperatorFault(
    `Other users can access DATA_DIR ${dataDir} (mode ${mode}). Run chmod 700 ${dataDir} and start again.`,
  );
}

type Foundation = {
  config: Config;
  log: Logger;
  early: EarlyProcesses;
  home: DatabaseHome;
  fail: (sentence: string) => void;
};

type Serving = AsyncDisposable & {
  ready: Promise<unknown>;
  page: StartPage;
  /** Starts what has waited for the start page. */
  begin: () => void;
};

async function startServing({ config, log, early, home, fail }: Foundation): Promise<Serving> {
  await using undo = new AsyncDisposableStack();
  const { count } = early;
  const connections = connectionsEach(count, home.connectionLimit, config.databaseConnections);
  const secret = await signingSecret(config);
  const app = undo.use(
    await openApp({
      config,
      log,
      databaseUrl: home.url,
      directUrl: home.directUrl,
      secret,
      name: 'portolan-primary',
      connections: 5,
      migrates: 'always',
    }),
  );
  if (config.secrets.previous !== undefined) {
    const resealed = await resealStoredSecrets(app);
    if (resealed > 0) log.info({ resealed }, 'stored secrets are sealed anew');
  }
  const access = await prepareMarketplace(app);
  await noteVersion(app.db);
  if (config.role !== 'jobs') await noteServer(app, config);
  // Begun before the HTTP processes, because it ends after them: none comes in while jobs finish.
  const jobs = config.role === 'api' ? null : startJobsOf(app);
  undo.defer(async () => (await jobs)?.stop());
  let afterwards: Jobs | null = null;
  undo.defer(() => afterwards?.stop());

  const shelf = config.role === 'jobs' ? null : undo.use(await openMachineShelf(app));
  const address = addressOf(config);
  log.info({ processes: count }, 'starting the HTTP processes');
  const workers = undo.use(
    startHttpProcesses(app, fail, {
      early,
      shelf,
      ground: {
        connections,
        settings: {
          PORT: String(config.port),
          DATABASE_URL: home.url,
          PORTOLAN_SECRET: secret,
          PUBLIC_URL: address,
        },
      },
    }),
  );
  const ready = Promise.all([workers.ready, jobs]);
  if (config.role !== 'jobs') undo.use(prepareConsole({ ...config, log }));
  const { port: metricsPort } = config.metrics;
  if (metricsPort !== undefined) {
    const { startMetricsServer } = await import('./server/metrics-server.ts');
    const collect = workers.metrics;
    undo.use(await startMetricsServer(app, { port: metricsPort, collect }));
  }
  const resources = undo.move();
  return {
    ready,
    page: { address, environment: config.environment, version, access },
    begin: () => {
      if (config.role !== 'api') afterwards = startAfterwards(app);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function startJobsOf(app: App): Promise<Jobs> {
  const { databaseUrl: url, log } = app;
  const watch = watchRuns(app, app.observeJob);
  const mayLeave = openMayLeave(app.db);
  const recurring = recurringJobs(app).map((job) => heldBack(job, mayLeave));
  const looking = tickingJobs(app).map((job) => heldBack(job, mayLeave));
  app.expectJobs([...recurring, ...looking].map(({ name }) => name));
  const queued = await startJobs({ url, log, recurring, watch });
  const runWanted = {
    name: 'jobs.run-wanted',
    everySeconds: 2,
    run: () => startWantedJobs(app.db, (name) => queued.start(name)),
  };
  const ticking = startTicking({ log, jobs: [...looking, runWanted], watch });
  const delivery = startDelivery({ ...app, mayLeave });
  return {
    stop: async () => {
      await Promise.all([queued.stop(), ticking.stop(), delivery.stop()]);
    },
  };
}

function startAfterwards(app: App): Jobs {
  return startTicking({ log: app.log, jobs: afterStartJobs(app), watch: watchRuns(app) });
}

async function listenForTheEnd(config: Config, stop: () => void): Promise<void> {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm is what the operator sees and stops. When it is killed, we must stop ourselves.
  const npm = config.startedByNpm ? await startingProgram() : null;
  if (npm === null) return;
  const watch = async () => (await isAlive(npm)) || stop();
  setInterval(() => void watch(), 500).unref();
}
