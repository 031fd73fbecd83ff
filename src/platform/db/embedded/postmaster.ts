import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, isPassing } from './administration.ts';
import type { Binaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import type { DatabaseUser } from './database-user.ts';
import type { DatabaseAddress } from './embedded-database.ts';
import { clearOrphan, endLeftovers, fastShutdown, readPostmasterFile } from './postmaster-file.ts';
import { endProcess, findProcess, type ProcessMark, waitUntil } from './processes.ts';
import { spawnProgram } from './programs.ts';
import { serverArguments } from './settings.ts';
import { databaseFault, startFault, stillRecovering } from './start-faults.ts';

export type PostmasterPlan = {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
  readonly address: DatabaseAddress;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
};

/** One running PostgreSQL server. */
export type Postmaster = {
  readonly mark: ProcessMark;
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** How it ended, in words. */
  readonly ending: () => string;
  /** All that it had to say has been read. */
  readonly isSilent: () => boolean;
  readonly lastLines: readonly string[];
};

const predecessorLimitMs = 30_000;
const recoveryLimitMs = 300_000;
const keptLines = 30;

/** Starts PostgreSQL and waits until it takes connections; null when `signal` told it not to. */
export async function launch(
  plan: PostmasterPlan,
  signal: AbortSignal,
): Promise<Postmaster | null> {
  const cluster = clusterFolder(plan.dataDir);
  const deadline = performance.now() + predecessorLimitMs;
  while (!signal.aborted) {
    await clearOrphan(cluster, plan.address.host);
    const postmaster = await spawnPostmaster(plan, cluster);
    const fault = await untilReady(postmaster, plan, signal);
    if (fault === 'none') return postmaster;
    await endPostmaster(postmaster);
    if (signal.aborted) break;
    if (fault !== 'ended') throw fault;
    if (!metPredecessor(postmaster) || performance.now() > deadline) {
      throw startFault(plan.dataDir, postmaster.lastLines, postmaster.ending());
    }
    await endLeftovers(cluster);
  }
  return null;
}

export async function endPostmaster(postmaster: Postmaster): Promise<void> {
  if (!postmaster.hasEnded()) await endProcess(postmaster.mark, fastShutdown);
  await waitUntil(postmaster.hasEnded, 5_000);
}

async function spawnPostmaster(plan: PostmasterPlan, cluster: string): Promise<Postmaster> {
  const child = await spawnProgram({
    file: plan.binaries.postgres,
    user: plan.user,
    folders: [cluster, plan.address.host],
    args: (cluster, socketFolder) => serverArguments({ cluster, socketFolder }, plan),
  });
  const lastLines: string[] = [];
  let ending: string | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (status, signal) => {
      ending = signal ? `it was ended by ${signal}` : `it ended with status ${status}`;
      resolve();
    });
  });
  const { pid = 0, stderr } = child;
  if (stderr) {
    createInterface({ input: stderr }).on('line', (line) => {
      if (lastLines.push(line) > keptLines) lastLines.shift();
      plan.onLine(line);
    });
  }
  // A program that has nothing left to do may end: the next start copes with what it left.
  child.unref();
  if (stderr instanceof Socket) stderr.unref();
  const mark = (await findProcess(pid)) ?? { pid, startedAt: 'gone' };
  return {
    mark,
    ended,
    hasEnded: () => ending !== undefined,
    ending: () => ending ?? 'it is running',
    isSilent: () => stderr === null || stderr.closed,
    lastLines,
  };
}

async function untilReady(
  postmaster: Postmaster,
  { address, dataDir }: PostmasterPlan,
  signal: AbortSignal,
): Promise<'none' | 'ended' | Error> {
  const deadline = performance.now() + recoveryLimitMs;
  while (!signal.aborted && !postmaster.hasEnded()) {
    try {
      if (await isReady(dataDir, postmaster)) {
        await ensureDatabase(address);
        return 'none';
      }
    } catch (error) {
      if (!isPassing(error)) return databaseFault(dataDir, error);
    }
    if (performance.now() > deadline) return stillRecovering(dataDir, recoveryLimitMs);
    await sleep(20);
  }
  // What it said last may still be on its way to us.
  if (!signal.aborted) await waitUntil(postmaster.isSilent, 500);
  return 'ended';
}

/** It says so itself: asking by connecting would fill its log with refusals. */
async function isReady(dataDir: string, { mark }: Postmaster): Promise<boolean> {
  const noted = await readPostmasterFile(clusterFolder(dataDir));
  return noted?.pid === mark.pid && noted.isReady;
}

function metPredecessor({ lastLines }: Postmaster): boolean {
  const signs = /pre-existing shared memory block|lock file "[^"]*" already exists/;
  return lastLines.some((line) => signs.test(line));
}
