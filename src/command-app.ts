import { constants, userInfo } from 'node:os';
import { openApp } from './app.ts';
import type { Config } from './config.ts';
import type { Actor } from './platform/audit.ts';
import type { Ending } from './platform/cli/command.ts';
import { Interrupted, OperatorFault } from './platform/errors.ts';
import { type Logger, openLog } from './platform/log.ts';
import { openDatabaseHome } from './start/database-home.ts';
import { findServerAddress } from './start/server-address.ts';
import { signingSecret } from './start/signing-secret.ts';
import type { Migrating, OpenedApp } from './upkeep/program-commands.ts';

/** Opens the program for one command, beside a running server or alone. */
export function workWithApp(
  config: Config,
  work: (app: OpenedApp) => Promise<Ending>,
  migrates: Migrating = 'when alone',
): Promise<Ending> {
  return workWithDatabase(config, async ({ log, databaseUrl, secret }) => {
    await using app = await openApp({
      config,
      log,
      // Some take long: no time limit of a pooler ends them.
      databaseUrl,
      secret,
      name: 'portolan-command',
      connections: 5,
      findBaseAddress: (db) => findServerAddress(db, config),
      migrates,
    });
    const actor: Actor = { kind: 'command', name: userName() };
    return await work({ ...app, actor });
  });
}

/** The same for a command that takes the database as it is. */
export async function workWithDatabase(
  config: Config,
  work: (opened: { log: Logger; databaseUrl: string; secret: string }) => Promise<Ending>,
): Promise<Ending> {
  const log: Logger = openLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  const onLost = (sentence: string) => lost.reject(new OperatorFault(sentence));
  const ending = new AbortController();
  const opening = openDatabaseHome({ config, log, ending: ending.signal }, 'command', onLost);
  using _ends = endOnSignal(opening, () => {
    ending.abort();
    lost.reject(new Interrupted());
  });
  await using home = await opening;
  const secret = await signingSecret(config);
  return await Promise.race([work({ log, databaseUrl: home.directUrl, secret }), lost.promise]);
}

/** Ctrl-C ends a command at once, but not before the database that it may have started. */
function endOnSignal(opening: Promise<AsyncDisposable>, interrupt: () => void): Disposable {
  const end = async (signal: 'SIGINT' | 'SIGTERM') => {
    interrupt();
    const home = await opening.catch(() => null);
    await home?.[Symbol.asyncDispose]();
    process.exit(128 + constants.signals[signal]);
  };
  const listener = (signal: NodeJS.Signals) => void end(signal as 'SIGINT' | 'SIGTERM');
  process.on('SIGINT', listener).on('SIGTERM', listener);
  return { [Symbol.dispose]: () => process.off('SIGINT', listener).off('SIGTERM', listener) };
}

/** In a container the user may have a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
