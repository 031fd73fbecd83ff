import { type App, openApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabaseHome } from './database-home.ts';
import { prepareMarketplace } from './first-start.ts';
import { startHttpProcesses } from './http-processes.ts';
import { findPort, hostInUrl } from './listening-address.ts';
import { OperatorFault } from './platform/errors.ts';
import { generatedSecret } from './platform/generated-secret.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { openLog } from './platform/log.ts';
import { recurringJobs } from './recurring-jobs.ts';
import { startPage } from './start-page.ts';
import { version } from './version.ts';

/** Runs the marketplace: one database, HTTP processes over it, and the jobs. */
export async function serve(config: Config): Promise<void> {
  const log = openLog({ level: config.logLevel });
  const stopping = Promise.withResolvers<OperatorFault | null>();
  const fail = (sentence: string) => stopping.resolve(new OperatorFault(sentence));
  listenForSignals(config, () => stopping.resolve(null));

  await using open = new AsyncDisposableStack();
  const port = await findPort(config);
  const home = open.use(await openDatabaseHome({ config, log }, 'serve', fail));
  const secret = config.secrets.signing ?? generatedSecret(config.dataDir);
  const app = open.use(
    await openApp({
      config,
      log,
      databaseUrl: home.url,
      secret,
      name: 'portolan-primary',
      connections: 5,
      migrates: true,
    }),
  );
  const access = await prepareMarketplace(app, secret);

  const address = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`;
  const workers = open.use(
    startHttpProcesses(app, fail, {
      PORT: String(port),
      DATABASE_URL: home.url,
      PORTOLAN_SECRET: secret,
      PUBLIC_URL: address,
    }),
  );
  await Promise.race([
    workers.ready,
    stopping.promise.then((fault) => fault && Promise.reject(fault)),
  ]);
  if (config.role !== 'api') open.use(await startJobsOf(app));
  process.stdout.write(startPage({ address, environment: config.environment, version }, access));

  const fault = await stopping.promise;
  log.info('stopping');
  if (fault) throw fault;
}

async function startJobsOf(app: App): Promise<AsyncDisposable> {
  const jobs: Jobs = await startJobs({
    url: app.databaseUrl,
    log: app.log,
    recurring: recurringJobs(app),
  });
  return { [Symbol.asyncDispose]: () => jobs.stop() };
}

function listenForSignals(config: Config, stop: () => void): void {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (!config.startedByNpm) return;
  // npm is what the operator sees and stops. When it is killed, nobody else will stop us.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}
