import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DataFolderLock,
  findHolder,
  lockDataFolder,
  tryLockDataFolder,
} from '../../data-folder/data-folder-lock.ts';
import { Interrupted, OperatorFault } from '../../errors.ts';
import { connectAsAdministrator, waitForVisitors } from './administration.ts';
import { findBinaries } from './binaries.ts';
import { assertUsableCluster, clusterFolder, prepareCluster } from './cluster.ts';
import { findDatabaseUser } from './database-user.ts';
import type { DatabaseAddress, EmbeddedDatabase } from './embedded-database.ts';
import { administratorRole, programRole } from './program-role.ts';
import { port, prepareSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { type Supervised, supervise } from './supervise.ts';
import { visitDatabase } from './visit.ts';

export type EmbeddedDatabaseOptions = {
  readonly dataDir: string;
  /** Then the server is an orphan, and may be ended, once npm is gone. */
  readonly startedByNpm?: boolean;
  /** False gives up safety against power failure for speed: tests only. */
  readonly durable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Aborted when this process is told to end: what has not started yet is called off. */
  readonly ending?: AbortSignal | undefined;
  /** Called before a database is made where there is none yet. */
  readonly onNew?: () => void;
  /** Called with each line of PostgreSQL's log. */
  readonly onLine?: (line: string) => void;
  /** Called when PostgreSQL keeps dying and is not started any more. */
  readonly onLost?: (sentence: string) => void;
};

const visitorsLimitMs = 600_000;
const borrowLimitMs = 30_000;
const pollMs = 50;

/** For the server: this process owns the database and restarts PostgreSQL when it dies. */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const { startedByNpm = false, ending } = options;
  const lock = await lockDataFolder(dataDir, 'serve', { startedByNpm, ending });
  return ownDatabase({ ...options, dataDir }, lock, 'at once');
}

/** For a command: uses the database of a running server, else owns it until it is done. */
export async function borrowEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const deadline = performance.now() + borrowLimitMs;
  for (;;) {
    const holder = await findHolder(dataDir);
    if (holder === null || holder.state === 'gone') {
      const attempt = await tryLockDataFolder(dataDir, 'command');
      if ('lock' in attempt)
        return ownDatabase({ ...options, dataDir }, attempt.lock, 'after visitors');
    }
    const visit = await visitDatabase(dataDir);
    if (visit) return visit;
    if (options.ending?.aborted) throw new Interrupted();
    if (performance.now() > deadline) {
      throw notAnswering(dataDir, holder?.pid);
    }
    await sleep(pollMs);
  }
}

async function ownDatabase(
  options: EmbeddedDatabaseOptions,
  lock: DataFolderLock,
  leave: 'at once' | 'after visitors',
): Promise<EmbeddedDatabase> {
  await using undo = new AsyncDisposableStack();
  undo.use(lock);
  const { address, supervised } = await startSupervised(options);
  undo.move();

  async function end(): Promise<void> {
    try {
      if (leave === 'after visitors') await stopAfterVisitors(address, supervised);
      else await supervised.stop();
      await removeSocketFolder(options.dataDir, address.host);
    } finally {
      await lock.release();
    }
  }
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end());
  const administrator = { ...address, user: administratorRole };
  const pid = supervised.pid;
  return { address, administrator, pid, stop, [Symbol.asyncDispose]: stop };
}

async function startSupervised(
  options: EmbeddedDatabaseOptions,
): Promise<{ address: DatabaseAddress; supervised: Supervised }> {
  const { dataDir, durable = true, settings = {}, ending } = options;
  const { onNew, onLine = () => {}, onLost = () => {} } = options;
  await assertUsableCluster(dataDir);
  const user = await findDatabaseUser(clusterFolder(dataDir));
  const binaries = await findBinaries(user, dataDir);
  await prepareCluster({ dataDir, binaries, user, durable, ending, onNew });
  const host = await prepareSocketFolder(dataDir, user);
  const address = { host, port, user: programRole, database: 'portolan' };
  const plan = { dataDir, binaries, user, address, durable, settings, onLine };
  return { address, supervised: await supervise(plan, onLost, ending) };
}

/** Other commands may be at work in our database: it ends when they have gone. */
async function stopAfterVisitors(address: DatabaseAddress, supervised: Supervised): Promise<void> {
  const client = await connectAsAdministrator(address).catch(() => null);
  if (client) await waitForVisitors(client, visitorsLimitMs);
  // The connection is kept until then, so that no visitor can come in between.
  await supervised.stop();
  await client?.end().catch(() => {});
}

function notAnswering(dataDir: string, pid: number | undefined): OperatorFault {
  const who = pid === undefined ? 'Another Portolan process' : `Portolan (process ${pid})`;
  return new OperatorFault(
    `${who} uses ${dataDir}, but its database does not answer. Wait until it has started or stopped, then try again.`,
  );
}
