import { type Directory, openDirectory } from './accounts/directory.ts';
import type { TokenKind } from './accounts/token.ts';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Changes, openChanges } from './platform/db/changes.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import type { Logger } from './platform/log.ts';
import { deriveKey } from './platform/secrets.ts';
import { openStagingClock } from './platform/staging-clock.ts';

/** Everything the verbs need, built by hand once per process. */
export type App = AsyncDisposable & {
  readonly config: Config;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly db: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly directory: Directory;
  readonly isStaging: boolean;
  readonly marketplaceTimeZone: string;
  readonly tokenKind: TokenKind;
  /** From this all keys are derived, one for each purpose. */
  readonly secret: string;
  /** Seals what is stored but must not be readable in the database. */
  readonly secretKey: Buffer;
};

export type Surroundings = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** Signs and seals; generated once per marketplace when nobody sets it. */
  secret: string;
  /** What this process is called among the sessions of the database. */
  name: string;
  connections: number;
  /** Brings the database to this version first; a worker finds it ready. */
  migrates: boolean;
};

export async function openApp(surroundings: Surroundings): Promise<App> {
  const { config, log, databaseUrl, name, connections } = surroundings;
  await using undo = new AsyncDisposableStack();
  const database = undo.use(
    openDatabase(databaseUrl, { name, connections, isPatient: surroundings.migrates }),
  );
  const { db } = database;
  if (surroundings.migrates) await migrate(db);
  const changes = undo.use(await openChanges({ url: databaseUrl, db, log }));
  const clock = config.isStaging ? await openStagingClock(db, changes) : systemClock;
  const resources = undo.move();
  return {
    config,
    log,
    databaseUrl,
    db,
    changes,
    clock,
    directory: openDirectory(db, changes),
    isStaging: config.isStaging,
    marketplaceTimeZone: config.marketplaceTimeZone,
    tokenKind: config.isStaging ? 'test' : 'live',
    secret: surroundings.secret,
    secretKey: deriveKey(surroundings.secret, 'stored secrets'),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
