import { constants, userInfo } from 'node:os';
import { Readable } from 'node:stream';
import { partnerOperations } from './accounts/organizations/partner-operations.ts';
import { staffCommands } from './accounts/staff/staff-operations.ts';
import { tokenCommands } from './accounts/tokens/token-operations.ts';
import { type App, openApp } from './app.ts';
import { departureOperations } from './availability/departures/staff-operations.ts';
import { bookingOperations } from './bookings/booking-operations.ts';
import { differenceOperations } from './bookings/books/difference-operations.ts';
import { changeOperations } from './bookings/changes/change-operations.ts';
import { commissionOperations } from './bookings/commissions/commission-operations.ts';
import { invoiceOperations } from './bookings/money/invoice-operations.ts';
import { paymentOperations } from './bookings/money/payment-operations.ts';
import { requestOperations } from './bookings/requests/request-operations.ts';
import { campaignOperations } from './campaigns/staff-operations.ts';
import { placeOperations } from './catalog/places/place-operations.ts';
import { tourOperations } from './catalog/tours/tour-operations.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { cruiseOperations } from './cruises/staff-operations.ts';
import { currencyCommands } from './currencies/staff-operations.ts';
import { openDatabaseHome } from './database-home.ts';
import { demoOperations } from './demo/staff-operations.ts';
import { diagnose } from './doctor.ts';
import { marketplaceCommands } from './marketplace/commands.ts';
import { staffOperations } from './operations/staff-operations.ts';
import type { Actor } from './platform/audit.ts';
import { type Command, command, type Ending } from './platform/cli/command.ts';
import { runCommandLine } from './platform/cli/run.ts';
import { Interrupted, OperatorFault } from './platform/errors.ts';
import { type Logger, openLog } from './platform/log.ts';
import { operationCommands } from './platform/operation/operation-commands.ts';
import { serve } from './serve.ts';
import { signingSecret } from './signing-secret.ts';
import { startPage, startValue } from './start-page.ts';
import { transferOperations } from './transfers/staff-operations.ts';
import { travelerMailOperations } from './traveler-mails/staff-operations.ts';
import { version } from './version.ts';
import { webhookOperations } from './webhooks/staff-operations.ts';

/** Commands of the domains work on an opened program; those of this page open what they need. */
type Context = { config: Config; withApp: Work<App & { actor: Actor }> };
type Migrating = 'always' | 'when alone';
type Work<Deps> = (work: (deps: Deps) => Promise<Ending>, migrates?: Migrating) => Promise<Ending>;

const programCommands: Command<Context>[] = [
  command({
    name: 'serve',
    summary: 'Run the marketplace until you stop it',
    fields: {},
    run: async ({ config }: Context, _input, terminal) => {
      const { wantsJson } = terminal;
      let hasServed = false;
      await serve(config, async (page) => {
        hasServed = true;
        const text = wantsJson ? `${JSON.stringify(startValue(page))}\n` : startPage(page);
        await terminal.print(Readable.from([text]));
      });
      if (wantsJson && hasServed) return 'printed';
      return { value: { stopped: true }, text: 'Stopped.' };
    },
  }),
  command({
    name: 'migrate',
    summary: 'Migrate the database to this version',
    fields: {},
    run: ({ withApp }: Context) =>
      // Opening the program migrates; there is nothing left to do.
      withApp(
        async () => ({ value: { migrated: true }, text: 'The database is up to date.' }),
        'always',
      ),
  }),
  command({
    name: 'version',
    summary: 'Show the version',
    fields: {},
    run: async (_context: Context) => ({ value: { version }, text: version }),
  }),
  command({
    name: 'doctor',
    summary: 'Check settings, database, processes, data folder, mail and clock',
    fields: {},
    run: ({ withApp }: Context) => withApp(diagnose),
  }),
];

const commands: Command<Context>[] = [
  ...programCommands,
  ...[
    ...marketplaceCommands,
    ...operationCommands(demoOperations),
    ...operationCommands(tourOperations),
    ...operationCommands(departureOperations),
    ...operationCommands(bookingOperations),
    ...operationCommands(changeOperations),
    ...operationCommands(requestOperations),
    ...operationCommands(paymentOperations),
    ...operationCommands(invoiceOperations),
    ...operationCommands(differenceOperations),
    ...operationCommands(commissionOperations),
    ...operationCommands(webhookOperations),
    ...operationCommands(campaignOperations),
    ...operationCommands(travelerMailOperations),
    ...operationCommands(cruiseOperations),
    ...operationCommands(placeOperations),
    ...operationCommands(transferOperations),
    ...operationCommands(partnerOperations),
    ...tokenCommands,
    ...staffCommands,
    ...operationCommands(staffOperations),
    ...currencyCommands,
  ].map(opened),
];

/** A command of a domain, given the opened program. */
function opened(command: Command<App & { actor: Actor }>): Command<Context> {
  return {
    ...command,
    read: (words) => {
      const work = command.read(words);
      return ({ withApp }, terminal) => withApp((deps) => work(deps, terminal));
    },
  };
}

async function workWithApp(
  config: Config,
  work: (deps: App & { actor: Actor }) => Promise<Ending>,
  migrates: Migrating = 'when alone',
): Promise<Ending> {
  const log: Logger = openLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  const onLost = (sentence: string) => lost.reject(new OperatorFault(sentence));
  const ending = new AbortController();
  const opening = openDatabaseHome({ config, log, ending: ending.signal }, 'command', onLost);
  endOnSignal(opening, () => {
    ending.abort();
    lost.reject(new Interrupted());
  });
  await using home = await opening;
  const secret = await signingSecret(config);
  await using app = await openApp({
    config,
    log,
    databaseUrl: home.url,
    secret,
    name: 'portolan-command',
    connections: 5,
    migrates,
  });
  const actor: Actor = { kind: 'command', name: userName() };
  return await Promise.race([work({ ...app, actor }), lost.promise]);
}

/** Ctrl-C ends a command at once, but not before the database that it may have started. */
function endOnSignal(opening: Promise<AsyncDisposable>, interrupt: () => void): void {
  const end = async (signal: 'SIGINT' | 'SIGTERM') => {
    interrupt();
    const home = await opening.catch(() => null);
    await home?.[Symbol.asyncDispose]();
    process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGTERM', () => void end('SIGTERM'));
}

/** In a container the user may have a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

// Whoever reads our output may have enough of it: `portolan export | head`.
process.stdout.on('error', (error) => {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
});

process.exitCode = await runCommandLine(
  commands,
  process.argv.slice(2).map((word) => (word === '--version' ? 'version' : word)),
  { out: process.stdout, err: process.stderr },
  (work) => {
    const config = readConfig(loadEnvironment());
    return work({ config, withApp: (within, migrates) => workWithApp(config, within, migrates) });
  },
);
