import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorFault } from '../../errors.ts';
import {
  type EndingStep,
  endProcess,
  findProcess,
  type ProcessMark,
  waitUntil,
} from './processes.ts';
import { socketName } from './socket-folder.ts';

/** What PostgreSQL notes about itself in its cluster: who runs it and where its socket is. */
export type PostmasterFile = {
  readonly pid: number;
  readonly socketFolder: string | null;
  readonly isReady: boolean;
};

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, which leaves a recovery. */
export const fastShutdown: readonly EndingStep[] = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

const fileName = 'postmaster.pid';

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, fileName), 'utf8').catch(unlessMissing);
  const lines = (text ?? '').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return null;
  const noted = lines[4] ?? '';
  // A PostgreSQL that was started by root knows its folder by a descriptor of its own.
  const seenFromHere = noted.replace(/^\/proc\/self\//, `/proc/${pid}/`);
  const socketFolder = noted === '' ? null : await realpath(seenFromHere).catch(() => null);
  return { pid, socketFolder, isReady: lines[7]?.trim() === 'ready' };
}

/** The PostgreSQL that runs on this cluster, also one that another process started. */
export async function findPostmaster(cluster: string): Promise<ProcessMark | null> {
  const noted = await readPostmasterFile(cluster);
  if (noted === null || !(await worksOn(cluster, noted.pid))) return null;
  return findProcess(noted.pid);
}

/**
 * For the holder of the data folder: ends a PostgreSQL that outlived its owner, and removes the
 * notes of a dead one, whose process number may belong to another program by now.
 */
export async function clearOrphan(cluster: string, socketFolder: string): Promise<void> {
  const orphan = await findPostmaster(cluster);
  if (orphan && !(await endProcess(orphan, fastShutdown))) {
    throw new OperatorFault(
      `A leftover PostgreSQL of an earlier Portolan in ${cluster} does not end (process ${orphan.pid}). End that process and start again.`,
    );
  }
  await rm(join(cluster, fileName), { force: true });
  await rm(join(socketFolder, socketName), { force: true });
  await rm(join(socketFolder, `${socketName}.lock`), { force: true });
}

/** Server processes of a killed PostgreSQL can be busy for long; none may be left when it starts again. */
export async function endLeftovers(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const gone = await waitUntil(async () => (await listWorkers(cluster)).length === 0, 2_000);
  if (gone) return;
  for (const pid of await listWorkers(cluster)) {
    const worker = await findProcess(pid);
    if (worker) await endProcess(worker, fastShutdown.slice(1));
  }
}

async function listWorkers(cluster: string): Promise<number[]> {
  const workers: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 1 && (await worksOn(cluster, pid))) workers.push(pid);
  }
  return workers;
}

async function worksOn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return commandLineNames(cluster, pid);
  const [program, itsFolder, ourFolder] = await Promise.all([
    readlink(`/proc/${pid}/exe`).catch(() => ''),
    stat(`/proc/${pid}/cwd`).catch(() => null),
    stat(cluster).catch(() => null),
  ]);
  // A program that was replaced while it runs is shown as "postgres (deleted)".
  if (!basename(program).startsWith('postgres')) return false;
  return itsFolder?.ino === ourFolder?.ino && itsFolder?.dev === ourFolder?.dev;
}

async function commandLineNames(cluster: string, pid: number): Promise<boolean> {
  const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    timeout: 5_000,
  }).catch(() => ({ stdout: '' }));
  return ps.stdout.includes('postgres') && ps.stdout.includes(` -D ${cluster} `);
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
