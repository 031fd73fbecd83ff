import { link, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, findProcess, isAlive } from '../db/embedded/processes.ts';
import { Interrupted, OperatorFault } from '../errors.ts';
import { findPresence, showPresence } from '../processes/presence.ts';
import { dataFolderFault, makeDataFolder } from './data-folder.ts';
import { type LockRecord, nonceOf, ourRecord, type Purpose, readRecord } from './lock-record.ts';

export type DataFolderLock = AsyncDisposable & { release(): Promise<void> };

/** Who has the folder, is about to let go of it, or was killed while it had it. */
export type Holder = LockRecord & { state: 'here' | 'leaving' | 'gone' };

type LockOptions = {
  startedByNpm?: boolean;
  /** Aborted when this process is told to end. */
  ending?: AbortSignal | undefined;
};

const fileName = 'portolan.lock';
const patienceMs = 30_000;
const pollMs = 50;

/** Takes DATA_DIR for this process. Throws an OperatorFault when another server has it. */
export async function lockDataFolder(
  dataDir: string,
  purpose: Purpose,
  options: LockOptions & { waitMs?: number } = {},
): Promise<DataFolderLock> {
  const deadline = performance.now() + (options.waitMs ?? patienceMs);
  for (;;) {
    const attempt = await tryLockDataFolder(dataDir, purpose, options);
    if ('lock' in attempt) return attempt.lock;
    const { holder } = attempt;
    const isServer = holder?.purpose === 'serve';
    const isOver = performance.now() > deadline;
    if (isServer && (purpose === 'command' || holder.state === 'here' || isOver)) {
      if (purpose === 'command' || !(await endOrphan(dataDir, holder)))
        throw alreadyRunning(dataDir, holder);
    } else if (isOver) throw stillWorking(dataDir, holder);
    if (options.ending?.aborted) throw new Interrupted();
    await sleep(pollMs);
  }
}

/** One try. The holder is null when the lock is changing hands at this moment. */
export async function tryLockDataFolder(
  dataDir: string,
  purpose: Purpose,
  options: LockOptions = {},
): Promise<{ lock: DataFolderLock } | { holder: Holder | null }> {
  const path = join(dataDir, fileName);
  const record = await ourRecord(purpose, options.startedByNpm ?? false);
  const draft = `${path}.draft-${process.pid}-${record.nonce}`;
  await using undo = new AsyncDisposableStack();
  try {
    await makeDataFolder(dataDir);
    // Before the lock: a process that finds the lock must find us.
    const presence = undo.use(await showPresence(presencePath(path, record.nonce)));
    await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o644 });
    undo.defer(() => rm(draft, { force: true }).catch(() => {}));
    const outcome = await claim(path, draft);
    if (outcome !== 'claimed') return { holder: outcome === 'contested' ? null : outcome };
    await rm(draft, { force: true });
    await sweep(dataDir, record.nonce);
    options.ending?.addEventListener('abort', () => presence?.takeLeave(), { once: true });
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
  const held = undo.move();
  const release = async () => {
    await releaseLock(path, record.nonce);
    await held.disposeAsync();
  };
  return { lock: { release, [Symbol.asyncDispose]: release } };
}

/** Who has the folder, or had it last and did not let go of it. */
export async function findHolder(dataDir: string): Promise<Holder | null> {
  const path = join(dataDir, fileName);
  const found = await readRecord(path).catch(() => 'gone' as const);
  return typeof found === 'string' ? null : asHolder(path, found);
}

/**
 * Takes the place at `path` unless a living process has it. The dead one's place is taken by
 * the first process that gets the right to it: a file with the nonce of the dead one. Two processes
 * that find the same dead lock can not both replace it, and a lock that came after it is safe.
 */
async function claim(path: string, draft: string): Promise<'claimed' | 'contested' | Holder> {
  if (await linked(draft, path)) return 'claimed';
  const found = await readRecord(path);
  if (found === 'gone') return 'contested';
  const holder = found === 'unreadable' ? null : await asHolder(path, found);
  if (holder && holder.state !== 'gone') return holder;

  const right = `${path}.${nonceOf(found)}`;
  if ((await claim(right, draft)) !== 'claimed') return 'contested';
  if (nonceOf(await readRecord(path)) !== nonceOf(found)) {
    await rm(right, { force: true });
    return 'contested';
  }
  await rename(right, path);
  return 'claimed';
}

/** One in another container is not among the processes that we can see, but shows its presence. */
async function asHolder(path: string, record: LockRecord): Promise<Holder> {
  const presence = await findPresence(presencePath(path, record.nonce));
  if (presence !== 'nobody') return { ...record, state: presence };
  return { ...record, state: (await isAlive(record)) ? 'here' : 'gone' };
}

function presencePath(path: string, nonce: string): string {
  return join(dirname(path), `${fileName}.alive-${nonce}`);
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function releaseLock(path: string, nonce: string): Promise<void> {
  if (nonceOf(await readRecord(path)) === nonce) await rm(path, { force: true });
}

/** Removes what killed processes left beside the lock, which is ours now. */
async function sweep(dataDir: string, ourNonce: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(`${fileName}.`)) continue;
    const file = join(dataDir, name);
    const [, drafter, nonce] = /\.(?:draft-(\d+)|alive)-([0-9a-f]{16})$/.exec(name) ?? [];
    if (nonce === ourNonce || (drafter && (await findProcess(Number(drafter))))) continue;
    if (nonce && (await findPresence(presencePath(file, nonce))) !== 'nobody') continue;
    await rm(file, { force: true }).catch(() => {});
  }
}

/** A server whose npm was killed only prevents the next start. */
export async function isOrphan(holder: Holder): Promise<boolean> {
  if (!holder.startedByNpm || holder.parent === null || !(await isAlive(holder))) return false;
  return !(await isAlive(holder.parent));
}

/** True when the folder is free, or an orphaned server has been ended. */
async function endOrphan(dataDir: string, holder: Holder): Promise<boolean> {
  const last = await findHolder(dataDir);
  if (last?.nonce !== holder.nonce || last.state === 'gone') return true;
  if (!(await isOrphan(holder))) return false;
  return endProcess(holder, [
    { signal: 'SIGTERM', waitMs: 15_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ]);
}

export function alreadyRunning(dataDir: string, holder: Holder): OperatorFault {
  return new OperatorFault(
    `Portolan is already running on ${dataDir} (process ${holder.pid}). Stop it first, or choose another DATA_DIR.`,
  );
}

function stillWorking(dataDir: string, holder: Holder | null): OperatorFault {
  const who = holder ? `A Portolan command (process ${holder.pid})` : 'Another Portolan process';
  return new OperatorFault(
    `${who} is using ${dataDir}. Wait until it has finished, then try again.`,
  );
}
