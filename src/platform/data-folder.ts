import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  endProcess,
  findProcess,
  isAlive,
  startingProgram,
  thisProcess,
} from './db/embedded/processes.ts';
import { OperatorFault } from './errors.ts';

export type Purpose = 'serve' | 'command';

export type DataFolderLock = AsyncDisposable & { release(): Promise<void> };

const MarkSchema = z.object({ pid: z.int().positive(), startedAt: z.string() });

const RecordSchema = MarkSchema.extend({
  purpose: z.enum(['serve', 'command']),
  parent: MarkSchema.nullable(),
  startedByNpm: z.boolean(),
  nonce: z.string().regex(/^[0-9a-f]{16}$/),
});

export type LockRecord = z.infer<typeof RecordSchema>;

const fileName = 'portolan.lock';
const waitForCommandsMs = 30_000;
const pollMs = 50;

/** Takes DATA_DIR for this process. Throws an OperatorFault when another server has it. */
export async function lockDataFolder(
  dataDir: string,
  purpose: Purpose,
  options: { waitMs?: number; startedByNpm?: boolean } = {},
): Promise<DataFolderLock> {
  const deadline = performance.now() + (options.waitMs ?? waitForCommandsMs);
  for (;;) {
    const attempt = await tryLockDataFolder(dataDir, purpose, options);
    if ('lock' in attempt) return attempt.lock;
    const { holder } = attempt;
    if (holder?.purpose === 'serve') {
      if (purpose === 'command' || !(await endOrphan(holder)))
        throw alreadyRunning(dataDir, holder);
    } else {
      if (performance.now() > deadline) throw stillWorking(dataDir, holder);
      await sleep(pollMs);
    }
  }
}

/** One try. The holder is null when the lock is changing hands at this moment. */
export async function tryLockDataFolder(
  dataDir: string,
  purpose: Purpose,
  options: { startedByNpm?: boolean } = {},
): Promise<{ lock: DataFolderLock } | { holder: LockRecord | null }> {
  const path = join(dataDir, fileName);
  const record = await ourRecord(purpose, options.startedByNpm ?? false);
  const draft = `${path}.draft-${process.pid}-${record.nonce}`;
  try {
    await makeDataFolder(dataDir);
    await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o644 });
    const outcome = await claim(path, draft);
    if (outcome !== 'claimed') return { holder: outcome === 'contested' ? null : outcome };
    await sweep(dataDir);
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
  const release = () => releaseLock(path, record.nonce);
  return { lock: { release, [Symbol.asyncDispose]: release } };
}

/**
 * Makes the folder and those it lies in. Node's own way tries without end where a folder cannot be
 * made although its parent seems to be there, as behind a link that leads nowhere.
 */
export async function makeDataFolder(path: string): Promise<void> {
  const isMade = await madeFolder(path);
  if (isMade) return;
  await makeDataFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** False when there is no folder to make it in. */
async function madeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && (await isFolder(path))) return true;
    if (code === 'ENOENT' && dirname(path) !== path) return false;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** Words what the file system says about DATA_DIR for the operator; other errors come back unchanged. */
export function dataFolderFault(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new OperatorFault(`DATA_DIR ${dataDir} is not a folder. Choose another DATA_DIR.`, {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    // What making a folder on a read-only disk is answered with.
    case 'ENOENT':
      return new OperatorFault(
        `DATA_DIR ${dataDir} cannot be written (${error.code}). Give the user that runs Portolan the folder and everything in it, or choose another DATA_DIR.`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir, error);
    default:
      return new OperatorFault(
        `DATA_DIR ${dataDir} cannot be used (${error.message}). Choose another DATA_DIR.`,
        { cause: error },
      );
  }
}

export function diskFull(dataDir: string, cause?: unknown): OperatorFault {
  return new OperatorFault(
    `The disk that holds DATA_DIR ${dataDir} is full. Free some space and start again.`,
    { cause },
  );
}

async function ourRecord(purpose: Purpose, startedByNpm: boolean): Promise<LockRecord> {
  return {
    ...(await thisProcess()),
    purpose,
    parent: await startingProgram(),
    startedByNpm,
    nonce: randomBytes(8).toString('hex'),
  };
}

/**
 * Takes the place at `path` unless a living process has it. The dead one's place is taken by
 * whoever first gets the right to it, a file that carries the dead one's nonce: two processes
 * that find the same dead lock can not both replace it, and a lock that came after it is safe.
 */
async function claim(path: string, draft: string): Promise<'claimed' | 'contested' | LockRecord> {
  if (await linked(draft, path)) return 'claimed';
  const found = await readRecord(path);
  if (found === 'gone') return 'contested';
  if (found !== 'unreadable' && (await isAlive(found))) return found;

  const right = `${path}.${nonceOf(found)}`;
  if ((await claim(right, draft)) !== 'claimed') return 'contested';
  if (nonceOf(await readRecord(path)) !== nonceOf(found)) {
    await rm(right, { force: true });
    return 'contested';
  }
  await rename(right, path);
  return 'claimed';
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

async function readRecord(path: string): Promise<LockRecord | 'gone' | 'unreadable'> {
  try {
    const parsed = RecordSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable';
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone';
    throw error;
  }
}

function nonceOf(found: LockRecord | 'gone' | 'unreadable'): string {
  return typeof found === 'string' ? found : found.nonce;
}

async function releaseLock(path: string, nonce: string): Promise<void> {
  if (nonceOf(await readRecord(path)) === nonce) await rm(path, { force: true });
}

/** Removes what killed processes left beside the lock, which is ours now. */
async function sweep(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(`${fileName}.`)) continue;
    const drafter = /\.draft-(\d+)-/.exec(name)?.[1];
    if (drafter !== undefined && (await findProcess(Number(drafter)))) continue;
    await rm(join(dataDir, name), { force: true }).catch(() => {});
  }
}

/** A server whose npm was killed serves nobody: it only keeps the next start from happening. */
async function endOrphan(holder: LockRecord): Promise<boolean> {
  if (!holder.startedByNpm || holder.parent === null || (await isAlive(holder.parent)))
    return false;
  return endProcess(holder, [
    { signal: 'SIGTERM', waitMs: 15_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ]);
}

function alreadyRunning(dataDir: string, holder: LockRecord): OperatorFault {
  return new OperatorFault(
    `Portolan is already running on ${dataDir} (process ${holder.pid}). Stop it first, or choose another DATA_DIR.`,
  );
}

function stillWorking(dataDir: string, holder: LockRecord | null): OperatorFault {
  const who = holder ? `A Portolan command (process ${holder.pid})` : 'Another Portolan process';
  return new OperatorFault(
    `${who} is still working on ${dataDir}. Wait until it has finished, then try again.`,
  );
}
