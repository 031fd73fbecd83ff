import { type App, openApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabaseHome } from './database-home.ts';
import { prepareMarketplace } from './first-start.ts';
import { startHttpProcesses } from './http-processes.ts';
import { addressOf, findPort } from './listening-address.ts';
import { isAlive, startingProgram } from './platform/db/embedded/processes.ts';
import { OperatorFault } from './platform/errors.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { startTicking } from './platform/jobs/ticking.ts';
import { openLog } from './platform/log.ts';
import { recurringJobs, tickingJobs } from './recurring-jobs.ts';
import { signingSecret } from './signing-secret.ts';
import { startPage } from './start-page.ts';
import { version } from './version.ts';
import { startDelivery } from './webhooks/delivery.ts';

/** Runs the marketplace: one database, HTTP processes over it, and the jobs. */
export async function serve(config: Config): Promise<void> {
  const log = openLog({ level: config.logLevel });
  const stopping = Promise.withResolvers<OperatorFault | null>();
  const fail = (sentence: string) => stopping.resolve(new OperatorFault(sentence));
  await listenForTheEnd(config, () => stopping.resolve(null));

  await using open = new AsyncDisposableStack();
  const port = await findPort(config);
  const home = open.use(await openDatabaseHome({ config, log }, 'serve', fail));
  const secret = await signingSecret(config);
  const app = open.use(
    await openApp({
      config: { ...config, port },
      log,
      databaseUrl: home.url,
      secret,
      name: 'portolan-primary',
      connections: 5,
      migrates: 'always',
    }),
  );
  const access = await prepareMarketplace(app, secret);
  // Begun before the HTTP processes, because it ends after them: nobody is let in while jobs finish.
  const jobs = config.role === 'api' ? null : startJobsOf(app);
  open.defer(async () => (await jobs)?.stop());

  const address = addressOf({ ...config, port });
  const workers = open.use(
    startHttpProcesses(app, fail, {
      PORT: String(port),
      DATABASE_URL: home.url,
      PORTOLAN_SECRET: secret,
      PUBLIC_URL: address,
    }),
  );
  const isReady = await Promise.race([
    Promise.all([workers.ready, jobs]).then(() => true),
    stopping.promise.then(() => false),
  ]);
  if (isReady) {
    log.info({ host: config.host, port, environment: config.environment, version }, 'serving');
    process.stdout.write(startPage({ address, environment: config.environment, version }, access));
  }

  const fault = await stopping.promise;
  log.info('stopping');
  if (fault) throw fault;
}

async function startJobsOf(app: App): Promise<Jobs> {
  const { databaseUrl: url, log } = app;
  const queued = await startJobs({ url, log, recurring: recurringJobs(app) });
  const ticking = startTicking({ log, jobs: tickingJobs(app) });
  const delivery = startDelivery(app);
  return {
    stop: async () => {
      await Promise.all([queued.stop(), ticking.stop(), delivery.stop()]);
    },
  };
}

async function listenForTheEnd(config: Config, stop: () => void): Promise<void> {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm is what the operator sees and stops. When it is killed, nobody else will stop us.
  const npm = config.startedByNpm ? await startingProgram() : null;
  if (npm === null) return;
  const watch = async () => (await isAlive(npm)) || stop();
  setInterval(() => void watch(), 500).unref();
}
